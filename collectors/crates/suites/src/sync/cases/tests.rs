use fsbench_wire::OsFamily;

use super::*;
use crate::plan::tests::{plan, target};

fn ids(profile: Profile, os: OsFamily) -> Vec<String> {
    let mut plan = plan(wire::Suite::Sync, profile, vec![target("disk", wire::Role::Disk)]);
    plan.os = os;
    cases(&plan).into_iter().filter(|c| c.refusal.is_none()).map(|c| c.id).collect()
}

#[test]
fn quick_overwrites_pages_by_every_primitive_the_system_has() {
    let linux = ids(Profile::Quick, OsFamily::Linux);
    assert_eq!(linux.len(), 7);
    assert_eq!(linux[2], "sync/overwrite/fdatasync/4096@disk");
    assert!(
        ids(Profile::Quick, OsFamily::Macos)
            .contains(&"sync/overwrite/f_fullfsync/4096@disk".to_owned())
    );
}

#[test]
fn windows_has_its_own_five_calls_and_lists_the_others_as_lacking() {
    let quick = ids(Profile::Quick, OsFamily::Windows);
    assert_eq!(quick.len(), 5);
    assert_eq!(quick[1], "sync/overwrite/flush_file_buffers/4096@disk");
    // A durable replace is left out of what is measured, and of nothing else.
    assert_eq!(ids(Profile::Standard, OsFamily::Windows).len(), 11);
    let mut full = ids(Profile::Full, OsFamily::Windows);
    assert_eq!(full.len(), 13);
    full.sort();
    full.dedup();
    assert_eq!(full.len(), 13);
    assert!(full.iter().all(|id| !id.contains("fsync")), "{full:?}");
}

#[test]
fn standard_stays_within_fourteen_cases_and_repeats_none() {
    for os in [OsFamily::Linux, OsFamily::Macos] {
        let mut ids = ids(Profile::Standard, os);
        assert_eq!(ids.len(), 14);
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 14);
    }
}

#[test]
fn full_writes_large_pages_by_every_primitive_too() {
    for os in [OsFamily::Linux, OsFamily::Macos] {
        let mut ids = ids(Profile::Full, os);
        let large = ids.iter().filter(|id| id.contains("overwrite") && id.contains("/8192@"));
        assert_eq!(large.count(), 7);
        assert_eq!(ids.len(), 18);
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 18);
    }
}

#[test]
fn a_call_of_another_system_is_unsupported_not_replaced() {
    let plan = plan(wire::Suite::Sync, Profile::Quick, vec![target("disk", wire::Role::Disk)]);
    let full = cases(&plan).into_iter().find(|c| c.id.contains("f_fullfsync")).unwrap();
    assert_eq!(full.refusal, Some(CaseFailure::unsupported("os_lacks_call")));
}

#[test]
fn a_block_is_as_long_in_each_profile_and_the_headline_reaches_a_thousand() {
    let disk = || vec![target("disk", wire::Role::Disk)];
    let quick = cases(&plan(wire::Suite::Sync, Profile::Quick, disk()));
    let standard = cases(&plan(wire::Suite::Sync, Profile::Standard, disk()));
    assert!(
        quick.iter().zip(&standard).all(|(a, b)| a.case.length.least_ns == b.case.length.least_ns)
    );
    let headline = standard.iter().find(|c| c.drop_rank == 0).unwrap();
    assert!(headline.case.length.least_count * 20 >= HEADLINE_COUNT);
    assert_eq!(headline.case.length.cap_ns, 1_100 * MS);
}

#[test]
fn memory_is_no_place_for_durable_writes() {
    let memory = vec![target("memory", wire::Role::Memory)];
    assert!(cases(&plan(wire::Suite::Sync, Profile::Quick, memory)).is_empty());
}

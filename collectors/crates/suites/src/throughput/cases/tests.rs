use super::*;
use crate::plan::tests::{plan, target};

fn ids(profile: Profile, targets: &[(&str, Role)]) -> Vec<String> {
    let targets = targets.iter().map(|(id, role)| target(id, *role)).collect();
    let plan = plan(wire::Suite::Throughput, profile, targets);
    cases(&plan).into_iter().map(|planned| planned.id).collect()
}

const FIVE: [(&str, Role); 5] = [
    ("null", Role::Null),
    ("disk", Role::Disk),
    ("memory", Role::Memory),
    ("mounted", Role::MemoryOverFolder),
    ("fuse", Role::Fuse),
];

#[test]
fn files_of_another_size_have_keys_of_their_own() {
    let keys = |file_bytes: Option<u64>| {
        let targets = vec![target("disk", Role::Disk)];
        let plan =
            SuitePlan { file_bytes, ..plan(wire::Suite::Throughput, Profile::Quick, targets) };
        cases(&plan).into_iter().map(|planned| planned.id).collect::<Vec<_>>()
    };
    let (standard, own) = (keys(None), keys(Some(1 << 30)));
    assert_eq!(standard.len(), own.len());
    assert!(standard.iter().all(|id| id.contains("/67108864@")), "{standard:?}");
    assert!(own.iter().all(|id| id.contains("/1073741824@")), "{own:?}");
}

#[test]
fn standard_writes_the_same_450_mib_of_zeroes_into_all_five_sinks() {
    let ids = ids(Profile::Standard, &FIVE);
    assert!(ids.contains(&"throughput/zeroes/131072/471859200@null".to_owned()));
    for sink in ["disk", "memory", "mounted", "fuse"] {
        let id = format!("throughput/zeroes/new/131072/471859200@{sink}");
        assert!(ids.contains(&id), "{id}");
    }
    assert_eq!(ids.len(), 9);
}

#[test]
fn quick_writes_64_mib_and_mounts_nothing() {
    let ids = ids(Profile::Quick, &FIVE);
    assert_eq!(ids.len(), 5);
    assert!(ids.iter().all(|id| id.contains("/67108864@")), "{ids:?}");
    assert!(!ids.iter().any(|id| id.contains("mounted") || id.contains("fuse")));
}

#[test]
fn a_sink_without_a_place_is_unsupported_and_not_missing() {
    let disk = vec![target("disk", Role::Disk)];
    let plan = plan(wire::Suite::Throughput, Profile::Standard, disk);
    let refused: Vec<_> =
        cases(&plan).into_iter().filter_map(|case| Some((case.id, case.refusal?))).collect();
    assert_eq!(refused.len(), 5);
    for (id, refusal) in refused {
        let reason = match id.split('@').next_back() {
            Some("memory") => "no_memory_target",
            Some("mounted") => "no_ram_disk",
            _ => "no_fuse",
        };
        assert_eq!(refusal, CaseFailure::unsupported(reason), "{id}");
    }
}

#[test]
fn without_time_what_is_written_again_goes_first_then_zeroes() {
    let targets = FIVE.iter().map(|(id, role)| target(id, *role)).collect();
    let mut all = cases(&plan(wire::Suite::Throughput, Profile::Standard, targets));
    all.sort_by_key(|case| std::cmp::Reverse(case.drop_rank));
    let words: Vec<_> = all.iter().map(|case| (case.case.file, case.case.payload)).collect();
    assert!(words[..2].iter().all(|(file, _)| *file == Some(ThroughputFile::Rewrite)));
    assert!(words[2..6].iter().all(|(_, payload)| *payload == Payload::Zeroes));
    assert_eq!(words[6..].len(), 3);
}

#[test]
fn a_scaled_stream_is_still_a_whole_number_of_writes() {
    let mut plan =
        plan(wire::Suite::Throughput, Profile::Standard, vec![target("disk", Role::Disk)]);
    plan.block_scale = 0.001;
    for case in cases(&plan) {
        assert_eq!(case.case.total_bytes % case.case.write_bytes, 0);
        assert!(case.case.total_bytes > 0 && case.case.total_bytes < MIB, "{}", case.id);
    }
}

//! What each profile asks for.

use wire::{Profile, Role};

use super::*;
use crate::plan::UserCommand;
use crate::plan::tests::{plan, target};

fn both() -> Vec<TargetDir> {
    vec![target("disk", Role::Disk), target("memory", Role::Memory)]
}

fn ids(plan: &SuitePlan) -> Vec<String> {
    cases(plan).into_iter().map(|planned| planned.id).collect()
}

#[test]
fn without_a_place_in_memory_its_curve_is_unsupported_and_not_missing() {
    let disk = vec![target("disk", Role::Disk)];
    let cases = cases(&plan(wire::Suite::CoreSweep, Profile::Quick, disk));
    let memory: Vec<_> = cases.iter().filter(|c| c.id.ends_with("@memory")).collect();
    assert!(!memory.is_empty());
    for case in memory {
        assert_eq!(case.target, None);
        assert_eq!(case.refusal, Some(CaseFailure::unsupported("no_memory_target")));
    }
}

#[test]
fn quick_has_disk_memory_and_the_control_at_the_same_points() {
    let ids = ids(&plan(wire::Suite::CoreSweep, Profile::Quick, both()));
    for n in [1, 2, 4] {
        assert!(ids.contains(&format!("core-sweep/fs-tree/none/{n}@disk")));
        assert!(ids.contains(&format!("core-sweep/fs-tree/none/{n}@memory")));
        assert!(ids.contains(&format!("core-sweep/cpu/{n}")));
    }
    assert!(ids.contains(&"core-sweep/fs-tree/full/4@disk".to_owned()));
    assert_eq!(ids.len(), 11);
}

#[test]
fn a_sample_asks_for_two_units_of_each_worker_and_twelve_of_all() {
    let count = |n| length(n).least_count;
    assert_eq!((count(1), count(4), count(5), count(6), count(32)), (12, 3, 3, 2, 2));
}

#[test]
fn a_profile_changes_no_sample() {
    let lengths = |profile| {
        let cases = cases(&plan(wire::Suite::CoreSweep, profile, both()));
        let shared = ["none/1@disk", "full/4@disk", "none/4@memory"];
        shared.map(|end| {
            let is_it =
                |planned: &&Planned<Case>| planned.id == format!("core-sweep/fs-tree/{end}");
            cases.iter().find(is_it).unwrap().case.length
        })
    };
    assert_eq!(lengths(Profile::Quick), lengths(Profile::Standard));
    assert_eq!(lengths(Profile::Quick), lengths(Profile::Full));
}

#[test]
fn a_user_command_gets_its_number_of_workers_and_keeps_its_words_out_of_the_id() {
    let wire = wire::Command {
        name: "tests".to_owned(),
        salt: "0".repeat(64),
        sha256: "ab12cd34ef56ab12".repeat(4),
        published: None,
    };
    let mut plan = plan(wire::Suite::CoreSweep, Profile::Quick, both());
    plan.command = Some(UserCommand {
        argv: vec!["make".to_owned(), "-j{n}".to_owned()],
        wire,
        limiting: vec![Limiting::Jobs, Limiting::Cpus],
        alone: None,
    });
    let own: Vec<_> = cases(&plan).into_iter().filter(|planned| planned.is_user_command).collect();
    assert_eq!(own.len(), 12);
    assert_eq!(own[2].case.argv, ["make", "-j4"]);
    assert_eq!(own[2].id, "core-sweep/command:ab12cd34ef56/4@disk");
    assert_eq!(own[4].id, "core-sweep/command:ab12cd34ef56/cpus/2@disk");
    assert_eq!(own[4].case.cpus, [0, 1]);
}

fn ids_with(cases: &[Planned<Case>], part: &str) -> Vec<String> {
    let ids = cases.iter().map(|case| case.id.clone());
    ids.filter(|id| id.contains(part)).collect()
}

#[test]
fn standard_binds_the_workers_in_memory_and_the_control_to_one_of_each_core_first() {
    let mut plan = plan(wire::Suite::CoreSweep, Profile::Standard, both());
    plan.topology = super::super::topology::tests::hybrid();
    plan.usable_cpus = 6;
    let cases = cases(&plan);
    assert_eq!(ids_with(&cases, "/cpus/").len(), 12);
    let of = |id: &str| cases.iter().find(|case| case.id == id).unwrap();
    let three = of("core-sweep/fs-tree/none/cpus/3@memory");
    assert_eq!(three.case.cpus, [0, 2, 4]);
    assert_eq!(of("core-sweep/cpu/cpus/5").case.cpus, [0, 1, 2, 4, 5]);
    assert!(of("core-sweep/cpu/5").case.cpus.is_empty());
}

#[test]
fn standard_shares_a_directory_in_memory_at_the_ends_and_at_four() {
    let shared = |usable| {
        let mut plan = plan(wire::Suite::CoreSweep, Profile::Standard, both());
        plan.usable_cpus = usable;
        ids_with(&cases(&plan), "/shared/")
    };
    let at = |n| format!("core-sweep/fs-tree/none/shared/{n}@memory");
    assert_eq!(shared(16), [at(1), at(4), at(16)]);
    assert_eq!(shared(2), [at(1), at(2)]);
    assert_eq!(shared(1), [at(1)]);
}

#[test]
fn full_has_every_variant_on_every_target_and_no_id_twice() {
    let full = cases(&plan(wire::Suite::CoreSweep, Profile::Full, both()));
    for target in ["disk", "memory"] {
        for variant in ["", "/shared", "/thread", "/cpus"] {
            for n in 1..=4 {
                let id = format!("core-sweep/fs-tree/none{variant}/{n}@{target}");
                assert!(full.iter().any(|case| case.id == id), "{id}");
            }
        }
    }
    let mut ids: Vec<_> = full.iter().map(|case| case.id.clone()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), full.len());
}

#[test]
fn where_nothing_can_be_bound_full_says_so_and_standard_does_not_ask() {
    let mut mac = plan(wire::Suite::CoreSweep, Profile::Full, both());
    mac.os = OsFamily::Macos;
    let full = cases(&mac);
    let bound: Vec<_> = full.iter().filter(|case| case.id.contains("/cpus/")).collect();
    assert!(!bound.is_empty());
    for case in bound {
        assert_eq!(case.refusal, Some(CaseFailure::unsupported("os_lacks_call")));
    }
    mac.profile = Profile::Standard;
    assert!(ids_with(&cases(&mac), "/cpus/").is_empty());
}

#[test]
fn bound_curves_are_given_up_before_shared_ones_and_those_before_what_they_vary() {
    let standard = cases(&plan(wire::Suite::CoreSweep, Profile::Standard, both()));
    let ranks = |part: &str| {
        let of = standard.iter().filter(|case| case.id.contains(part));
        of.map(|case| case.drop_rank).collect::<Vec<_>>()
    };
    let least = |part| ranks(part).into_iter().min().unwrap();
    let most = |part| ranks(part).into_iter().max().unwrap();
    assert!(least("/cpus/") > most("/shared/"));
    assert!(least("/shared/") > most("fs-tree/full/"));
}

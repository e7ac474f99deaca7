use super::*;
use crate::plan::tests::{plan, target};

fn of(profile: Profile) -> Vec<Planned<Case>> {
    let targets = vec![target("disk", Role::Disk), target("memory", Role::Memory)];
    cases(&plan(wire::Suite::Memfs, profile, targets))
}

#[test]
fn quick_compares_a_shared_index_with_private_ones_and_looks_into_its_lock_with_most_threads() {
    let ids: Vec<String> = of(Profile::Quick).into_iter().map(|c| c.id).collect();
    assert_eq!(
        ids,
        [
            "memfs/global/1000x1",
            "memfs/global/1000x4",
            "memfs/global/1000x16",
            "memfs/private/1000x1",
            "memfs/private/1000x4",
            "memfs/private/1000x16",
            "memfs/global:instrumented/1000x16",
        ]
    );
}

#[test]
fn standard_has_the_fifteen_cells_and_what_explains_them_at_a_thousand_files() {
    let cases = of(Profile::Standard);
    let count = |backend, instrumented| {
        let is =
            |c: &&Planned<Case>| c.case.backend == backend && c.case.instrumented == instrumented;
        cases.iter().filter(is).count()
    };
    assert_eq!(count(MemfsBackend::Global, false), 15);
    for backend in
        [MemfsBackend::Private, MemfsBackend::Sharded, MemfsBackend::Tmpfs, MemfsBackend::Disk]
    {
        assert_eq!(count(backend, false), 5, "{backend:?}");
    }
    assert_eq!(count(MemfsBackend::Global, true), 5);
    assert_eq!(cases.len(), 40);
    let fewer = cases.iter().filter(|c| c.most_rounds == Some(6)).count();
    assert_eq!(fewer, 25, "all but the fifteen have fewer rounds");
}

#[test]
fn full_has_every_backend_at_every_size() {
    let cases = of(Profile::Full);
    assert_eq!(cases.len(), 7 * 15 + 5);
    let mut ids: Vec<&str> = cases.iter().map(|c| c.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 110);
}

#[test]
fn a_target_that_is_missing_makes_its_cells_unsupported_and_not_absent() {
    let plan = plan(wire::Suite::Memfs, Profile::Standard, vec![]);
    let refused: Vec<_> = cases(&plan)
        .into_iter()
        .filter_map(|cell| Some((cell.case.backend, cell.refusal?)))
        .collect();
    assert_eq!(refused.len(), 10);
    assert!(refused.contains(&(MemfsBackend::Tmpfs, CaseFailure::unsupported("no_memory_target"))));
}

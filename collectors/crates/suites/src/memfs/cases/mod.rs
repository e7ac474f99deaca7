//! Which cells a plan asks for.

use fsbench_wire as wire;
use serde::{Deserialize, Serialize};
use wire::{MemfsBackend, Profile, Role};

use crate::case_failure::CaseFailure;
use crate::plan::{BlockLength, SuitePlan, TargetDir};
use crate::suite::Planned;

pub const FILES: [u64; 3] = [100, 1_000, 10_000];
pub const THREADS: [u64; 5] = [1, 2, 4, 8, 16];
/// Where backends and passes are compared: enough files for sixteen threads to do something, few
/// enough to stay in a cache.
const COMPARED_FILES: u64 = 1_000;

/// Of the four phases together: 25 ms each. With it 10,000 operations of each kind.
pub const LENGTH: BlockLength =
    BlockLength { least_ns: 100_000_000, least_count: 10_000, cap_ns: 500_000_000 };

/// Of a block: its process, the lead-in, and what lies between phases. Seen, and rounded.
const BESIDE_NS: u64 = 25_000_000;

/// An interval needs six; of what only explains the table of the global index there need not be
/// more, but in the full profile.
const LEAST_ROUNDS: u64 = 6;

/// A cell: a process that does all four operations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    pub backend: MemfsBackend,
    pub files: u64,
    pub threads: u64,
    pub instrumented: bool,
    /// Index of the target's folder, for the backends that are the kernel's.
    pub folder: Option<usize>,
    pub length: BlockLength,
}

pub fn cases(plan: &SuitePlan) -> Vec<Planned<Case>> {
    use MemfsBackend as B;
    let cells = |backend, files: &[u64], threads: &[u64]| -> Vec<Planned<Case>> {
        files
            .iter()
            .flat_map(|&files| threads.iter().map(move |&threads| (files, threads)))
            .map(|(files, threads)| planned(plan, backend, files, threads, None))
            .collect()
    };
    if plan.profile == Profile::Quick {
        let few = [1, 4, 16];
        let most = &few[2..];
        let timed = [B::Global, B::Private]
            .into_iter()
            .flat_map(|backend| cells(backend, &[COMPARED_FILES], &few));
        // Without a look into the locks nothing tells whether the index is what threads wait for.
        let looked_into = cells(B::Global, &[COMPARED_FILES], most);
        return timed.chain(looked_into.into_iter().map(instrumented)).collect();
    }
    let (files, own): (&[u64], &[B]) = if plan.profile == Profile::Full {
        let all = &[B::Private, B::Sharded, B::Pooled, B::Reserved];
        (&FILES, all)
    } else {
        (&[COMPARED_FILES], &[B::Private, B::Sharded])
    };
    let mut cases = cells(B::Global, &FILES, &THREADS);
    for &backend in own {
        cases.extend(cells(backend, files, &THREADS));
    }
    cases.extend(on_targets(plan, B::Tmpfs, Role::Memory, files));
    cases.extend(on_targets(plan, B::Disk, Role::Disk, files));
    if plan.profile == Profile::Standard {
        let explains = |cell: &&mut Planned<Case>| cell.case.backend != B::Global;
        for cell in cases.iter_mut().filter(explains) {
            cell.most_rounds = Some(LEAST_ROUNDS);
        }
    }
    let looked_into = cells(B::Global, &[COMPARED_FILES], &THREADS);
    cases.extend(looked_into.into_iter().map(instrumented));
    cases
}

fn instrumented(mut cell: Planned<Case>) -> Planned<Case> {
    cell.case.instrumented = true;
    cell.most_rounds = Some(LEAST_ROUNDS);
    cell.id = id(&cell.case, None);
    cell
}

/// The same operations as system calls, wherever there is a target for them.
fn on_targets(
    plan: &SuitePlan,
    backend: MemfsBackend,
    role: Role,
    files: &[u64],
) -> Vec<Planned<Case>> {
    let found = plan.targets.iter().enumerate();
    let mut places: Vec<_> = found.filter(|(_, target)| target.role == role).map(Some).collect();
    if places.is_empty() {
        places.push(None);
    }
    let cell = |place, files, threads| {
        let mut cell = planned(plan, backend, files, threads, place);
        if place.is_none() {
            let reason = if role == Role::Memory { "no_memory_target" } else { "no_disk_target" };
            cell.refusal = Some(CaseFailure::unsupported(reason));
        }
        cell
    };
    places
        .into_iter()
        .flat_map(|place| files.iter().map(move |&files| (place, files)))
        .flat_map(|(place, files)| THREADS.iter().map(move |&threads| (place, files, threads)))
        .map(|(place, files, threads)| cell(place, files, threads))
        .collect()
}

fn planned(
    plan: &SuitePlan,
    backend: MemfsBackend,
    files: u64,
    threads: u64,
    place: Option<(usize, &TargetDir)>,
) -> Planned<Case> {
    let mut length = LENGTH.scaled(plan.block_scale);
    if plan.block_scale < 1.0 {
        length.least_count = 1;
    }
    let case = Case {
        backend,
        files,
        threads,
        instrumented: false,
        folder: place.map(|(folder, _)| folder),
        length,
    };
    let target = place.map(|(_, target)| target.id.clone());
    Planned {
        id: id(&case, target.as_deref()),
        target,
        drop_rank: drop_rank(&case),
        most_rounds: None,
        is_user_command: false,
        expected_ns: length.least_ns + BESIDE_NS,
        case,
        refusal: None,
    }
}

/// Without its operation, of which each cell has four.
fn id(case: &Case, target: Option<&str>) -> String {
    case_id(case, "", target)
}

/// `memfs/global/create/1000x4`, `memfs/disk/read/1000x16@disk`.
pub fn case_id(case: &Case, operation: &str, target: Option<&str>) -> String {
    let backend = backend_word(case.backend);
    let pass = if case.instrumented { ":instrumented" } else { "" };
    let operation = if operation.is_empty() { String::new() } else { format!("{operation}/") };
    let at = target.map_or(String::new(), |target| format!("@{target}"));
    let (files, threads) = (case.files, case.threads);
    format!("memfs/{backend}{pass}/{operation}{files}x{threads}{at}")
}

fn backend_word(backend: MemfsBackend) -> &'static str {
    match backend {
        MemfsBackend::Global => "global",
        MemfsBackend::Sharded => "sharded",
        MemfsBackend::Private => "private",
        MemfsBackend::Pooled => "pooled",
        MemfsBackend::Reserved => "reserved",
        MemfsBackend::Tmpfs => "tmpfs",
        MemfsBackend::Disk => "disk",
    }
}

/// The table of the global index goes last, and in it the number of files that all backends share.
fn drop_rank(case: &Case) -> u32 {
    let backend = match case.backend {
        MemfsBackend::Global if case.instrumented => 3,
        MemfsBackend::Global => 0,
        MemfsBackend::Private => 2,
        MemfsBackend::Tmpfs => 4,
        MemfsBackend::Disk => 5,
        MemfsBackend::Sharded => 6,
        MemfsBackend::Pooled | MemfsBackend::Reserved => 7,
    };
    let is_compared = case.files == COMPARED_FILES;
    backend * 10 + u32::from(!is_compared)
}

#[cfg(test)]
mod tests;

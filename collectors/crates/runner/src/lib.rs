//! Runs suites: rounds in shuffled order, the warm-up kept apart, a number of rounds that
//! fits the time, three processes a suite.
//!
//! ```text
//! let cancel = Cancel::on_signals()?;
//! let measured = run(&plan, &mut |progress| draw(&progress), &mut || reader.read(), &cancel)?;
//! ```
//!
//! The blocks run in workers: this very program, executed again with [`WORKER_COMMAND`] as its
//! only argument. A program that calls [`run`] must dispatch that argument to [`worker_main`], and
//! [`MEMFS_COMMAND`] to [`memfs_main`].

mod budget;
pub mod busy_thread;
mod cancel;
mod clock;
pub mod execution;
mod messages;
mod resume;
mod rounds;
mod settle;
mod shuffle;
mod timeout;
mod worker;
mod worker_handle;

use std::path::PathBuf;
use std::time::Duration;

pub use cancel::Cancel;
pub use fsbench_suites::{
    Alone, CELL_COMMAND as MEMFS_COMMAND, CommandHooks, LogicalCpu, SuitePlan, TargetDir,
    UserCommand, cell_main as memfs_main,
};
pub use resume::Journal;
pub use worker::worker_main;

use fsbench_platform::{Load, load};
use fsbench_suites::{CoreSweep, MeasuredSuite, Planned, SuiteSummary, with_suite};
use fsbench_wire as wire;

use clock::{MonotonicClock, RealClock};
use resume::Resumable;
use rounds::{Blocks, RoundOptions, RoundProgress, RoundResults, RoundRunner};
use worker_handle::WorkerHandle;

/// First argument of a worker process; hidden from help.
pub const WORKER_COMMAND: &str = "__worker";

/// Where a suite stands, told as its blocks end.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub suite: wire::Suite,
    /// 0 is the warm-up.
    pub round: u64,
    /// Rounds after the warm-up; an estimate until the warm-up has been timed.
    pub of: u64,
    pub elapsed: Duration,
    pub left: Duration,
}

/// Why there is no suite in the document. A case that fails is not such a reason: it is a
/// case with the outcome `failed`.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    #[error("interrupted")]
    Interrupted,
    #[error("the suite `{}` needs a target directory on a disk", .0.slug())]
    NoTarget(wire::Suite),
    #[error("cannot make a folder for temporary files in `{path}`")]
    Folder { path: PathBuf, source: std::io::Error },
    #[error("cannot start a worker process")]
    Start(#[source] std::io::Error),
    #[error("what is measured cannot be saved")]
    Journal(#[source] std::io::Error),
    #[error("the saved rounds do not fit this request: {0}")]
    NotContinued(String),
    #[error("a worker process ended in the middle of a suite: {0}")]
    WorkerLost(String),
}

/// How long `run` will take where single operations are fast; never more than the deadline.
pub fn estimate(plan: &SuitePlan) -> Duration {
    with_suite!(plan.suite, S => estimate_of::<S>(plan))
}

/// Runs one suite. Whatever the outcome, no temporary file and no process is left.
///
/// A user command stands outside the plan's deadline. `read` is called between rounds, and tells
/// what can change between them.
pub fn run(
    plan: &SuitePlan,
    progress: &mut dyn FnMut(Progress),
    read: &mut dyn FnMut() -> wire::Reading,
    cancel: &Cancel,
) -> Result<wire::SuiteRun, SuiteError> {
    with_suite!(plan.suite, S => run_suite::<S>(plan, progress, read, cancel))
}

/// Runs a user command by itself, so that it can be resumed: what an earlier process has
/// kept of the same plan is not measured again. The plan must be the same, its seed with it.
pub fn run_resumable(
    plan: &SuitePlan,
    progress: &mut dyn FnMut(Progress),
    read: &mut dyn FnMut() -> wire::Reading,
    cancel: &Cancel,
    journal: &mut dyn Journal,
) -> Result<wire::SuiteRun, SuiteError> {
    let planned = planned::<CoreSweep>(plan)?;
    let resumable = Resumable::<<CoreSweep as MeasuredSuite>::BlockResult>::new(journal);
    let clock = resumable.clock();
    let load_before = load();
    settle::settle(plan, cancel)?;
    let mut worker_handle = WorkerHandle::<CoreSweep>::new(plan, cancel, &planned);
    let mut blocks = resumable.blocks(&mut worker_handle);
    let mut read = || resumable.reading(read);
    let round_results =
        drive::<CoreSweep>(plan, planned.clone(), &clock, &mut blocks, progress, &mut read)?;
    drop(blocks);
    drop(worker_handle);
    resumable.is_whole()?;
    // Over a part of it only, if it was resumed.
    let load_before = load_before.filter(|_| !resumable.is_continued());
    Ok(finish::<CoreSweep>(plan, round_results, &clock, load_before))
}

fn run_suite<S: MeasuredSuite>(
    plan: &SuitePlan,
    progress: &mut dyn FnMut(Progress),
    read: &mut dyn FnMut() -> wire::Reading,
    cancel: &Cancel,
) -> Result<wire::SuiteRun, SuiteError> {
    let planned = planned::<S>(plan)?;
    let clock = RealClock::start();
    let load_before = load();
    settle::settle(plan, cancel)?;
    let mut worker_handle = WorkerHandle::<S>::new(plan, cancel, &planned);
    let round_results =
        drive::<S>(plan, planned.clone(), &clock, &mut worker_handle, progress, read)?;
    drop(worker_handle);
    Ok(finish::<S>(plan, round_results, &clock, load_before))
}

fn planned<S: MeasuredSuite>(plan: &SuitePlan) -> Result<Vec<Planned<S::Case>>, SuiteError> {
    let planned = S::cases(plan);
    if planned.is_empty() {
        return Err(SuiteError::NoTarget(plan.suite));
    }
    Ok(planned)
}

fn drive<S: MeasuredSuite>(
    plan: &SuitePlan,
    planned: Vec<Planned<S::Case>>,
    clock: &dyn MonotonicClock,
    blocks: &mut dyn Blocks<S::BlockResult>,
    progress: &mut dyn FnMut(Progress),
    read: &mut dyn FnMut() -> wire::Reading,
) -> Result<RoundResults<S>, SuiteError> {
    let mut report_progress = |now: RoundProgress| {
        let RoundProgress { round, of, left } = now;
        progress(Progress { suite: plan.suite, round, of, elapsed: clock.now(), left });
    };
    let options = RoundOptions {
        limits: S::rounds(plan.profile),
        deadline: plan.deadline,
        seed: plan.seed,
        // Each execution of a command is a process of its own already.
        processes: if plan.is_command_alone() { 1 } else { rounds::PROCESSES },
    };
    RoundRunner::<S>::new(planned, options, clock, blocks, &mut report_progress, read).run()
}

fn finish<S: MeasuredSuite>(
    plan: &SuitePlan,
    round_results: RoundResults<S>,
    clock: &dyn MonotonicClock,
    load_before: Option<Load>,
) -> wire::SuiteRun {
    let head = SuiteSummary {
        seed: plan.seed,
        rounds_planned: round_results.rounds,
        processes: round_results.processes,
        stopped_by: round_results.stopped_by,
        duration_ns: u64::try_from(clock.now().as_nanos()).unwrap_or(u64::MAX),
        steal_ratio: load_before.zip(load()).and_then(|(before, after)| steal(before, after)),
        readings: round_results.readings,
    };
    S::document(head, round_results.results)
}

fn estimate_of<S: MeasuredSuite>(plan: &SuitePlan) -> Duration {
    // What a block costs beside its timed part, and a process beside its blocks: seen, rounded up.
    const A_BLOCK: Duration = Duration::from_millis(12);
    const A_PROCESS: Duration = Duration::from_millis(200);
    let cases = S::cases(plan);
    let cost = |case: &Planned<S::Case>| {
        let block = Duration::from_nanos(case.expected_ns) + A_BLOCK;
        rounds::a_round(block, S::stride(&case.case))
    };
    let planned = S::rounds(plan.profile).planned;
    let all: Duration = cases
        .iter()
        .filter(|case| case.refusal.is_none())
        .map(|case| {
            let rounds = case.most_rounds.map_or(planned, |most| most.min(planned)) + 1;
            cost(case) * u32::try_from(rounds).unwrap_or(u32::MAX)
        })
        .sum();
    let processes = u32::try_from(rounds::PROCESSES).unwrap_or(1);
    (all + A_PROCESS * processes).min(plan.deadline)
}

/// Of the time that processors here wanted to work, the part the hypervisor gave to others.
fn steal(before: Load, after: Load) -> Option<f64> {
    let (before_ns, after_ns) = before.steal_ns.zip(after.steal_ns)?;
    let steal_ns = after_ns.saturating_sub(before_ns);
    let wanted_ns = after.busy_ns.saturating_sub(before.busy_ns) + steal_ns;
    #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a suite are below 2^53")]
    let ratio = steal_ns as f64 / wanted_ns as f64;
    (wanted_ns > 0).then(|| (ratio * 1e6).round() / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steal_is_a_share_of_wanted_time_and_unknown_where_not_told() {
        let at = |busy_ns, steal_ns| Load { busy_ns, steal_ns, iowait_ns: None };
        assert_eq!(steal(at(0, Some(0)), at(75, Some(25))), Some(0.25));
        assert_eq!(steal(at(0, None), at(75, Some(25))), None);
        assert_eq!(steal(at(5, Some(5)), at(5, Some(5))), None);
    }
}

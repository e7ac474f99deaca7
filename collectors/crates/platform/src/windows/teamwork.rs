//! What teams do. How units are claimed, and what a unit is, are as in `native/fsb_team.c`,
//! `fsb_tree.c` and `fsb_cpu.c`; workers are threads, since Windows has no fork.

use std::arch::asm;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use super::tree::TreeWork;
use super::work::Work;
use crate::call::CallError;
use crate::clock::now_ns;
use crate::team::{Goal, Team, TeamRun, TreeFolder};
use crate::usage::usage;
use crate::used::Usage;

/// The file-tree workload.
pub fn run_tree(folder: TreeFolder<'_>, team: &Team, goal: Goal) -> Result<TeamRun, CallError> {
    run(team, goal, |worker| TreeWork::begin(folder, worker))
}

/// The control: chains of multiplications, no system call.
pub fn run_cpu(team: &Team, goal: Goal) -> Result<TeamRun, CallError> {
    run(team, goal, |worker| Ok(Chain(u64::from(worker))))
}

struct Chain(u64);

impl Work for Chain {
    fn unit(&mut self, unit: u64) -> Result<(), CallError> {
        const MULTIPLICATIONS: u32 = 32_768;
        let mut x = self.0.wrapping_add(unit);
        for _ in 0..MULTIPLICATIONS {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // SAFETY: no instruction. The compiler must not fold the chain into its closed form.
            unsafe {
                asm!("/* {x} */", x = inout(reg) x, options(nomem, nostack, preserves_flags));
            };
        }
        self.0 = x;
        Ok(())
    }

    fn end(self) -> Result<(), CallError> {
        Ok(())
    }
}

/// What all workers see. The counter has a line of its own: of fixed units, it is what they fight for.
#[repr(align(128))]
struct ClaimCounter(AtomicU64);

struct TeamState {
    claimed: ClaimCounter,
    workers: u32,
    ready: AtomicU32,
    /// Workers with as many units as each needs, and those whose measured time has ended.
    satisfied: AtomicU32,
    finished: AtomicU32,
    /// When all began, and 0 before.
    release_ns: AtomicU64,
    is_stopped: AtomicBool,
}

#[derive(Clone, Copy)]
struct Worked {
    units: u64,
    /// When what counts began, and ended.
    begin_ns: u64,
    end_ns: u64,
}

struct Done {
    worked: Worked,
    usage: Usage,
}

fn run<W: Work>(
    team: &Team,
    goal: Goal,
    begin: impl Fn(u32) -> Result<W, CallError> + Sync,
) -> Result<TeamRun, CallError> {
    if team.workers == 0 || !team.are_threads || !team.cpus.is_empty() {
        let errno = if team.workers == 0 { libc::EINVAL } else { libc::ENOSYS };
        return Err(CallError::new("CreateThread", errno));
    }
    let team_state = TeamState {
        claimed: ClaimCounter(AtomicU64::new(0)),
        workers: team.workers,
        ready: AtomicU32::new(0),
        satisfied: AtomicU32::new(0),
        finished: AtomicU32::new(0),
        release_ns: AtomicU64::new(0),
        is_stopped: AtomicBool::new(false),
    };
    let (team_state, begin) = (&team_state, &begin);
    let done = std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for worker in 0..team.workers {
            let live = move || live(team_state, goal, || begin(worker));
            match std::thread::Builder::new().spawn_scoped(scope, live) {
                Ok(started) => workers.push(started),
                Err(error) => {
                    team_state.is_stopped.store(true, Ordering::Release);
                    return Err(CallError::from_io("CreateThread", &error));
                }
            }
        }
        release(team_state, team.workers)?;
        let ended = |worker: std::thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            Err(_) => Err(CallError { call: "worker thread (panicked)", errno: None }),
        };
        // All of them, also where the first has failed.
        let all: Vec<_> = workers.into_iter().map(ended).collect();
        all.into_iter().collect::<Result<Vec<Done>, CallError>>()
    })?;
    Ok(sum(&done, goal, team_state.release_ns.load(Ordering::Relaxed)))
}

fn sum(done: &[Done], goal: Goal, release_ns: u64) -> TeamRun {
    let last_ns = done.iter().map(|done| done.worked.end_ns).max().unwrap_or(release_ns);
    let units = done.iter().map(|done| done.worked.units).sum();
    TeamRun {
        wall_ns: match goal {
            Goal::Units(_) => last_ns.saturating_sub(release_ns),
            Goal::Time { .. } => time_at_own_rates(done, units),
        },
        units,
        fewest_units: done.iter().map(|done| done.worked.units).min().unwrap_or(0),
        usage: Usage {
            user_ns: done.iter().map(|done| done.usage.user_ns).sum(),
            system_ns: done.iter().map(|done| done.usage.system_ns).sum(),
            ..Usage::default()
        },
    }
}

/// By each worker's own rate: the time of all units together at the sum of them.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts and nanoseconds of a sample"
)]
fn time_at_own_rates(done: &[Done], units: u64) -> u64 {
    let own_rate = |worked: &Worked| {
        let own_ns = worked.end_ns.saturating_sub(worked.begin_ns);
        if own_ns > 0 { worked.units as f64 / own_ns as f64 } else { 0.0 }
    };
    let rate_per_ns: f64 = done.iter().map(|done| own_rate(&done.worked)).sum();
    if rate_per_ns > 0.0 { (units as f64 / rate_per_ns).round() as u64 } else { 0 }
}

/// Once all are ready, or one has failed before it could be.
fn release(team_state: &TeamState, workers: u32) -> Result<(), CallError> {
    while team_state.ready.load(Ordering::Acquire) < workers && !is_stopped(team_state) {
        std::thread::sleep(Duration::from_micros(20));
    }
    let now = now_ns().inspect_err(|_| team_state.is_stopped.store(true, Ordering::Release))?;
    team_state.release_ns.store(now.max(1), Ordering::Release);
    Ok(())
}

fn is_stopped(team_state: &TeamState) -> bool {
    team_state.is_stopped.load(Ordering::Acquire)
}

fn live<W: Work>(
    team_state: &TeamState,
    goal: Goal,
    begin: impl FnOnce() -> Result<W, CallError>,
) -> Result<Done, CallError> {
    let stop = |_: &CallError| team_state.is_stopped.store(true, Ordering::Release);
    let mut work = begin().inspect_err(stop)?;
    let before = usage().inspect_err(stop)?;
    team_state.ready.fetch_add(1, Ordering::Release);
    let release_ns = wait_for_release(team_state);

    let worked = match goal {
        Goal::Units(most) => work_fixed_units(team_state, most, release_ns, &mut work),
        Goal::Time { .. } => work_units(team_state, goal, release_ns, &mut work),
    };
    let worked = worked.inspect_err(stop);

    let after = usage().inspect_err(stop)?;
    if let (Ok(worked), Goal::Time { cap_ns, .. }) = (&worked, goal) {
        keep_load(
            team_state,
            release_ns.saturating_add(cap_ns.saturating_mul(2)),
            worked,
            &mut work,
        )
        .inspect_err(stop)?;
    }
    work.end().inspect_err(stop)?;
    Ok(Done { worked: worked?, usage: after.since(&before) })
}

/// Looks often before it goes to sleep between looks.
fn wait_for_release(team_state: &TeamState) -> u64 {
    const SPINS: u32 = 1000;
    for looks in 0_u32.. {
        let at = team_state.release_ns.load(Ordering::Acquire);
        if at > 0 || is_stopped(team_state) {
            return at;
        }
        if looks < SPINS {
            std::hint::spin_loop();
        } else {
            std::thread::yield_now();
        }
    }
    0
}

fn work_fixed_units<W: Work>(
    team_state: &TeamState,
    most: u64,
    release_ns: u64,
    work: &mut W,
) -> Result<Worked, CallError> {
    let mut worked = Worked { units: 0, begin_ns: release_ns, end_ns: release_ns };
    while !is_stopped(team_state) {
        let unit = team_state.claimed.0.fetch_add(1, Ordering::Relaxed);
        if unit >= most {
            break;
        }
        work.unit(unit)?;
        worked.end_ns = now_ns()?;
        worked.units += 1;
    }
    Ok(worked)
}

/// The first unit is the lead-in: where a device serves one after the other, the first worker's first
/// unit waits for nobody, and the last one's for all.
fn work_units<W: Work>(
    team_state: &TeamState,
    goal: Goal,
    release_ns: u64,
    work: &mut W,
) -> Result<Worked, CallError> {
    let mut worked = Worked { units: 0, begin_ns: release_ns, end_ns: release_ns };
    let Goal::Time { least_ns, least_units, cap_ns } = goal else {
        return Ok(worked);
    };
    for unit in 0_u64.. {
        work.unit(unit)?;
        worked.end_ns = now_ns()?;
        if unit == 0 {
            worked.begin_ns = worked.end_ns;
        }
        worked.units = unit;
        if unit == least_units {
            team_state.satisfied.fetch_add(1, Ordering::Relaxed);
        }
        // All end together, so that none of them works beside fewer than the others did.
        let elapsed_ns = worked.end_ns.saturating_sub(release_ns);
        let is_enough = elapsed_ns >= least_ns
            && team_state.satisfied.load(Ordering::Relaxed) == team_state.workers;
        if is_enough || elapsed_ns >= cap_ns || is_stopped(team_state) {
            break;
        }
    }
    Ok(worked)
}

/// Untimed: work goes on until the last worker has ended, which else would have the device to itself.
fn keep_load<W: Work>(
    team_state: &TeamState,
    until_ns: u64,
    worked: &Worked,
    work: &mut W,
) -> Result<(), CallError> {
    team_state.finished.fetch_add(1, Ordering::Relaxed);
    for unit in worked.units + 1.. {
        let is_last = team_state.finished.load(Ordering::Relaxed) == team_state.workers;
        if is_last || is_stopped(team_state) || now_ns()? >= until_ns {
            break;
        }
        work.unit(unit)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directory::DirectoryHandle;
    use crate::primitive::Primitive;

    fn in_folder<T>(name: &str, work: impl FnOnce(&DirectoryHandle) -> T) -> T {
        let path = std::env::temp_dir().join(format!("fsbench-{name}-{}", std::process::id()));
        std::fs::create_dir(&path).unwrap();
        let done = work(&DirectoryHandle::open(&path).unwrap());
        // Nothing is left in it, or it could not be removed.
        std::fs::remove_dir(&path).unwrap();
        done
    }

    #[test]
    fn a_team_does_as_many_units_as_asked_and_leaves_nothing() {
        for is_shared in [false, true] {
            let run = in_folder(if is_shared { "shared" } else { "own" }, |directory| {
                let sync = Primitive::FlushFileBuffers;
                let folder = TreeFolder { directory, is_shared, by_file: is_shared, sync };
                run_tree(folder, &Team::unbound(3), Goal::Units(7))
            });
            assert_eq!(run.unwrap().units, 7);
        }
    }

    #[test]
    fn a_team_works_as_long_as_asked() {
        let goal = Goal::Time { least_ns: 30_000_000, least_units: 1, cap_ns: 2_000_000_000 };
        let run = run_cpu(&Team::unbound(2), goal).unwrap();
        assert!(run.wall_ns > 0 && run.fewest_units >= 1, "{run:?}");
    }

    #[test]
    fn a_worker_that_cannot_begin_ends_the_team_with_its_error() {
        let error = in_folder("gone", |directory| {
            let inner = directory.path().join("inner");
            std::fs::create_dir(&inner).unwrap();
            let removed = DirectoryHandle::open(&inner).unwrap();
            std::fs::remove_dir(&inner).unwrap();
            let folder = TreeFolder {
                directory: &removed,
                is_shared: false,
                by_file: false,
                sync: Primitive::None,
            };
            run_tree(folder, &Team::unbound(2), Goal::Units(1)).unwrap_err()
        });
        assert_eq!(error, CallError::new("CreateDirectoryW", libc::ENOENT));
    }
}

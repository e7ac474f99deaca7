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

/// What all workers see. The counter has a line of its own: it is what they fight for.
#[repr(align(128))]
struct ClaimCounter(AtomicU64);

struct TeamState {
    claimed: ClaimCounter,
    ready: AtomicU32,
    /// When all began, and 0 before.
    release_ns: AtomicU64,
    is_stopped: AtomicBool,
}

struct Done {
    units: u64,
    end_ns: u64,
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
        ready: AtomicU32::new(0),
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
    Ok(sum(&done, team_state.release_ns.load(Ordering::Relaxed)))
}

fn sum(done: &[Done], release_ns: u64) -> TeamRun {
    let last_ns = done.iter().map(|done| done.end_ns).max().unwrap_or(release_ns);
    TeamRun {
        wall_ns: last_ns.saturating_sub(release_ns),
        units: done.iter().map(|done| done.units).sum(),
        usage: Usage {
            user_ns: done.iter().map(|done| done.usage.user_ns).sum(),
            system_ns: done.iter().map(|done| done.usage.system_ns).sum(),
            ..Usage::default()
        },
    }
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

    let worked = work_units(team_state, goal, release_ns, &mut work).inspect_err(stop);

    let after = usage().inspect_err(stop)?;
    work.end().inspect_err(stop)?;
    let (units, end_ns) = worked?;
    Ok(Done { units, end_ns, usage: after.since(&before) })
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

fn work_units<W: Work>(
    team_state: &TeamState,
    goal: Goal,
    release_ns: u64,
    work: &mut W,
) -> Result<(u64, u64), CallError> {
    let (mut units, mut end_ns) = (0, release_ns);
    while let Some(unit) = claim(team_state, goal, end_ns.saturating_sub(release_ns)) {
        work.unit(unit)?;
        end_ns = now_ns()?;
        units += 1;
    }
    Ok((units, end_ns))
}

fn claim(team_state: &TeamState, goal: Goal, elapsed_ns: u64) -> Option<u64> {
    if team_state.is_stopped.load(Ordering::Relaxed) {
        return None;
    }
    let claimed = &team_state.claimed.0;
    match goal {
        Goal::Units(most) => {
            Some(claimed.fetch_add(1, Ordering::Relaxed)).filter(|unit| *unit < most)
        }
        Goal::Time { least_ns, least_units, cap_ns } => {
            let is_enough =
                elapsed_ns >= least_ns && claimed.load(Ordering::Relaxed) >= least_units;
            if is_enough || elapsed_ns >= cap_ns {
                return None;
            }
            Some(claimed.fetch_add(1, Ordering::Relaxed))
        }
    }
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
                let folder = TreeFolder { directory, is_shared, sync: Primitive::FlushFileBuffers };
                run_tree(folder, &Team::unbound(3), Goal::Units(7))
            });
            assert_eq!(run.unwrap().units, 7);
        }
    }

    #[test]
    fn a_team_works_as_long_as_asked() {
        let goal = Goal::Time { least_ns: 30_000_000, least_units: 1, cap_ns: 2_000_000_000 };
        let run = run_cpu(&Team::unbound(2), goal).unwrap();
        assert!(run.wall_ns >= 30_000_000 && run.units > 1, "{run:?}");
    }

    #[test]
    fn a_worker_that_cannot_begin_ends_the_team_with_its_error() {
        let error = in_folder("gone", |directory| {
            let inner = directory.path().join("inner");
            std::fs::create_dir(&inner).unwrap();
            let removed = DirectoryHandle::open(&inner).unwrap();
            std::fs::remove_dir(&inner).unwrap();
            let folder =
                TreeFolder { directory: &removed, is_shared: false, sync: Primitive::None };
            run_tree(folder, &Team::unbound(2), Goal::Units(1)).unwrap_err()
        });
        assert_eq!(error, CallError::new("CreateDirectoryW", libc::ENOENT));
    }
}

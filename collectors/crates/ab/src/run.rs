//! One comparison from its first build to its report.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use fsbench_bisect::Repository;
use fsbench_failure::Failure;
use fsbench_runner::Cancel;
use fsbench_runner::execution;
use fsbench_stats::random::RandomNumbers;

use crate::Say;
use crate::checkouts::{AbFolder, check_out, revision};
use crate::decision::Tolerance;
use crate::measured::Quantity;
use crate::pairs::{Pairs, schedule_within, time_text};
use crate::report::AbReport;
use crate::schedule::Schedule;
use crate::sides::{AbSides, Executor, Revision, Side};

pub struct AbRequest<'a> {
    pub sides: AbSides<'a>,
    /// What decides, and what it may get worse by.
    pub quantity: Quantity,
    pub tolerance: Tolerance,
    pub most_pairs: usize,
    /// Builds are not part of it.
    pub most_time: Duration,
    pub seed: u64,
    /// Whether a busy loop runs beside each execution of BASE, and of HEAD.
    pub is_beside: [bool; 2],
    /// Where comparisons have their checkouts and logs.
    pub folder: &'a Path,
}

/// `progress`: shows how far it is; each such text replaces the one before.
pub fn run(request: &AbRequest<'_>, say: Say<'_>, progress: Say<'_>) -> Result<AbReport, Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    execution::prepare().map_err(anyhow::Error::new)?;
    match request.sides {
        AbSides::Commands { base, head } => {
            let folder = AbFolder::open(request.folder, &format!("{base:?}{head:?}"))?;
            let executor = executor(request, &cancel, &folder.log, [say, progress]);
            let here = std::env::current_dir().context("the current folder is gone")?;
            let [base_beside, head_beside] = request.is_beside;
            let sides = [("BASE", base, base_beside), ("HEAD", head, head_beside)];
            let sides = sides.map(|(name, argv, is_beside)| Side {
                name,
                argv,
                folder: here.clone(),
                is_beside,
            });
            let report = compared(request, executor, sides, None)?;
            folder.forget_log();
            Ok(report)
        }
        AbSides::Revisions { base, head, build, command } => {
            let repository = Repository::find()?;
            let revisions =
                [revision(&repository, "--base", base)?, revision(&repository, "--head", head)?];
            if revisions[0].id == revisions[1].id {
                return Err(Failure::usage("--base and --head are the same commit"));
            }
            let ids = [&revisions[0].id[..], &revisions[1].id[..]];
            let what = format!("{}{ids:?}{build:?}{command:?}", repository.common.display());
            let folder = AbFolder::open(request.folder, &what)?;
            let executor = executor(request, &cancel, &folder.log, [say, progress]);
            introduce(&repository, &revisions, say);
            let trees = check_out(&repository, &folder, ids)?;
            let side = |name, path: &PathBuf, is_beside| Side {
                name,
                argv: command,
                folder: path.clone(),
                is_beside,
            };
            let [base_beside, head_beside] = request.is_beside;
            let sides = [
                side("BASE", &trees[0].path, base_beside),
                side("HEAD", &trees[1].path, head_beside),
            ];
            for (side, line) in sides.iter().filter_map(|side| build.map(|line| (side, line))) {
                say(&format!("  building {}", side.name));
                executor.build(side, line)?;
            }
            let report = compared(request, executor, sides, Some(revisions))?;
            folder.forget_log();
            Ok(report)
        }
    }
}

fn executor<'a>(
    request: &AbRequest<'_>,
    cancel: &'a Cancel,
    log: &'a Path,
    [say, progress]: [Say<'a>; 2],
) -> Executor<'a> {
    let mut executor = Executor::new(cancel, log, say, progress);
    let [base, head] = request.is_beside;
    if base != head {
        executor.settle = SETTLE;
    }
    executor
}

/// After a busy loop began or ended beside one of the sides, until the clock has followed it.
const SETTLE: Duration = Duration::from_millis(100);

fn compared(
    request: &AbRequest<'_>,
    mut executor: Executor<'_>,
    [base, head]: [Side<'_>; 2],
    revisions: Option<[Revision; 2]>,
) -> Result<AbReport, Failure> {
    let ends_at = Instant::now() + request.most_time;
    let warm = [executor.warm_up(&base)?, executor.warm_up(&head)?].map(|one| one.wall_ns);
    // A first execution can take far longer than the next.
    let again = [executor.measure(&base)?, executor.measure(&head)?].map(|one| one.wall_ns);
    executor.expect_at_most(warm[0].max(warm[1]).max(again[0]).max(again[1]));
    let left = ends_at.saturating_duration_since(Instant::now());
    let settle_ns = 2.0 * executor.settle.as_secs_f64() * 1e9;
    let pair_ns = again.iter().sum::<f64>() + settle_ns;
    let schedule = schedule_within(request.most_pairs, pair_ns, left)?;
    (executor.say)(&introduction(schedule, pair_ns));
    let pairs = Pairs {
        executor: &executor,
        base: &base,
        head: &head,
        quantity: request.quantity,
        tolerance: request.tolerance,
        schedule,
        ends_at,
    };
    let mut random = RandomNumbers::from_digest(&request.seed.to_be_bytes());
    let (verdict, ended_by, measured) = pairs.run(&mut random)?;
    let (base, head) = revisions.map_or((None, None), |[base, head]| (Some(base), Some(head)));
    Ok(AbReport {
        base,
        head,
        quantity: request.quantity,
        tolerance: request.tolerance,
        verdict,
        ended_by,
        seed: request.seed,
        measured,
        reports_memory: fsbench_platform::peak_bytes().is_some(),
        is_beside: request.is_beside,
    })
}

fn introduction(schedule: Schedule, pair_ns: f64) -> String {
    let pairs = fsbench_stats::float(schedule.blocks as u64 * 2);
    let all = Duration::from_secs_f64((pair_ns / 1e9 * pairs).ceil());
    format!("about {}, or less if it can tell sooner", time_text(all))
}

fn introduce(repository: &Repository, [base, head]: &[Revision; 2], say: Say<'_>) {
    for (name, revision) in [("BASE", base), ("HEAD", head)] {
        say(&format!("  {name}  {} {}", revision.short(), revision.subject));
    }
    if repository.has_changes() {
        say("  (your changes that are not committed are in neither)");
    }
}

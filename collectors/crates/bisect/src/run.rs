//! One search from its first question to its report.

use anyhow::Context as _;
use fsbench_failure::{Code, Failure};
use fsbench_machine::environment::EnvironmentReader;
use fsbench_report::comparison::quantity::counted;
use fsbench_runner::Cancel;
use fsbench_runner::execution;
use fsbench_wire::seal::{hex, sha256};

use crate::calibration::{Calibration, calibrate};
use crate::choice::steps_left;
use crate::command_timer::CommandTimer;
use crate::confirm;
use crate::ends;
use crate::errors::environment_changed;
use crate::outcome::SearchReport;
use crate::repository::Repository;
use crate::search::{BUSY_CORES, Search, SearchStatus};
use crate::state::{SearchFolder, SearchOptions, SearchState};
use crate::time_kind::TimeKind;
use crate::tree::WorkTree;
use crate::{BisectRequest, Say};

pub fn run(request: &BisectRequest<'_>, say: Say<'_>) -> Result<SearchReport, Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    execution::prepare().map_err(anyhow::Error::new)?;
    let repository = Repository::find()?;
    let options = options(request, &repository)?;
    let folder = SearchFolder::open(request.folder, &repository.common, &options)?;
    let saved_state = saved_state(request, &folder, &options)?;
    introduce(&repository, &options, say)?;
    let watch =
        EnvironmentReader::new(request.test_environment).without_own(request.own_busy_cores);
    let timer = CommandTimer::new(request.command, request.setup, &folder.log, &cancel, request.by);
    let good = WorkTree::add(&repository, &folder.folder.join("tree-a"), &options.good)?;
    let tree = WorkTree::add(&repository, &folder.folder.join("tree-b"), &options.bad)?;
    let report =
        searched(&repository, &folder, &watch, timer, (&good, &tree), saved_state, options, say)?;
    folder.forget();
    Ok(report)
}

#[expect(clippy::too_many_arguments, reason = "all of what a search is made of, once")]
fn searched(
    repository: &Repository,
    folder: &SearchFolder,
    watch: &EnvironmentReader<'_>,
    mut timer: CommandTimer<'_>,
    (good, tree): (&WorkTree<'_>, &WorkTree<'_>),
    saved_state: Option<SearchState>,
    options: SearchOptions,
    say: Say<'_>,
) -> Result<SearchReport, Failure> {
    let (mut state, calibration) = if let Some(state) = saved_state {
        taken_up(&timer, watch, good, state)?
    } else {
        folder.begin_log();
        begun(&timer, watch, (good, tree), options, say)?
    };
    folder.keep(&state)?;
    timer.expect_at_most(calibration.bad.value);
    let search = Search { repository, folder, timer: &timer, watch, calibration, good, tree, say };
    let rest = search.run(&mut state)?;
    let mut confirmed = None;
    if let SearchStatus::Found(culprit) = &rest {
        say("  timing it beside the commit before, in turn");
        confirmed = Some(confirm::confirm(repository, &timer, (good, tree), &state, culprit)?);
        search.refuse_changes(&state)?;
    }
    SearchReport::of(repository, calibration, timer.by, &state, &rest, confirmed)
}

fn begun(
    timer: &CommandTimer<'_>,
    watch: &EnvironmentReader<'_>,
    (good, bad): (&WorkTree<'_>, &WorkTree<'_>),
    options: SearchOptions,
    say: Say<'_>,
) -> Result<(SearchState, Calibration), Failure> {
    let environment = watch.read().map_err(anyhow::Error::new)?;
    if let Some(cores) = environment.others_busy_cores.filter(|cores| *cores > BUSY_CORES) {
        let advice = match timer.by {
            TimeKind::Wall => "times will vary: close them, or judge the CPU time with --by cpu",
            TimeKind::Cpu => "the good end is timed again after each commit",
        };
        say(&format!("  other programs keep {cores:.1} cores busy; {advice}"));
    }
    let (ends, calibration) = ends::measure(timer, good, bad, say)?;
    let changes = environment.changes_to(&watch.read().map_err(anyhow::Error::new)?);
    if !changes.is_empty() {
        return Err(environment_changed(&changes.join("; ")));
    }
    say(&format!(
        "  good {} · bad {}",
        ends::within(calibration.good),
        ends::within(calibration.bad)
    ));
    let state = SearchState {
        options,
        environment,
        good_ns: ends.good_ns,
        bad_ns: ends.bad_ns,
        tested: Vec::new(),
    };
    Ok((state, calibration))
}

/// The machine must be as it was, and the good end as fast.
fn taken_up(
    timer: &CommandTimer<'_>,
    watch: &EnvironmentReader<'_>,
    good: &WorkTree<'_>,
    state: SearchState,
) -> Result<(SearchState, Calibration), Failure> {
    let changes = state.environment.changes_to(&watch.read().map_err(anyhow::Error::new)?);
    if !changes.is_empty() {
        return Err(environment_changed(&changes.join("; ")));
    }
    let calibration = calibrate(&state.good_ns, &state.bad_ns).map_err(|_| {
        Failure::new(Code::OperationalError, "the saved search cannot be used")
            .with_hint("start again with --restart")
    })?;
    timer.warm_up(good).map_err(|no_time| ends::of_end("--good, run again", &no_time, timer))?;
    ends::measure_ends_again(timer, good, &calibration)?;
    Ok((state, calibration))
}

fn options(request: &BisectRequest<'_>, repository: &Repository) -> Result<SearchOptions, Failure> {
    let good = repository.commit("--good", request.good)?;
    let bad = repository.commit("--bad", request.bad)?;
    if good == bad {
        return Err(Failure::usage("--good and --bad are the same commit"));
    }
    if repository.is_ancestor(&bad, &good)? {
        return Err(Failure::usage(
            "--good is newer than --bad: they are swapped, or the command became faster",
        )
        .with_hint("name the older, fast commit with --good and the newer, slow one with --bad"));
    }
    if !repository.is_ancestor(&good, &bad)? {
        return Err(Failure::usage("--good is not an ancestor of --bad").with_hint(format!(
            "name their common ancestor: git merge-base {} {}",
            request.good, request.bad
        )));
    }
    let mut commands =
        format!("{}\0\0{}", request.command.join("\0"), request.setup.unwrap_or_default());
    // Times of two kinds, and beside a busy loop, are two searches.
    if request.by == TimeKind::Cpu {
        commands.push_str("\0cpu");
    }
    if request.own_busy_cores > 0.0 {
        commands.push_str("\0beside");
    }
    Ok(SearchOptions { good, bad, commands_sha256: hex(&sha256(commands.as_bytes())) })
}

fn saved_state(
    request: &BisectRequest<'_>,
    folder: &SearchFolder,
    options: &SearchOptions,
) -> Result<Option<SearchState>, Failure> {
    let saved_state = folder.saved_state(options);
    match (saved_state, request.resume) {
        (Some(_), false) if request.restart => Ok(None),
        (Some(state), false) => Err(Failure::new(
            Code::OperationalError,
            format!(
                "a search between the same commits was stopped after {}",
                counted(state.tested.len() as u64, "commit")
            ),
        )
        .with_hint("--resume continues it, --restart starts again")),
        (None, true) => Err(Failure::new(
            Code::OperationalError,
            "there is no saved search between these commits with this command",
        )
        .with_hint("leave out --resume")),
        (saved_state, _) => Ok(saved_state),
    }
}

fn introduce(
    repository: &Repository,
    options: &SearchOptions,
    say: Say<'_>,
) -> Result<(), Failure> {
    let between = repository.candidates(&options.bad, std::slice::from_ref(&options.good))?.len();
    say(&format!(
        "fsbench-collect {} · bisect · {between} commits, about {} to test · in separate checkouts\n",
        env!("CARGO_PKG_VERSION"),
        steps_left(between),
    ));
    if repository.has_changes() {
        say("  (your changes that are not committed are in none of them)");
    }
    Ok(())
}

//! `bisect`: the commit that made a command slower.
//!
//! Both ends are timed first, in turn, and must be clearly apart. Then git says which commit to
//! look at, and the interval of its median says good, bad or neither; in the end the culprit is
//! timed beside its parent. All in checkouts of its own: the person's is not touched. A machine
//! that changes on the way stops the search, which can be gone on with.

pub mod answer;
mod bench;
mod confirm;
mod ends;
mod repository;
mod search;
mod state;
mod tree;
mod words;

use anyhow::Context as _;
use fsbench_runner::Cancel;
use fsbench_wire::seal::{hex, sha256};

use crate::args::BisectArgs;
use crate::bisecting::calibration::{Calibration, calibrate};
use crate::environment::Watch;
use crate::execution;
use crate::exit::{Code, Failure};
use crate::output::Output;
use crate::places::Places;
use bench::Bench;
use repository::Repository;
use search::{Rest, Search};
use state::{Place, State, Terms};
use tree::Tree;
use words::Report;

pub fn run(args: &BisectArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.quiet);
    let cancel = Cancel::on_signals().context("signals can not be watched")?;
    execution::prepare()?;
    let repository = Repository::find()?;
    let terms = terms(args, &repository)?;
    let place = Place::open(&Places::find()?.bisects, &repository.common, &terms)?;
    let kept = kept(args, &place, &terms)?;
    introduce(&repository, &terms, output)?;
    let watch = Watch::new(args.build.test_environment.as_deref());
    let bench = Bench::new(
        &args.command,
        args.build.setup.as_deref(),
        &place.log,
        &cancel,
    );
    let good = Tree::add(&repository, &place.folder.join("tree-a"), &terms.good)?;
    let tree = Tree::add(&repository, &place.folder.join("tree-b"), &terms.bad)?;
    let report = searched(
        &repository,
        &place,
        &watch,
        bench,
        (&good, &tree),
        kept,
        terms,
        output,
    )?;
    place.forget();
    report.show(args, output)?;
    report.judged()
}

#[expect(
    clippy::too_many_arguments,
    reason = "all of what a search is made of, once"
)]
fn searched(
    repository: &Repository,
    place: &Place,
    watch: &Watch<'_>,
    mut bench: Bench<'_>,
    (good, tree): (&Tree<'_>, &Tree<'_>),
    kept: Option<State>,
    terms: Terms,
    output: Output,
) -> Result<Report, Failure> {
    let (mut state, calibration) = if let Some(state) = kept {
        taken_up(&bench, watch, good, state)?
    } else {
        place.begin_log();
        begun(&bench, watch, (good, tree), terms, output)?
    };
    place.keep(&state)?;
    bench.expect_at_most(calibration.bad.value);
    let search = Search {
        repository,
        place,
        bench: &bench,
        watch,
        calibration,
        good,
        tree,
        output,
    };
    let rest = search.run(&mut state)?;
    let mut confirmed = None;
    if let Rest::Found(culprit) = &rest {
        output.say("  timing it beside the commit before, in turn");
        confirmed = Some(confirm::confirm(
            repository,
            &bench,
            (good, tree),
            &state,
            culprit,
        )?);
        search.refuse_changes(&state)?;
    }
    Report::of(repository, calibration, &state, &rest, confirmed)
}

fn begun(
    bench: &Bench<'_>,
    watch: &Watch<'_>,
    (good, bad): (&Tree<'_>, &Tree<'_>),
    terms: Terms,
    output: Output,
) -> Result<(State, Calibration), Failure> {
    let environment = watch.read()?;
    let (ends, calibration) = ends::measure(bench, good, bad, output)?;
    let changes = environment.changes_to(&watch.read()?);
    if !changes.is_empty() {
        return Err(stopped(&changes.join("; ")));
    }
    output.say(&format!(
        "  good {} · bad {}",
        ends::within(calibration.good),
        ends::within(calibration.bad)
    ));
    let state = State {
        terms,
        environment,
        good_ns: ends.good_ns,
        bad_ns: ends.bad_ns,
        looked: Vec::new(),
    };
    Ok((state, calibration))
}

/// The machine must be as it was, and the good end as fast.
fn taken_up(
    bench: &Bench<'_>,
    watch: &Watch<'_>,
    good: &Tree<'_>,
    state: State,
) -> Result<(State, Calibration), Failure> {
    let changes = state.environment.changes_to(&watch.read()?);
    if !changes.is_empty() {
        return Err(stopped(&changes.join("; ")));
    }
    let calibration = calibrate(&state.good_ns, &state.bad_ns).map_err(|_| {
        Failure::new(Code::Failed, "what was kept of the search is of no use")
            .with_hint("begin again with --restart")
    })?;
    bench
        .warm_up(good)
        .map_err(|no_time| ends::of_end("--good, run again", &no_time, bench))?;
    ends::see_again(bench, good, &calibration)?;
    Ok((state, calibration))
}

fn terms(args: &BisectArgs, repository: &Repository) -> Result<Terms, Failure> {
    let good = repository.commit("--good", &args.good)?;
    let bad = repository.commit("--bad", &args.bad)?;
    if good == bad {
        return Err(Failure::usage("--good and --bad are the same commit"));
    }
    if repository.is_ancestor(&bad, &good)? {
        return Err(Failure::usage(
            "--good is newer than --bad: they are swapped, or it became faster",
        )
        .with_hint("name the older, fast commit with --good and the newer, slow one with --bad"));
    }
    if !repository.is_ancestor(&good, &bad)? {
        return Err(
            Failure::usage("--good is no ancestor of --bad").with_hint(format!(
                "name the commit where they part: git merge-base {} {}",
                args.good, args.bad
            )),
        );
    }
    let commands = format!(
        "{}\0\0{}",
        args.command.join("\0"),
        args.build.setup.as_deref().unwrap_or_default()
    );
    Ok(Terms {
        good,
        bad,
        commands_sha256: hex(&sha256(commands.as_bytes())),
    })
}

fn kept(args: &BisectArgs, place: &Place, terms: &Terms) -> Result<Option<State>, Failure> {
    let kept = place.kept(terms);
    match (kept, args.resume) {
        (Some(_), false) if args.restart => Ok(None),
        (Some(state), false) => Err(Failure::new(
            Code::Failed,
            format!(
                "a search for the same was stopped after {} commits",
                state.looked.len()
            ),
        )
        .with_hint("--resume goes on with it, --restart begins again")),
        (None, true) => Err(Failure::new(
            Code::Failed,
            "nothing was kept of a search between these commits with this command",
        )
        .with_hint("leave out --resume")),
        (kept, _) => Ok(kept),
    }
}

fn introduce(repository: &Repository, terms: &Terms, output: Output) -> Result<(), Failure> {
    let between = repository
        .candidates(&terms.bad, std::slice::from_ref(&terms.good))?
        .len();
    output.say(&format!(
        "fsbench-collect {} · bisect · {between} commits, about {} to look at · in checkouts of its own, yours is not touched\n",
        env!("CARGO_PKG_VERSION"),
        crate::bisecting::choice::looks_left(between),
    ));
    if repository.has_changes() {
        output.say("  (your changes that are not committed are in none of them)");
    }
    Ok(())
}

/// Nothing is recorded of what was being looked at.
fn stopped(why: &str) -> Failure {
    Failure::new(
        Code::EnvironmentChanged,
        format!("stopped, the machine is no longer as it was: {why}"),
    )
    .with_hint("bring it back to how it was and go on with --resume, or begin again with --restart")
}

fn interrupted() -> Failure {
    Failure::new(Code::Interrupted, "interrupted")
        .with_hint("what was found by then is kept: --resume goes on")
}

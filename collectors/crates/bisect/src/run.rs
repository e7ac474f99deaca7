//! One search from its first question to its report.

use anyhow::Context as _;
use fsbench_failure::{Code, Failure};
use fsbench_machine::environment::Watch;
use fsbench_runner::Cancel;
use fsbench_runner::execution;
use fsbench_wire::seal::{hex, sha256};

use crate::bench::Bench;
use crate::calibration::{Calibration, calibrate};
use crate::choice::looks_left;
use crate::confirm;
use crate::ends;
use crate::errors::stopped;
use crate::outcome::Report;
use crate::repository::Repository;
use crate::search::{Rest, Search};
use crate::state::{Place, State, Terms};
use crate::tree::Tree;
use crate::{Request, Say};

pub fn run(request: &Request<'_>, say: Say<'_>) -> Result<Report, Failure> {
    let cancel = Cancel::on_signals().context("signals can not be watched")?;
    execution::prepare().map_err(anyhow::Error::new)?;
    let repository = Repository::find()?;
    let terms = terms(request, &repository)?;
    let place = Place::open(request.folder, &repository.common, &terms)?;
    let kept = kept(request, &place, &terms)?;
    introduce(&repository, &terms, say)?;
    let watch = Watch::new(request.test_environment);
    let bench = Bench::new(request.command, request.setup, &place.log, &cancel);
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
        say,
    )?;
    place.forget();
    Ok(report)
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
    say: Say<'_>,
) -> Result<Report, Failure> {
    let (mut state, calibration) = if let Some(state) = kept {
        taken_up(&bench, watch, good, state)?
    } else {
        place.begin_log();
        begun(&bench, watch, (good, tree), terms, say)?
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
        say,
    };
    let rest = search.run(&mut state)?;
    let mut confirmed = None;
    if let Rest::Found(culprit) = &rest {
        say("  timing it beside the commit before, in turn");
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
    say: Say<'_>,
) -> Result<(State, Calibration), Failure> {
    let environment = watch.read().map_err(anyhow::Error::new)?;
    let (ends, calibration) = ends::measure(bench, good, bad, say)?;
    let changes = environment.changes_to(&watch.read().map_err(anyhow::Error::new)?);
    if !changes.is_empty() {
        return Err(stopped(&changes.join("; ")));
    }
    say(&format!(
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
    let changes = state
        .environment
        .changes_to(&watch.read().map_err(anyhow::Error::new)?);
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

fn terms(request: &Request<'_>, repository: &Repository) -> Result<Terms, Failure> {
    let good = repository.commit("--good", request.good)?;
    let bad = repository.commit("--bad", request.bad)?;
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
                request.good, request.bad
            )),
        );
    }
    let commands = format!(
        "{}\0\0{}",
        request.command.join("\0"),
        request.setup.unwrap_or_default()
    );
    Ok(Terms {
        good,
        bad,
        commands_sha256: hex(&sha256(commands.as_bytes())),
    })
}

fn kept(request: &Request<'_>, place: &Place, terms: &Terms) -> Result<Option<State>, Failure> {
    let kept = place.kept(terms);
    match (kept, request.resume) {
        (Some(_), false) if request.restart => Ok(None),
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

fn introduce(repository: &Repository, terms: &Terms, say: Say<'_>) -> Result<(), Failure> {
    let between = repository
        .candidates(&terms.bad, std::slice::from_ref(&terms.good))?
        .len();
    say(&format!(
        "fsbench-collect {} · bisect · {between} commits, about {} to look at · in checkouts of its own, yours is not touched\n",
        env!("CARGO_PKG_VERSION"),
        looks_left(between),
    ));
    if repository.has_changes() {
        say("  (your changes that are not committed are in none of them)");
    }
    Ok(())
}

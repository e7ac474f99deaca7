//! The search: look at a commit, keep what was seen, look at the next.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fsbench_failure::Failure;
use fsbench_machine::environment::Watch;
use fsbench_runner::execution::NoTime;
use fsbench_stats::median;

use crate::Say;
use crate::bench::Bench;
use crate::calibration::Calibration;
use crate::choice::{Choice, choose, looks_left};
use crate::ends::{of_end, see_again, within};
use crate::errors::stopped;
use crate::repository::Repository;
use crate::state::{Looked, Place, State};
use crate::tree::Tree;
use crate::verdict::{Verdict, until_decided};

/// The good end is seen again after so many commits.
const SEEN_AGAIN_AFTER: usize = 4;

pub struct Search<'a> {
    pub repository: &'a Repository,
    pub place: &'a Place,
    pub bench: &'a Bench<'a>,
    pub watch: &'a Watch<'a>,
    pub calibration: Calibration,
    /// At the good end, built.
    pub good: &'a Tree<'a>,
    pub tree: &'a Tree<'a>,
    pub say: Say<'a>,
}

/// What git says of the rest.
pub enum Rest {
    Found(String),
    Ambiguous(Vec<String>),
}

impl Search<'_> {
    pub fn run(&self, state: &mut State) -> Result<Rest, Failure> {
        let began = Instant::now();
        let mut looks: u32 = 0;
        loop {
            let (bad, goods) = bounds_of(state);
            let candidates = self.repository.candidates(&bad, &goods)?;
            let commit = match choose(&candidates, &bad, &skipped(state)) {
                Choice::Look(commit) => commit,
                Choice::Found => return Ok(Rest::Found(bad)),
                Choice::Ambiguous(commits) => return Ok(Rest::Ambiguous(commits)),
            };
            self.tell(
                &commit,
                state,
                looks_left(candidates.len()),
                began.elapsed(),
                looks,
            )?;
            let looked = self.look(&commit)?;
            self.refuse_changes(state)?;
            if (state.looked.len() + 1).is_multiple_of(SEEN_AGAIN_AFTER) {
                see_again(self.bench, self.good, &self.calibration)?;
            }
            (self.say)(&format!("      {}", seen(&looked)));
            state.looked.push(looked);
            self.place.keep(state)?;
            looks += 1;
        }
    }

    /// What does not build or does not run at a commit says nothing of its speed: skipped.
    fn look(&self, commit: &str) -> Result<Looked, Failure> {
        self.tree.check_out(commit)?;
        let looked = |verdict, samples_ns, reason| Looked {
            commit: commit.to_owned(),
            verdict,
            samples_ns,
            reason,
        };
        let time = || self.bench.time(self.tree);
        let ended = self
            .bench
            .warm_up(self.tree)
            .and_then(|()| until_decided(self.calibration.bounds, time));
        match ended {
            Ok((verdict, samples_ns)) => Ok(looked(verdict, samples_ns, None)),
            Err(no_time @ NoTime::Interrupted) => Err(of_end("", &no_time, self.bench)),
            Err(no_time) => Ok(looked(
                Verdict::Undecided,
                Vec::new(),
                Some(no_time.words()),
            )),
        }
    }

    /// Before what was seen is kept: it was seen on another machine, as it were.
    pub fn refuse_changes(&self, state: &State) -> Result<(), Failure> {
        let changes = state
            .environment
            .changes_to(&self.watch.read().map_err(anyhow::Error::new)?);
        if changes.is_empty() {
            Ok(())
        } else {
            Err(stopped(&changes.join("; ")))
        }
    }

    fn tell(
        &self,
        commit: &str,
        state: &State,
        left: u32,
        spent: Duration,
        looks: u32,
    ) -> Result<(), Failure> {
        let (short, subject) = self.repository.title(commit)?;
        let time_left = spent.checked_div(looks).map_or_else(String::new, |each| {
            format!(", about {} s", (each * left).as_secs().max(1))
        });
        (self.say)(&format!(
            "  {:>3}  {short} {subject} (about {left} more{time_left})",
            state.looked.len() + 1,
        ));
        Ok(())
    }
}

/// The newest known to be bad, and all that are known to be good.
pub fn bounds_of(state: &State) -> (String, Vec<String>) {
    let with = |verdict| {
        state
            .looked
            .iter()
            .filter(move |looked| looked.verdict == verdict)
    };
    let bad = with(Verdict::Bad)
        .next_back()
        .map_or(&state.terms.bad, |looked| &looked.commit);
    let goods = with(Verdict::Good).map(|looked| looked.commit.clone());
    (
        bad.clone(),
        [state.terms.good.clone()]
            .into_iter()
            .chain(goods)
            .collect(),
    )
}

fn skipped(state: &State) -> HashSet<String> {
    let undecided = state
        .looked
        .iter()
        .filter(|looked| looked.verdict == Verdict::Undecided);
    undecided.map(|looked| looked.commit.clone()).collect()
}

/// `bad · 60.4 ms [60.2, 60.9] · 10 runs`, or why it is skipped.
fn seen(looked: &Looked) -> String {
    let word = if looked.verdict == Verdict::Undecided {
        "skipped"
    } else {
        looked.verdict.word()
    };
    match (&looked.reason, median(&looked.samples_ns)) {
        (Some(reason), _) => format!("{word} · {reason}"),
        (None, Some(middle)) => format!(
            "{word} · {} · {} runs",
            within(middle),
            looked.samples_ns.len()
        ),
        (None, None) => word.to_owned(),
    }
}

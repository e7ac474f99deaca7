//! The search: look at a commit, keep what was seen, look at the next.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fsbench_failure::Failure;
use fsbench_machine::environment::EnvironmentReader;
use fsbench_runner::execution::ExecutionError;
use fsbench_stats::median;

use crate::Say;
use crate::calibration::Calibration;
use crate::choice::{Choice, choose, steps_left};
use crate::command_timer::CommandTimer;
use crate::ends::{measure_ends_again, of_end, within};
use crate::errors::environment_changed;
use crate::repository::Repository;
use crate::state::{SearchFolder, SearchState, TestedCommit};
use crate::tree::WorkTree;
use crate::verdict::{CommitVerdict, until_decided};

/// The good end is seen again after so many commits.
const RECHECK_INTERVAL: usize = 4;

/// Others' load from which on each verdict needs a good end that is as it was.
pub const BUSY_CORES: f64 = 0.5;

pub struct Search<'a> {
    pub repository: &'a Repository,
    pub folder: &'a SearchFolder,
    pub timer: &'a CommandTimer<'a>,
    pub watch: &'a EnvironmentReader<'a>,
    pub calibration: Calibration,
    /// At the good end, built.
    pub good: &'a WorkTree<'a>,
    pub tree: &'a WorkTree<'a>,
    pub say: Say<'a>,
}

/// What git says of the rest.
pub enum SearchStatus {
    Found(String),
    Ambiguous(Vec<String>),
}

impl Search<'_> {
    pub fn run(&self, state: &mut SearchState) -> Result<SearchStatus, Failure> {
        let began = Instant::now();
        let mut looks: u32 = 0;
        loop {
            let (bad, goods) = bounds_of(state);
            let candidates = self.repository.candidates(&bad, &goods)?;
            let commit = match choose(&candidates, &bad, &skipped(state)) {
                Choice::Look(commit) => commit,
                Choice::Found => return Ok(SearchStatus::Found(bad)),
                Choice::Ambiguous(commits) => return Ok(SearchStatus::Ambiguous(commits)),
            };
            self.tell(&commit, state, steps_left(candidates.len()), began.elapsed(), looks)?;
            let tested = self.look(&commit)?;
            self.refuse_changes(state)?;
            let is_due = (state.tested.len() + 1).is_multiple_of(RECHECK_INTERVAL);
            if is_due || self.is_suspicious(state, &tested) {
                measure_ends_again(self.timer, self.good, &self.calibration)?;
            }
            (self.say)(&format!("      {}", summary(&tested)));
            state.tested.push(tested);
            self.folder.keep(state)?;
            looks += 1;
        }
    }

    /// What does not build or does not run at a commit says nothing of its speed: skipped.
    fn look(&self, commit: &str) -> Result<TestedCommit, Failure> {
        self.tree.check_out(commit)?;
        let tested = |verdict, samples_ns, reason| TestedCommit {
            commit: commit.to_owned(),
            verdict,
            samples_ns,
            reason,
        };
        let time = || self.timer.time(self.tree);
        let outcome = self
            .timer
            .warm_up(self.tree)
            .and_then(|()| until_decided(self.calibration.bounds, time));
        match outcome {
            Ok((verdict, samples_ns)) => Ok(tested(verdict, samples_ns, None)),
            Err(error @ ExecutionError::Interrupted) => Err(of_end("", &error, self.timer)),
            Err(error) => Ok(tested(CommitVerdict::Undecided, Vec::new(), Some(error.words()))),
        }
    }

    /// A verdict between programs that come and go, or of a time that neither end has: it counts only
    /// if the good end still takes what it took.
    fn is_suspicious(&self, state: &SearchState, tested: &TestedCommit) -> bool {
        let is_busy = state.environment.others_busy_cores.is_some_and(|cores| cores > BUSY_CORES);
        let is_strange = median(&tested.samples_ns)
            .is_some_and(|middle| !self.calibration.is_like_an_end(middle));
        tested.verdict != CommitVerdict::Undecided && (is_busy || is_strange)
    }

    /// Before what was seen is kept: it was seen on another machine, as it were.
    pub fn refuse_changes(&self, state: &SearchState) -> Result<(), Failure> {
        let changes = state.environment.changes_to(&self.watch.read().map_err(anyhow::Error::new)?);
        if changes.is_empty() { Ok(()) } else { Err(environment_changed(&changes.join("; "))) }
    }

    fn tell(
        &self,
        commit: &str,
        state: &SearchState,
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
            state.tested.len() + 1,
        ));
        Ok(())
    }
}

/// The newest known to be bad, and all that are known to be good.
pub fn bounds_of(state: &SearchState) -> (String, Vec<String>) {
    let with = |verdict| state.tested.iter().filter(move |tested| tested.verdict == verdict);
    let bad =
        with(CommitVerdict::Bad).next_back().map_or(&state.options.bad, |tested| &tested.commit);
    let goods = with(CommitVerdict::Good).map(|tested| tested.commit.clone());
    (bad.clone(), [state.options.good.clone()].into_iter().chain(goods).collect())
}

fn skipped(state: &SearchState) -> HashSet<String> {
    let undecided = state.tested.iter().filter(|tested| tested.verdict == CommitVerdict::Undecided);
    undecided.map(|tested| tested.commit.clone()).collect()
}

/// `bad · 60.4 ms [60.2, 60.9] · 10 runs`, or why it is skipped.
fn summary(tested: &TestedCommit) -> String {
    let word =
        if tested.verdict == CommitVerdict::Undecided { "skipped" } else { tested.verdict.word() };
    match (&tested.reason, median(&tested.samples_ns)) {
        (Some(reason), _) => format!("{word} · {reason}"),
        (None, Some(middle)) => {
            format!("{word} · {} · {} runs", within(middle), tested.samples_ns.len())
        }
        (None, None) => word.to_owned(),
    }
}

//! The culprit beside the commit before it, in turn: its ratio, and whether the search is believed.

use fsbench_failure::Failure;
use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio;
use fsbench_wire::seal::sha256;

use crate::command_timer::CommandTimer;
use crate::ends::{of_end, pairs};
use crate::repository::Repository;
use crate::search::bounds_of;
use crate::state::SearchState;
use crate::tree::WorkTree;
use crate::verdict::{LEAST_RUNS, MORE_RUNS, MOST_RUNS};

pub struct Confirmed {
    pub before: String,
    pub is_parent: bool,
    pub before_ns: Vec<f64>,
    pub culprit_ns: Vec<f64>,
    /// How many times the time of the commit before.
    pub ratio: Median,
}

impl Confirmed {
    /// Clearly slower, when they are looked at side by side.
    pub fn is_slower(&self) -> bool {
        self.ratio.bounds.is_some_and(|(low, _)| low > 1.0)
    }
}

/// A parent that was seen to be good, else the good end itself.
fn before(
    repository: &Repository,
    state: &SearchState,
    culprit: &str,
) -> Result<(String, bool), Failure> {
    let (_, goods) = bounds_of(state);
    let parent = repository.parents(culprit)?.into_iter().find(|parent| goods.contains(parent));
    Ok(parent.map_or_else(|| (state.options.good.clone(), false), |parent| (parent, true)))
}

/// Takes over both checkouts.
pub fn confirm(
    repository: &Repository,
    timer: &CommandTimer<'_>,
    (good, tree): (&WorkTree<'_>, &WorkTree<'_>),
    state: &SearchState,
    culprit: &str,
) -> Result<Confirmed, Failure> {
    let (before, is_parent) = before(repository, state, culprit)?;
    for (tree, commit) in [(good, &before[..]), (tree, culprit)] {
        tree.check_out(commit)?;
        timer.warm_up(tree).map_err(|no_time| of_end("seen again", &no_time, timer))?;
    }
    let mut confirmed = Confirmed {
        before,
        is_parent,
        before_ns: Vec::new(),
        culprit_ns: Vec::new(),
        ratio: Median { value: f64::NAN, bounds: None },
    };
    let mut enough = LEAST_RUNS;
    loop {
        let sides = (&mut confirmed.before_ns, &mut confirmed.culprit_ns);
        pairs(timer, (good, sides.0), (tree, sides.1), enough)
            .map_err(|no_time| of_end("seen again", &no_time, timer))?;
        let seed = sha256(culprit.as_bytes());
        if let Some(ratio) = paired_ratio(&confirmed.culprit_ns, &confirmed.before_ns, &seed) {
            confirmed.ratio = ratio;
        }
        if confirmed.is_slower() || enough >= MOST_RUNS {
            return Ok(confirmed);
        }
        enough += MORE_RUNS;
    }
}

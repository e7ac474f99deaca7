//! What a check may conclude from two runs: an interval that knows more noise than the rounds of
//! one process show.
//!
//! The interval of a page is made of a run's rounds, as if each were drawn by itself. They are not:
//! where memory lies, what a process inherited and what the machine did in those seconds is shared
//! by the rounds of one process. A page says so; a check stops somebody's work, so it counts
//! processes and not rounds:
//!
//! 1. A process has one number for a case: the center of the logarithms of its rounds, which is
//!    Hodges and Lehmann's median of all means of two of them. A run's number is the mean of these.
//!    The change is the one run's number by the other's; a table shows these two beside it.
//! 2. The error of that number is taken from how far processes lie apart, in both runs (`between`).
//!    A run has three, which is too few for a spread; so it is drawn towards what the suite's other
//!    cases show of processes against rounds (`noise`), as far as there are such cases (Smyth 2004,
//!    moderated t).
//! 3. No run can show what differs from run to run but not from process to process: a fixed share
//!    is added (`BETWEEN_RUNS`).
//! 4. Student's t makes the interval. If several results are judged, the error is divided among
//!    them (Bonferroni), so that all of them together are wrong as seldom as one.

use crate::student;

/// Of two runs of unchanged work no more than this share may be called different, however many
/// figures are judged.
pub const ERROR: f64 = 0.01;

/// Standard deviation, in logarithms, of one machine's figures from run to run beyond what the
/// processes of a run show. METHODOLOGY.md, "A check", says where it is from.
pub const BETWEEN_RUNS: f64 = 0.01;

/// More than this the other cases do not weigh, in degrees of freedom.
const MOST_WEIGHT: f64 = 12.0;

/// The rounds of a case, in one run: a figure each, and the process it ran in.
#[derive(Clone, Copy, Debug)]
pub struct CaseRounds<'a> {
    pub values: &'a [f64],
    pub process: &'a [u64],
}

/// Both runs' numbers, and the second by the first, with the interval of that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    pub old: f64,
    pub new: f64,
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
}

/// One case in both runs, in logarithms and by process.
struct ProcessSpread {
    old: f64,
    new: f64,
    /// Mean square of processes, scaled to one round, and its degrees of freedom.
    between: f64,
    between_degrees: f64,
    /// Mean square of rounds within processes, and its degrees of freedom.
    within: f64,
    within_degrees: f64,
    /// 1/rounds of the one + 1/rounds of the other.
    per_rounds: f64,
}

/// The changes of all cases of one suite, of which `judged_count` are judged at once. `None`: fewer
/// than two processes on a side, or one round in each, and nothing can be said.
pub fn changes(
    cases: &[(CaseRounds<'_>, CaseRounds<'_>)],
    judged_count: usize,
) -> Vec<Option<Change>> {
    let spreads: Vec<Option<ProcessSpread>> =
        cases.iter().map(|(old, new)| spread(*old, *new)).collect();
    let known: Vec<&ProcessSpread> = spreads.iter().flatten().collect();
    let noise = noise(&known);
    let others = crate::float(known.len().saturating_sub(1) as u64);
    let tail = ERROR / crate::float(judged_count.max(1) as u64) / 2.0;
    let mut seen: Vec<(f64, f64)> = Vec::new();
    let mut point = |degrees: f64| {
        let known = seen.iter().find(|(known, _)| known.total_cmp(&degrees).is_eq()).copied();
        known.map_or_else(
            || {
                let found = student::quantile(1.0 - tail, degrees);
                seen.push((degrees, found));
                found
            },
            |(_, point)| point,
        )
    };
    spreads.iter().map(|one| Some(change(one.as_ref()?, noise, others, &mut point))).collect()
}

fn change(
    one: &ProcessSpread,
    noise: f64,
    others: f64,
    point: &mut dyn FnMut(f64) -> f64,
) -> Change {
    let weight = (others * one.between_degrees).min(one.within_degrees).min(MOST_WEIGHT);
    let degrees = one.between_degrees + weight;
    let square = (one.between_degrees * one.between + weight * noise * one.within) / degrees;
    let error = (square * one.per_rounds + 2.0 * BETWEEN_RUNS * BETWEEN_RUNS).sqrt();
    let reach = error * point(one.between_degrees + weight / 2.0);
    let difference = one.new - one.old;
    Change {
        old: one.old.exp(),
        new: one.new.exp(),
        ratio: difference.exp(),
        low: (difference - reach).exp(),
        high: (difference + reach).exp(),
    }
}

/// How many times as far processes lie apart as their rounds alone would make them; never less than
/// that.
fn noise(known: &[&ProcessSpread]) -> f64 {
    let shares: Vec<f64> = known
        .iter()
        .filter(|one| one.within > 0.0)
        .map(|one| {
            // A ratio of mean squares is too large on average by this.
            let bias = (one.within_degrees - 2.0).max(1.0) / one.within_degrees;
            one.between / one.within * bias
        })
        .collect();
    let sum: f64 = shares.iter().sum();
    (sum / crate::float(shares.len().max(1) as u64)).max(1.0)
}

fn spread(old: CaseRounds<'_>, new: CaseRounds<'_>) -> Option<ProcessSpread> {
    let [old, new] = [by_process(old)?, by_process(new)?];
    let mut between = 0.0;
    let mut between_degrees = 0.0;
    let mut within = 0.0;
    let mut within_degrees = 0.0;
    let mut per_rounds = 0.0;
    for side in [&old, &new] {
        let processes = crate::float(side.len() as u64);
        let rounds = crate::float(side.iter().map(Vec::len).sum::<usize>() as u64);
        let middles: Vec<f64> = side.iter().map(|rounds| middle(rounds)).collect();
        let center = mean(&middles);
        between += squares(&middles, center) * rounds / processes;
        between_degrees += processes - 1.0;
        within += side.iter().map(|one| squares(one, mean(one))).sum::<f64>();
        within_degrees += rounds - processes;
        per_rounds += 1.0 / rounds;
    }
    (within_degrees > 0.0).then(|| ProcessSpread {
        old: center(&old),
        new: center(&new),
        between: between / between_degrees,
        between_degrees,
        within: within / within_degrees,
        within_degrees,
        per_rounds,
    })
}

/// The number of one run, as a change has it; `None` where there is only one process.
pub fn number(rounds: CaseRounds<'_>) -> Option<f64> {
    Some(center(&by_process(rounds)?).exp())
}

fn center(processes: &[Vec<f64>]) -> f64 {
    mean(&processes.iter().map(|one| middle(one)).collect::<Vec<_>>())
}

/// Logarithms of the rounds, process by process; `None` where there is only one.
fn by_process(rounds: CaseRounds<'_>) -> Option<Vec<Vec<f64>>> {
    let mut all: Vec<(u64, Vec<f64>)> = Vec::new();
    for (value, process) in rounds.values.iter().zip(rounds.process) {
        match all.iter_mut().find(|(known, _)| known == process) {
            Some((_, some)) => some.push(value.ln()),
            None => all.push((*process, vec![value.ln()])),
        }
    }
    (all.len() > 1).then(|| all.into_iter().map(|(_, some)| some).collect())
}

/// Hodges and Lehmann's: the median of all means of two, so that one round of three cannot carry
/// the rest away.
fn middle(values: &[f64]) -> f64 {
    let pairs = values.iter().enumerate().flat_map(|(at, x)| {
        let others = values[at..].iter();
        others.map(move |y| f64::midpoint(*x, *y))
    });
    crate::median(&pairs.collect::<Vec<_>>()).map_or(f64::NAN, |median| median.value)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / crate::float(values.len() as u64)
}

fn squares(values: &[f64], around: f64) -> f64 {
    values.iter().map(|value| (value - around).powi(2)).sum()
}

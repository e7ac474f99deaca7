//! How far the ratio of two sides of runs may be from the truth: what runs differ by, with degrees of freedom.

use super::{
    DEFAULT_RUN_DEGREES, DEFAULT_RUN_SD, ENOUGH_DEGREES, PRIOR_RUN_SD, RunNumber, RunSpread,
    RunTerm,
};

#[derive(Clone, Copy)]
pub struct ErrorOfRatio {
    pub spread: RunSpread,
    pub run_term: RunTerm,
}

/// Of the ratio of two sides; of one side, of its mean. The larger of two variances: of all runs
/// together, and of each side's own runs (Welch), since few noisy runs beside many steady ones are
/// not as steady.
pub fn error_of(sides: &[&[RunNumber]], others: Option<&[Vec<RunNumber>]>) -> Option<ErrorOfRatio> {
    let groups = with_others(sides, others);
    let total: f64 = groups.iter().copied().map(degrees_of).sum();
    let alike: Vec<_> = sides.iter().map(|side| groups_like(side, &groups, others)).collect();
    let singles = count_of(alike.iter().filter(|some| some.is_none()).count());
    let runs = || sides.iter().copied().flatten();
    let spreads: Vec<RunSpread> = runs().filter_map(|one| one.spread).collect();
    let is_each_known = spreads.len() == runs().count();
    if !is_each_known && (total < ENOUGH_DEGREES || singles > 0.0) {
        return None;
    }
    let within = if is_each_known {
        mean(&spreads.iter().map(|one| one.variance).collect::<Vec<_>>())
    } else {
        0.0
    };
    let run_sd = if singles > 0.0 { DEFAULT_RUN_SD } else { PRIOR_RUN_SD };
    let mut parts: Vec<RunSpread> = Vec::new();
    for (side, alike) in sides.iter().zip(&alike) {
        match alike {
            None => parts.extend(side.iter().filter_map(|one| one.spread)),
            Some(alike) => {
                let own = filled_up(alike, ENOUGH_DEGREES / 2.0, run_sd * run_sd + within);
                parts.push(RunSpread { variance: own.variance / count_of(side.len()), ..own });
            }
        }
    }
    if singles > 0.0 {
        parts.push(default_run_term(singles));
    }
    let own = together(&parts);
    let run_term = if singles > 0.0 { RunTerm::Default } else { RunTerm::Data };
    if total <= 0.0 {
        return Some(ErrorOfRatio { spread: own, run_term });
    }
    let all = filled_up(&groups, ENOUGH_DEGREES, PRIOR_RUN_SD * PRIOR_RUN_SD + within);
    let share: f64 = sides.iter().map(|side| 1.0 / count_of(side.len())).sum();
    let pooled = all.variance * share;
    // Of sides of one size both are the same, but for rounding.
    if sides.len() > 1 && own.variance > pooled * (1.0 + 1e-9) {
        return Some(ErrorOfRatio { spread: own, run_term });
    }
    let degrees = all.degrees.min(own.degrees.max(ENOUGH_DEGREES));
    Some(ErrorOfRatio { spread: RunSpread { variance: pooled, degrees }, run_term })
}

/// The runs that tell how far those of a side lie apart; `None`: one run of a machine of which
/// nothing else is known.
fn groups_like<'a>(
    side: &'a [RunNumber],
    groups: &[&'a [RunNumber]],
    others: Option<&'a [Vec<RunNumber>]>,
) -> Option<Vec<&'a [RunNumber]>> {
    let is_telling = |some: &[&[RunNumber]]| some.iter().any(|group| group.len() > 1);
    let own = with_others(&[side], others);
    if is_telling(&own) {
        return Some(own);
    }
    (others.is_some() && is_telling(groups)).then(|| groups.to_vec())
}

fn with_others<'a>(
    sides: &[&'a [RunNumber]],
    others: Option<&'a [Vec<RunNumber>]>,
) -> Vec<&'a [RunNumber]> {
    sides.iter().copied().chain(others.unwrap_or_default().iter().map(Vec::as_slice)).collect()
}

fn degrees_of(group: &[RunNumber]) -> f64 {
    (count_of(group.len()) - 1.0).max(0.0)
}

/// The variance within groups of runs, with a prior for the degrees of freedom that are missing.
fn filled_up(groups: &[&[RunNumber]], enough: f64, prior: f64) -> RunSpread {
    let known: f64 = groups.iter().copied().map(degrees_of).sum();
    let missing = (enough - known).max(0.0);
    let total: f64 =
        groups.iter().filter(|group| group.len() > 1).map(|group| squares(&lns(group))).sum();
    RunSpread { variance: (total + missing * prior) / (known + missing), degrees: known + missing }
}

pub fn default_run_term(share: f64) -> RunSpread {
    RunSpread { variance: share * DEFAULT_RUN_SD * DEFAULT_RUN_SD, degrees: DEFAULT_RUN_DEGREES }
}

/// Welch and Satterthwaite: the degrees of freedom of a sum of variances.
pub fn together(parts: &[RunSpread]) -> RunSpread {
    let variance: f64 = parts.iter().map(|part| part.variance).sum();
    let square: f64 = parts.iter().map(|part| part.variance.powi(2) / part.degrees).sum();
    let degrees = if square > 0.0 { variance.powi(2) / square } else { 0.0 };
    RunSpread { variance, degrees }
}

fn count_of(length: usize) -> f64 {
    crate::float(length as u64)
}

pub fn lns(runs: &[RunNumber]) -> Vec<f64> {
    runs.iter().map(|run| run.ln).collect()
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / crate::float(values.len() as u64)
}

pub fn squares(values: &[f64]) -> f64 {
    let center = mean(values);
    values.iter().map(|value| (value - center).powi(2)).sum()
}

//! How many rounds fit, decided once, from what the warm-up round cost.

use std::time::Duration;

use fsbench_suites::RoundLimits;

/// What one case's block took in the warm-up.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    pub case: usize,
    pub block: Duration,
    pub drop_rank: u32,
    /// The case takes part in no more rounds than these.
    pub most_rounds: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    pub rounds: u64,
    /// Cases there is no time for, in the order they were given up.
    pub dropped: Vec<usize>,
}

/// As many rounds as planned; else as many as fit; else the least, and without the cases of the
/// highest rank until that fits. The last case stays, whatever it costs: a run with one slow
/// figure is better than none, and its lateness is seen.
pub fn fit(costs: &[Cost], limits: RoundLimits, left: Duration) -> Fit {
    let mut resumable = costs.to_vec();
    let mut dropped = Vec::new();
    loop {
        let rounds = rounds_in(left, &resumable, limits.planned);
        if rounds >= limits.least || resumable.len() <= 1 {
            return Fit { rounds: rounds.max(limits.least), dropped };
        }
        let worst =
            resumable.iter().enumerate().max_by_key(|(_, cost)| (cost.drop_rank, cost.block));
        let Some((at, _)) = worst else {
            return Fit { rounds: limits.least, dropped };
        };
        dropped.push(resumable.remove(at).case);
    }
}

/// The most rounds, up to `planned`, that all cases together have time for.
fn rounds_in(left: Duration, costs: &[Cost], planned: u64) -> u64 {
    let takes = |rounds: u64| -> Duration {
        let one = |cost: &Cost| {
            let own = cost.most_rounds.map_or(rounds, |most| most.min(rounds));
            cost.block * u32::try_from(own).unwrap_or(u32::MAX)
        };
        costs.iter().map(one).sum()
    };
    (0..=planned).rev().find(|&rounds| takes(rounds) <= left).unwrap_or(0)
}

/// Which process runs a round, of 1 to `rounds`: even shares, in order.
pub fn process_of(round: u64, rounds: u64, processes: u64) -> u64 {
    let at = round.saturating_sub(1) * processes / rounds.max(1);
    at.min(processes.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RoundLimits = RoundLimits { planned: 9, least: 6 };

    fn costs(ms: &[u64]) -> Vec<Cost> {
        let cost = |(case, &ms)| Cost {
            case,
            block: Duration::from_millis(ms),
            drop_rank: u32::try_from(case).unwrap(),
            most_rounds: None,
        };
        ms.iter().enumerate().map(cost).collect()
    }

    fn fits(ms: &[u64], seconds: u64) -> Fit {
        fit(&costs(ms), LIMITS, Duration::from_secs(seconds))
    }

    #[test]
    fn all_planned_rounds_run_where_there_is_time() {
        assert_eq!(fits(&[100; 7], 20), Fit { rounds: 9, dropped: vec![] });
    }

    #[test]
    fn fewer_rounds_come_before_fewer_cases() {
        assert_eq!(fits(&[1000; 4], 30), Fit { rounds: 7, dropped: vec![] });
    }

    #[test]
    fn below_the_least_number_of_rounds_the_highest_rank_goes_first() {
        assert_eq!(fits(&[1000; 4], 20), Fit { rounds: 6, dropped: vec![3] });
        assert_eq!(fits(&[1000; 4], 12), Fit { rounds: 6, dropped: vec![3, 2] });
    }

    #[test]
    fn a_case_that_stops_early_leaves_its_time_to_the_others() {
        let mut costs = costs(&[1000; 4]);
        costs[2].most_rounds = Some(4);
        costs[3].most_rounds = Some(4);
        let rounds = |seconds| fit(&costs, LIMITS, Duration::from_secs(seconds)).rounds;
        assert_eq!((rounds(26), rounds(25), rounds(20)), (9, 8, 6));
    }

    #[test]
    fn one_case_is_always_left() {
        assert_eq!(fits(&[9000; 3], 0), Fit { rounds: 6, dropped: vec![2, 1] });
        assert_eq!(fits(&[], 0), Fit { rounds: 9, dropped: vec![] });
    }

    #[test]
    fn each_process_runs_about_a_third_of_the_rounds() {
        let shares = |rounds: u64| {
            let mut count = [0; 3];
            for round in 1..=rounds {
                count[usize::try_from(process_of(round, rounds, 3)).unwrap()] += 1;
            }
            count
        };
        assert_eq!(shares(9), [3, 3, 3]);
        assert_eq!(shares(20), [7, 7, 6]);
        assert_eq!(shares(10), [4, 3, 3]);
    }
}

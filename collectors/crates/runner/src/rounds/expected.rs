//! What blocks are expected to take: for the budget, for a command that does not end, and for the time left.

use std::time::Duration;

use fsbench_suites::MeasuredSuite;

use super::{RoundProgress, RoundRunner, a_round};
use crate::budget::Cost;
use crate::timeout::CommandTimeout;

impl<S: MeasuredSuite> RoundRunner<'_, S> {
    /// Built-in blocks end by themselves; a command may not.
    pub(super) fn timeout(&self, case: usize) -> Option<CommandTimeout> {
        let is_own = |&at: &usize| self.results[at].planned.is_user_command;
        if !is_own(&case) {
            return None;
        }
        let slowest = (0..self.results.len()).filter(is_own).map(|at| self.costs[at]).max();
        slowest.map(CommandTimeout::after)
    }

    pub(super) fn budgeted(&self) -> Vec<Cost> {
        let running = self
            .results
            .iter()
            .enumerate()
            .filter(|(_, result)| result.failure.is_none() && !result.planned.is_user_command);
        running
            .map(|(case, result)| Cost {
                case,
                block: a_round(self.costs[case], self.stride(case)),
                drop_rank: result.planned.drop_rank,
                most_rounds: result.planned.most_rounds,
            })
            .collect()
    }

    pub(super) fn stride(&self, case: usize) -> u64 {
        S::stride(&self.results[case].planned.case)
    }

    pub(super) fn left(&self, reserved: Duration) -> Duration {
        let spent = self.clock.now().saturating_sub(self.beside) + reserved;
        self.options.deadline.saturating_sub(spent)
    }

    /// `to_come`: cases whose turn in this round is yet to come.
    pub(super) fn report(&mut self, round: u64, of: u64, to_come: &[usize]) {
        let running =
            self.results.iter().enumerate().filter(|(_, result)| result.failure.is_none());
        let later: Duration = running
            .map(|(case, result)| {
                let last = result.planned.most_rounds.map_or(of, |most| most.min(of));
                let rounds_left = u32::try_from(last.saturating_sub(round)).unwrap_or(u32::MAX);
                a_round(self.expected(case), self.stride(case)) * rounds_left
            })
            .sum();
        let now: Duration = to_come.iter().map(|&case| self.expected(case)).sum();
        (self.report_progress)(RoundProgress { round, of, left: later + now });
    }

    /// What a block of a case takes: its mean so far. A user command that has not run yet takes as long as the others.
    fn expected(&self, case: usize) -> Duration {
        let mean = |&(sum, blocks): &(Duration, u32)| (blocks > 0).then(|| sum / blocks.max(1));
        let is_own = |at: usize| self.results[at].planned.is_user_command;
        if let Some(mean) = mean(&self.spent[case]) {
            return mean;
        }
        let others = self.spent.iter().enumerate().filter(|(at, _)| is_own(case) && is_own(*at));
        let known: Vec<Duration> = others.filter_map(|(_, spent)| mean(spent)).collect();
        let sum: Duration = known.iter().sum();
        u32::try_from(known.len())
            .ok()
            .filter(|count| *count > 0)
            .map_or(self.costs[case], |count| sum / count)
    }
}

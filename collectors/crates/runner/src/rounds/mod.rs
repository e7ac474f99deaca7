//! The protocol of every suite: a warm-up round that is kept apart, then a number of rounds
//! fixed beforehand, each of them every case once in a shuffled order.

mod expected;

use std::time::Duration;

use fsbench_suites::{BlockPlace, CaseFailure, CaseResult, MeasuredSuite, Planned, RoundLimits};
use fsbench_wire::{Reading, Readings, StoppedBy};
use serde::{Deserialize, Serialize};

use crate::SuiteError;
use crate::budget::{fit, process_of};
use crate::clock::MonotonicClock;
use crate::shuffle::shuffled;
use crate::timeout::CommandTimeout;

/// Rounds of a suite are spread over this many processes: where memory lies and what a process
/// has inherited is one of the things that vary.
pub const PROCESSES: u64 = 3;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum BlockReply<B> {
    Block(B),
    Failed(CaseFailure),
    /// No answer in time; the worker has been replaced.
    Late,
}

/// Whatever runs blocks: worker processes.
pub trait Blocks<B> {
    /// A fresh process; cases that cannot run there.
    fn start(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError>;
    fn block(
        &mut self,
        case: usize,
        timeout: Option<Duration>,
    ) -> Result<BlockReply<B>, SuiteError>;
}

/// Where the rounds stand, told after every block.
#[derive(Clone, Copy, Debug)]
pub struct RoundProgress {
    pub round: u64,
    pub of: u64,
    pub left: Duration,
}

#[derive(Clone, Copy, Debug)]
pub struct RoundOptions {
    pub limits: RoundLimits,
    pub deadline: Duration,
    pub seed: u64,
    /// Worker processes that the rounds are spread over.
    pub processes: u64,
}

pub struct RoundResults<S: MeasuredSuite> {
    pub results: Vec<CaseResult<S>>,
    pub rounds: u64,
    pub processes: u64,
    pub stopped_by: StoppedBy,
    pub readings: Readings,
}

pub struct RoundRunner<'a, S: MeasuredSuite> {
    pub options: RoundOptions,
    pub clock: &'a dyn MonotonicClock,
    pub blocks: &'a mut dyn Blocks<S::BlockResult>,
    pub report_progress: &'a mut dyn FnMut(RoundProgress),
    read: &'a mut dyn FnMut() -> Reading,
    readings: Readings,
    results: Vec<CaseResult<S>>,
    costs: Vec<Duration>,
    /// Time spent on each case, and in how many blocks.
    spent: Vec<(Duration, u32)>,
    /// Rounds after the warm-up: how many there are to be, once that is fixed, and how many ran
    /// whole.
    fixed: u64,
    done: u64,
    /// Spent on user commands, which stand outside the promised time.
    beside: Duration,
}

impl<'a, S: MeasuredSuite> RoundRunner<'a, S> {
    pub fn new(
        planned: Vec<Planned<S::Case>>,
        options: RoundOptions,
        clock: &'a dyn MonotonicClock,
        blocks: &'a mut dyn Blocks<S::BlockResult>,
        report_progress: &'a mut dyn FnMut(RoundProgress),
        read: &'a mut dyn FnMut() -> Reading,
    ) -> Self {
        let costs = planned.iter().map(|case| Duration::from_nanos(case.expected_ns)).collect();
        let spent = vec![(Duration::ZERO, 0); planned.len()];
        let results = planned
            .into_iter()
            .map(|planned| CaseResult {
                failure: planned.refusal.clone(),
                planned,
                warmup: None,
                rounds: Vec::new(),
            })
            .collect();
        Self {
            options,
            clock,
            blocks,
            report_progress,
            read,
            readings: Readings::default(),
            results,
            costs,
            spent,
            fixed: options.limits.planned,
            done: 0,
            beside: Duration::ZERO,
        }
    }

    /// A request to stop ends the rounds, and is no error: what ran whole is kept.
    pub fn run(mut self) -> Result<RoundResults<S>, SuiteError> {
        let stopped_by = match self.warm_up_and_rounds() {
            Err(SuiteError::Interrupted) => {
                self.keep_whole_rounds();
                StoppedBy::Interrupted
            }
            stopped => stopped?,
        };
        let processes = if self.done == 0 {
            1
        } else {
            process_of(self.done, self.fixed, self.options.processes.min(self.fixed)) + 1
        };
        Ok(RoundResults {
            results: self.results,
            rounds: self.fixed,
            processes,
            stopped_by,
            readings: self.readings,
        })
    }

    fn warm_up_and_rounds(&mut self) -> Result<StoppedBy, SuiteError> {
        let started = self.clock.now();
        self.start_process()?;
        let start_cost = self.clock.now().saturating_sub(started);
        self.take_reading();
        self.warm_up()?;
        self.take_reading();

        // Two more processes are yet to start.
        let left = self.left(start_cost * 2);
        let fitting = fit(&self.budgeted(), self.options.limits, left);
        for &case in &fitting.dropped {
            self.results[case].failure = Some(CaseFailure::time_budget());
        }
        self.fixed = fitting.rounds;
        let processes = self.options.processes.min(self.fixed);
        for round in 1..=self.fixed {
            let process = process_of(round, self.fixed, processes);
            if round > 1 && process != process_of(round - 1, self.fixed, processes) {
                self.start_process()?;
            }
            self.round(round, self.fixed, process)?;
            self.take_reading();
            self.done = round;
            // What was fixed can still turn out too much, where a disk becomes slower under load.
            let is_late = self.left(Duration::ZERO).is_zero();
            if is_late && self.done >= self.options.limits.least && self.done < self.fixed {
                return Ok(StoppedBy::TimeBudget);
            }
        }
        if self.fixed < self.options.limits.planned || !fitting.dropped.is_empty() {
            Ok(StoppedBy::TimeBudget)
        } else {
            Ok(StoppedBy::Rounds)
        }
    }

    /// Of the round that was cut short nothing stays: rounds of different cases are compared by
    /// their place. Fewer rounds than the least are no figures at all.
    fn keep_whole_rounds(&mut self) {
        let is_enough = self.done > 0 && self.done >= self.options.limits.least;
        for result in &mut self.results {
            // Not all cases have a block in every round.
            result.rounds.retain(|(place, _)| place.round <= self.done);
            if result.failure.is_none() && !is_enough {
                result.failure = Some(CaseFailure::unsupported("interrupted"));
            }
        }
    }

    /// Between rounds: a probe of 20 ms would be in the way of a block.
    fn take_reading(&mut self) {
        let at_ns = u64::try_from(self.clock.now().as_nanos()).unwrap_or(u64::MAX);
        let reading = (self.read)();
        self.readings.push(at_ns, reading);
    }

    fn start_process(&mut self) -> Result<(), SuiteError> {
        for (case, failure) in self.blocks.start()? {
            self.results[case].failure.get_or_insert(failure);
        }
        Ok(())
    }

    fn warm_up(&mut self) -> Result<(), SuiteError> {
        let order = self.order(0);
        for (at, &case) in order.iter().enumerate() {
            let is_own = self.results[case].planned.is_user_command;
            let timeout = is_own.then_some(CommandTimeout::WarmUp);
            if let Some(block) = self.block(case, timeout)? {
                self.results[case].warmup = Some(block);
            }
            self.report(0, self.options.limits.planned, &order[at + 1..]);
        }
        Ok(())
    }

    fn round(&mut self, round: u64, of: u64, process: u64) -> Result<(), SuiteError> {
        let order = self.order(round);
        for (at, &case) in order.iter().enumerate() {
            let timeout = self.timeout(case);
            let place = BlockPlace { round, process, order: at as u64 };
            if let Some(block) = self.block(case, timeout)? {
                self.results[case].rounds.push((place, block));
            }
            self.report(round, of, &order[at + 1..]);
        }
        Ok(())
    }

    /// The cases that still run and have their turn in this round, shuffled.
    fn order(&self, round: u64) -> Vec<usize> {
        let takes_part = |case: &CaseResult<S>| {
            let is_over = case.planned.most_rounds.is_some_and(|most| round > most);
            case.failure.is_none() && !is_over
        };
        let running: Vec<usize> = (0..self.results.len())
            .filter(|&case| takes_part(&self.results[case]))
            .filter(|&case| has_turn(round, self.stride(case)))
            .collect();
        shuffled(self.options.seed, round, running.len())
            .into_iter()
            .map(|at| running[at])
            .collect()
    }

    fn block(
        &mut self,
        case: usize,
        timeout: Option<CommandTimeout>,
    ) -> Result<Option<S::BlockResult>, SuiteError> {
        let before = self.clock.now();
        let reply = self.blocks.block(case, timeout.map(CommandTimeout::most))?;
        let took = self.clock.now().saturating_sub(before);
        self.costs[case] = took;
        self.spent[case].0 += took;
        self.spent[case].1 += 1;
        if self.results[case].planned.is_user_command {
            self.beside += took;
        }
        let failure = match reply {
            BlockReply::Block(block) => return Ok(Some(block)),
            BlockReply::Failed(failure) => failure,
            BlockReply::Late => {
                let limit = timeout.map_or_else(String::new, CommandTimeout::words);
                CaseFailure::failed("wait4", format!("no end within {limit}"))
            }
        };
        self.results[case].failure = Some(failure);
        Ok(None)
    }
}

fn has_turn(round: u64, stride: u64) -> bool {
    stride <= 1 || (round > 0 && round.is_multiple_of(stride))
}

/// What a case costs in a round, on average.
pub fn a_round(block: Duration, stride: u64) -> Duration {
    block / u32::try_from(stride).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests;

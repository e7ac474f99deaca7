//! Measuring until there is a verdict, or no more time.

use std::time::{Duration, Instant};

use fsbench_failure::{Code, Failure};
use fsbench_stats::alternating::order;
use fsbench_stats::random::RandomNumbers;

use crate::decision::{Decision, Tolerance, Verdict, decide, interval};
use crate::measured::{MeasuredBlock, Quantity, blocks_of};
use crate::report::EndedBy;
use crate::schedule::{LEAST_PAIRS, Schedule};
use crate::sides::{Executor, Side};

pub struct Pairs<'a> {
    pub executor: &'a Executor<'a>,
    pub base: &'a Side<'a>,
    pub head: &'a Side<'a>,
    pub quantity: Quantity,
    pub tolerance: Tolerance,
    pub schedule: Schedule,
    pub ends_at: Instant,
}

impl Pairs<'_> {
    pub fn run(
        &self,
        random: &mut RandomNumbers,
    ) -> Result<(Verdict, EndedBy, Vec<MeasuredBlock>), Failure> {
        let mut measured: Vec<MeasuredBlock> = Vec::new();
        loop {
            let is_late = Instant::now() >= self.ends_at;
            let blocks =
                blocks_of(&measured, self.quantity).ok_or_else(|| unknown(self.quantity))?;
            match decide(&blocks, self.schedule, self.tolerance, is_late) {
                Decision::Decided(verdict) => {
                    let is_all = measured.len() >= self.schedule.blocks;
                    let ended_by = match verdict {
                        Verdict::Unsure(_) if !is_all => EndedBy::Time,
                        Verdict::Unsure(_) => EndedBy::Pairs,
                        _ => EndedBy::Verdict,
                    };
                    return Ok((verdict, ended_by, measured));
                }
                Decision::Measure(enough) => {
                    while measured.len() < enough && Instant::now() < self.ends_at {
                        measured.push(self.block(random.below(2) == 1)?);
                    }
                    self.tell(&measured);
                }
            }
        }
    }

    fn block(&self, is_b_first: bool) -> Result<MeasuredBlock, Failure> {
        let execute = |is_b| self.executor.measure(if is_b { self.head } else { self.base });
        let [first, second, third, fourth] = order(is_b_first);
        // One after the other: the first that fails is the last.
        let executions = [execute(first)?, execute(second)?, execute(third)?, execute(fourth)?];
        Ok(MeasuredBlock { executions, is_b_first })
    }

    fn tell(&self, measured: &[MeasuredBlock]) {
        let found = blocks_of(measured, self.quantity).and_then(|blocks| interval(&blocks));
        let ratio = found.map_or_else(
            || "too few for an interval".to_owned(),
            |found| format!("ratio {:.3} [{:.3} to {:.3}]", found.ratio, found.low, found.high),
        );
        let pairs = measured.len() * 2;
        let text = format!("  {pairs:>3} of {} pairs · {ratio}", self.schedule.blocks * 2);
        (self.executor.progress)(&text);
    }
}

/// As many as fit into the time, so that the last of them can still confirm.
pub fn schedule_within(
    most_pairs: usize,
    pair_ns: f64,
    left: Duration,
) -> Result<Schedule, Failure> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of pairs; more than fit are cut off"
    )]
    let fitting = (left.as_secs_f64() * 1e9 / pair_ns) as usize;
    if fitting < LEAST_PAIRS {
        let needed = pair_ns / 1e9 * fsbench_stats::float(LEAST_PAIRS as u64);
        return Err(Failure::new(
            Code::NothingMeasurable,
            format!(
                "Undecided: {LEAST_PAIRS} pairs, the fewest that can confirm a difference, would take about {}",
                time_text(Duration::from_secs_f64(needed.ceil()))
            ),
        )
        .with_hint("allow more with --max-time, or do less work in one execution"));
    }
    Ok(Schedule::of_pairs(most_pairs.min(fitting)))
}

/// `90 s`, `30 min`: from two minutes on rounded up to whole ones.
pub fn time_text(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 120 { format!("{seconds} s") } else { format!("{} min", seconds.div_ceil(60)) }
}

fn unknown(quantity: Quantity) -> Failure {
    let what = match quantity {
        Quantity::Memory => {
            "the system does not tell how much memory the commands need, or they need less than this program"
        }
        Quantity::Time | Quantity::Cpu => "an execution used no measurable CPU time",
    };
    Failure::new(Code::NothingMeasurable, format!("Undecided: {what}"))
        .with_hint("decide by the time: --fail-if 'time > 2%'")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{schedule_within, time_text};

    #[test]
    fn slow_commands_have_fewer_pairs_and_too_slow_ones_are_refused_before_they_are_measured() {
        let of = |seconds: f64| schedule_within(60, seconds * 1e9, Duration::from_secs(1800));
        assert_eq!(of(1.0).unwrap().blocks, 30);
        assert_eq!(of(45.0).unwrap().blocks, 20);
        let refused = of(80.0).unwrap_err();
        assert!(refused.error.to_string().contains("24 pairs"), "{refused:?}");
        assert_eq!(time_text(Duration::from_secs(90)), "90 s");
        assert!(refused.error.to_string().contains("about 32 min"), "{refused:?}");
    }
}

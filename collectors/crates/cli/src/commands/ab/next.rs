//! What would decide an undecided comparison: the options of one more.

use std::time::Duration;

use fsbench_ab::schedule::MOST_PAIRS;
use fsbench_ab::{AbReport, Quantity, Tolerance, Verdict, WhyUnsure};
use fsbench_stats::float;

use crate::again::CommandOption;
use crate::args::AbArgs;

/// More pairs; where no number of them is enough, another quantity, or a larger limit.
pub fn options(report: &AbReport, args: &AbArgs) -> Option<Vec<CommandOption>> {
    let Verdict::Unsure(why) = report.verdict else { return None };
    let fail_if = |quantity: Quantity, ratio: f64| {
        let per_cent = ((ratio - 1.0) * 100.0 - ROUNDING).ceil();
        Some(vec![("--fail-if", Some(format!("{} > {per_cent:.0}%", quantity.word())))])
    };
    let pairs = match why {
        WhyUnsure::NotConfirmed => report.pairs() * 2,
        WhyUnsure::TooWide => enough_pairs(report, report.quantity)?,
    };
    if pairs > MOST_PAIRS {
        // What other programs do changes the time, and hardly the CPU time.
        let of_cpu = enough_pairs(report, Quantity::Cpu);
        if report.quantity == Quantity::Time && of_cpu.is_some_and(|pairs| pairs <= MOST_PAIRS) {
            return fail_if(Quantity::Cpu, report.tolerance.allowed);
        }
        return fail_if(report.quantity, report.result(report.quantity)?.ratio.high);
    }
    // In tens: nobody needs it more exactly.
    let pairs = (pairs.div_ceil(10) * 10).min(MOST_PAIRS);
    let mut options = vec![("--max-pairs", Some(pairs.to_string()))];
    let needed = time_of(report, pairs);
    if needed > args.max_time {
        let minutes = needed.as_secs().div_ceil(60);
        options.push(("--max-time", Some(format!("{minutes}m"))));
    }
    Some(options)
}

/// 2 % are not 3 % because of the last bit of 1.02.
const ROUNDING: f64 = 1e-6;

fn enough_pairs(report: &AbReport, quantity: Quantity) -> Option<usize> {
    let ratio = report.result(quantity)?.ratio;
    let pairs = enough(report.pairs(), ratio.high / ratio.ratio, report.tolerance);
    // What is undecided needs more in any case.
    Some(if quantity == report.quantity { pairs.max(report.pairs() * 2) } else { pairs })
}

/// The interval narrows with the square root of the pairs, until it reaches no further than what must be ruled out.
fn enough(pairs: usize, reach: f64, tolerance: Tolerance) -> usize {
    let wanted = tolerance.excluded() / tolerance.allowed;
    let times = (reach.ln() / wanted.ln()).powi(2);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^53")]
    let pairs = (float(pairs as u64) * times).ceil() as usize;
    pairs
}

/// Of so many pairs, with a tenth to spare.
fn time_of(report: &AbReport, pairs: usize) -> Duration {
    let all = report.measured.iter().flat_map(|block| &block.executions);
    let ns: f64 = all.map(|execution| execution.wall_ns).sum();
    let of_one = ns / 1e9 / float(report.pairs().max(1) as u64);
    Duration::from_secs_f64(of_one * float(pairs as u64) * 1.1)
}

#[cfg(test)]
mod tests {
    use fsbench_ab::Tolerance;

    use super::enough;

    #[test]
    fn an_interval_that_reaches_twice_as_far_needs_four_times_the_pairs() {
        let tolerance = Tolerance { allowed: 1.02 };
        let once = tolerance.excluded() / tolerance.allowed;
        let pairs = [once, once.powi(2), once.sqrt()].map(|reach| enough(60, reach, tolerance));
        assert_eq!(pairs, [60, 240, 15]);
    }
}

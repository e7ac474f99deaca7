//! The two ends: told apart before anything between them is looked at, and seen again on the way.

use fsbench_failure::{Code, Failure};
use fsbench_report::numbers::{duration, duration_within};
use fsbench_runner::execution::ExecutionError;
use fsbench_stats::{Median, median};

use crate::Say;
use crate::calibration::{Calibration, EndsRefusal, calibrate};
use crate::command_timer::CommandTimer;
use crate::errors::{environment_changed, interrupted};
use crate::tree::WorkTree;
use crate::verdict::{LEAST_RUNS, MORE_RUNS, MOST_RUNS};

pub struct EndTimes {
    pub good_ns: Vec<f64>,
    pub bad_ns: Vec<f64>,
}

/// Builds both, and times them in turn: what drifts then falls on both alike.
pub fn measure(
    timer: &CommandTimer<'_>,
    good: &WorkTree<'_>,
    bad: &WorkTree<'_>,
    say: Say<'_>,
) -> Result<(EndTimes, Calibration), Failure> {
    for (tree, name) in [(good, "--good"), (bad, "--bad")] {
        say(&format!("  building and warming up: {name}"));
        timer.warm_up(tree).map_err(|no_time| of_end(name, &no_time, timer))?;
    }
    let mut ends = EndTimes { good_ns: Vec::new(), bad_ns: Vec::new() };
    let mut enough = LEAST_RUNS;
    loop {
        pairs(timer, (good, &mut ends.good_ns), (bad, &mut ends.bad_ns), enough)
            .map_err(|no_time| of_end("an end", &no_time, timer))?;
        match calibrate(&ends.good_ns, &ends.bad_ns) {
            Ok(calibration) => return Ok((ends, calibration)),
            Err(EndsRefusal::NotApart { .. } | EndsRefusal::TooNoisy { .. })
                if enough < MOST_RUNS =>
            {
                enough += MORE_RUNS;
            }
            Err(refusal) => return Err(refusal_failure(&refusal)),
        }
    }
}

/// One after the other, each of them first in every second pair, up to so many.
pub fn pairs(
    timer: &CommandTimer<'_>,
    (a, a_ns): (&WorkTree<'_>, &mut Vec<f64>),
    (b, b_ns): (&WorkTree<'_>, &mut Vec<f64>),
    enough: usize,
) -> Result<(), ExecutionError> {
    while b_ns.len() < enough {
        let is_a_first = b_ns.len().is_multiple_of(2);
        if is_a_first {
            a_ns.push(timer.time(a)?);
        }
        b_ns.push(timer.time(b)?);
        if !is_a_first {
            a_ns.push(timer.time(a)?);
        }
    }
    Ok(())
}

/// Whether the good end takes what it took; it is built and warm.
pub fn measure_ends_again(
    timer: &CommandTimer<'_>,
    good: &WorkTree<'_>,
    calibration: &Calibration,
) -> Result<(), Failure> {
    let mut again_ns = Vec::new();
    let mut enough = LEAST_RUNS;
    loop {
        while again_ns.len() < enough {
            again_ns.push(
                timer.time(good).map_err(|no_time| of_end("--good, run again", &no_time, timer))?,
            );
        }
        if calibration.still_fits(&again_ns) {
            return Ok(());
        }
        if enough >= MOST_RUNS {
            break;
        }
        enough += MORE_RUNS;
    }
    let now =
        median(&again_ns).map_or_else(String::new, |now| duration_within(now.value, now.bounds));
    Err(environment_changed(&format!(
        "the good end took {} and now takes {now}",
        within(calibration.good)
    )))
}

/// An end that cannot be run is an error of the command line, not of the machine's state.
pub fn of_end(name: &str, no_time: &ExecutionError, timer: &CommandTimer<'_>) -> Failure {
    match no_time {
        ExecutionError::Interrupted => interrupted(),
        ExecutionError::Missing(words) => Failure::usage(format!("{name}: {words}"))
            .with_hint("the command and --setup run at the top of a separate checkout: name a program in PATH, or a file of the commit"),
        ExecutionError::Failed(_) | ExecutionError::Late(_) => {
            let failure = Failure::new(Code::OperationalError, format!("{name}: {}", no_time.words()));
            if timer.setup.is_some() {
                failure.with_hint(format!("the output of builds is in {}", timer.log.display()))
            } else {
                failure.with_hint("a fresh checkout is not built: build it with --setup")
            }
        }
    }
}

fn refusal_failure(refusal: &EndsRefusal) -> Failure {
    let fail = |words: String| Failure::new(Code::NothingMeasurable, words);
    match refusal {
        EndsRefusal::TooFew => fail("too few executions of an end".into()),
        EndsRefusal::Swapped { good, bad } => fail(format!(
            "--good is slower than --bad: {} vs {}",
            within(*good),
            within(*bad)
        ))
        .with_hint("bisect finds where a command became slower; to find where it became faster, use git bisect run with bisect-step"),
        EndsRefusal::NotApart { good, bad } => fail(format!(
            "{} between the ends: {} at --good, {} at --bad, after {MOST_RUNS} executions each",
            fsbench_wire::words::verdicts::tie_inline(),
            within(*good),
            within(*bad)
        ))
        .with_hint("do more of the slow work in one execution, or make the machine quieter (see fsbench-collect doctor)"),
        EndsRefusal::TooNoisy { good, bad, deviation_ns } => fail(format!(
            "the executions vary too much for the gap between the ends: by {} around {} at --good and {} at --bad",
            duration(*deviation_ns),
            within(*good),
            within(*bad)
        ))
        .with_hint("do more of the slow work in one execution, or make the machine quieter (see fsbench-collect doctor)"),
    }
}

pub fn within(median: Median) -> String {
    duration_within(median.value, median.bounds)
}

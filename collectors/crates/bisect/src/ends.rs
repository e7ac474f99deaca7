//! The two ends: told apart before anything between them is looked at, and seen again on the way.

use fsbench_failure::{Code, Failure};
use fsbench_report::figures::{duration, duration_within};
use fsbench_runner::execution::NoTime;
use fsbench_stats::{Median, median};

use crate::Say;
use crate::bench::Bench;
use crate::calibration::{Calibration, Refusal, calibrate};
use crate::errors::{interrupted, stopped};
use crate::tree::Tree;
use crate::verdict::{LEAST_RUNS, MORE_RUNS, MOST_RUNS};

pub struct Ends {
    pub good_ns: Vec<f64>,
    pub bad_ns: Vec<f64>,
}

/// Builds both, and times them in turn: what drifts then falls on both alike.
pub fn measure(
    bench: &Bench<'_>,
    good: &Tree<'_>,
    bad: &Tree<'_>,
    say: Say<'_>,
) -> Result<(Ends, Calibration), Failure> {
    for (tree, name) in [(good, "--good"), (bad, "--bad")] {
        say(&format!("  building and warming up: {name}"));
        bench
            .warm_up(tree)
            .map_err(|no_time| of_end(name, &no_time, bench))?;
    }
    let mut ends = Ends {
        good_ns: Vec::new(),
        bad_ns: Vec::new(),
    };
    let mut enough = LEAST_RUNS;
    loop {
        pairs(
            bench,
            (good, &mut ends.good_ns),
            (bad, &mut ends.bad_ns),
            enough,
        )
        .map_err(|no_time| of_end("an end", &no_time, bench))?;
        match calibrate(&ends.good_ns, &ends.bad_ns) {
            Ok(calibration) => return Ok((ends, calibration)),
            Err(Refusal::NotApart { .. } | Refusal::TooNoisy { .. }) if enough < MOST_RUNS => {
                enough += MORE_RUNS;
            }
            Err(refusal) => return Err(refused(&refusal)),
        }
    }
}

/// One after the other, each of them first in every second pair, up to so many.
pub fn pairs(
    bench: &Bench<'_>,
    (a, a_ns): (&Tree<'_>, &mut Vec<f64>),
    (b, b_ns): (&Tree<'_>, &mut Vec<f64>),
    enough: usize,
) -> Result<(), NoTime> {
    while b_ns.len() < enough {
        let is_a_first = b_ns.len().is_multiple_of(2);
        if is_a_first {
            a_ns.push(bench.time(a)?);
        }
        b_ns.push(bench.time(b)?);
        if !is_a_first {
            a_ns.push(bench.time(a)?);
        }
    }
    Ok(())
}

/// Whether the good end takes what it took; it is built and warm.
pub fn see_again(
    bench: &Bench<'_>,
    good: &Tree<'_>,
    calibration: &Calibration,
) -> Result<(), Failure> {
    let mut again_ns = Vec::new();
    let mut enough = LEAST_RUNS;
    loop {
        while again_ns.len() < enough {
            again_ns.push(
                bench
                    .time(good)
                    .map_err(|no_time| of_end("--good, run again", &no_time, bench))?,
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
    Err(stopped(&format!(
        "the good end took {} and now takes {now}",
        within(calibration.good)
    )))
}

/// An end that can't be run is no matter of this machine's state: the command line has to be mended.
pub fn of_end(name: &str, no_time: &NoTime, bench: &Bench<'_>) -> Failure {
    match no_time {
        NoTime::Interrupted => interrupted(),
        NoTime::Missing(words) => Failure::usage(format!("{name}: {words}"))
            .with_hint("the command and --setup run at the top of a checkout of its own: name a program in PATH, or a file that the commit has"),
        NoTime::Failed(_) | NoTime::Late(_) => {
            let failure = Failure::new(Code::Failed, format!("{name}: {}", no_time.words()));
            if bench.setup.is_some() {
                failure.with_hint(format!("what builds print is in {}", bench.log.display()))
            } else {
                failure.with_hint("a fresh checkout has nothing built: --setup builds it")
            }
        }
    }
}

fn refused(refusal: &Refusal) -> Failure {
    let fail = |words: String| Failure::new(Code::NothingMeasurable, words);
    match refusal {
        Refusal::TooFew => fail("too few executions of an end".into()),
        Refusal::Swapped { good, bad } => fail(format!(
            "--good is the slower end: {} against {} at --bad",
            within(*good),
            within(*bad)
        ))
        .with_hint("this finds where a command became slower; to find where it became faster, look for it with git bisect run and bisect-step"),
        Refusal::NotApart { good, bad } => fail(format!(
            "the ends can not be told apart: {} at --good, {} at --bad, after {MOST_RUNS} executions each",
            within(*good),
            within(*bad)
        ))
        .with_hint("time more of the slow work in one execution, or quiet the machine: fsbench-collect doctor"),
        Refusal::TooNoisy { good, bad, deviation_ns } => fail(format!(
            "executions scatter too much for the gap between the ends: by {} around {} at --good and {} at --bad",
            duration(*deviation_ns),
            within(*good),
            within(*bad)
        ))
        .with_hint("time more of the slow work in one execution, or quiet the machine: fsbench-collect doctor"),
    }
}

pub fn within(median: Median) -> String {
    duration_within(median.value, median.bounds)
}

//! Where a run stands: one line that is redrawn on a terminal, now and then a plain line
//! elsewhere.

use std::time::{Duration, Instant};

use fsbench_runner::Progress;
use fsbench_wire::Suite;

use crate::output::Output;

const BAR_CELLS: u128 = 20;
/// Redrawing costs time on the very machine that is measured.
const REDRAW_EVERY: Duration = Duration::from_millis(250);
const PLAIN_EVERY: Duration = Duration::from_secs(15);

/// A suite among those of a run, and the time that the run takes beside it.
pub struct SuiteOfRun<'a> {
    /// Of every suite of the run, in their order.
    pub estimates: &'a [Duration],
    pub at: usize,
    /// Since the first suite began, when this one began.
    pub before: Duration,
}

impl SuiteOfRun<'_> {
    /// The later suites are expected to be late by the factor by which those so far are late, as this machine is busy.
    fn later(&self, progress: &Progress) -> Duration {
        let (so_far, later) = self.estimates.split_at((self.at + 1).min(self.estimates.len()));
        let later: Duration = later.iter().sum();
        let expected: Duration = so_far.iter().sum();
        let taken = self.before + progress.elapsed + progress.left;
        let pace = taken.as_secs_f64() / expected.as_secs_f64().max(0.001);
        later.mul_f64(pace.clamp(0.5, 4.0))
    }
}

pub struct ProgressLine<'a> {
    output: Output,
    drawn: Drawn,
    drawn_at: Option<Instant>,
    suite: Option<Suite>,
    /// None where the run has one suite only.
    of_run: Option<SuiteOfRun<'a>>,
}

/// How a line follows the one before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawn {
    /// In its place.
    Redrawn,
    Below,
    /// After each block, since a command prints between two lines.
    AfterEachBlock,
}

impl Drawn {
    fn every(self) -> Duration {
        match self {
            Self::Redrawn => REDRAW_EVERY,
            Self::Below => PLAIN_EVERY,
            Self::AfterEachBlock => Duration::ZERO,
        }
    }
}

impl<'a> ProgressLine<'a> {
    pub fn new(output: Output) -> Self {
        let drawn = if output.is_terminal { Drawn::Redrawn } else { Drawn::Below };
        Self { output, drawn, drawn_at: None, suite: None, of_run: None }
    }

    /// Of a command whose output is shown.
    pub fn between_outputs(output: Output) -> Self {
        output.leave_rows();
        Self { drawn: Drawn::AfterEachBlock, ..Self::new(output) }
    }

    pub fn begin_suite(&mut self, of_run: SuiteOfRun<'a>) {
        self.of_run = (of_run.estimates.len() > 1).then_some(of_run);
    }

    pub fn show(&mut self, progress: &Progress) {
        let is_due = self.drawn_at.is_none_or(|at| at.elapsed() >= self.drawn.every())
            || self.suite != Some(progress.suite);
        if self.output.quiet || !is_due {
            return;
        }
        self.drawn_at = Some(Instant::now());
        self.suite = Some(progress.suite);
        let of_run = self.of_run.as_ref();
        if self.drawn == Drawn::Redrawn {
            self.output.replace_line(&line(progress, of_run));
        } else {
            self.output.say(&plain(progress, of_run));
        }
    }

    /// Takes the line away, so that what follows starts clean.
    pub fn clear(&mut self) {
        let is_redrawn = self.drawn == Drawn::Redrawn && !self.output.quiet;
        if self.drawn_at.take().is_some() && is_redrawn {
            self.output.replace_line("");
        }
    }
}

fn line(progress: &Progress, of_run: Option<&SuiteOfRun<'_>>) -> String {
    let before = of_run.map_or(Duration::ZERO, |of_run| of_run.before);
    let elapsed = before + progress.elapsed;
    let all = (elapsed + left(progress, of_run)).as_nanos().max(1);
    let filled = elapsed.as_nanos() * BAR_CELLS / all;
    let bar: String = (0..BAR_CELLS).map(|cell| if cell < filled { '█' } else { '░' }).collect();
    format!("  {} {bar}  {}", name(progress, of_run), position(progress, of_run))
}

fn plain(progress: &Progress, of_run: Option<&SuiteOfRun<'_>>) -> String {
    format!("  {} {}", name(progress, of_run), position(progress, of_run))
}

fn name(progress: &Progress, of_run: Option<&SuiteOfRun<'_>>) -> String {
    let suite = progress.suite.slug();
    match of_run {
        None => format!("{suite:<11}"),
        Some(of_run) => {
            let name = format!("{suite} ({} of {})", of_run.at + 1, of_run.estimates.len());
            format!("{name:<19}")
        }
    }
}

/// Until the end of the last suite.
fn left(progress: &Progress, of_run: Option<&SuiteOfRun<'_>>) -> Duration {
    progress.left + of_run.map_or(Duration::ZERO, |of_run| of_run.later(progress))
}

fn position(progress: &Progress, of_run: Option<&SuiteOfRun<'_>>) -> String {
    let left = left(progress, of_run);
    if progress.round == 0 && left.is_zero() {
        "warming up".into()
    } else if progress.round == 0 {
        format!("warming up · about {} left", rounded(left))
    } else if left.is_zero() {
        "finishing".into()
    } else {
        format!("round {} of {} · {} left", progress.round, progress.of, rounded(left))
    }
}

/// `45 s`, `7 min`, `2 h 20 min`
fn rounded(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil();
    let minutes = (seconds / 60.0).round();
    let hours = (minutes / 60.0).floor();
    if seconds < 120.0 {
        format!("{seconds:.0} s")
    } else if minutes < 120.0 {
        format!("{minutes:.0} min")
    } else {
        format!("{hours:.0} h {:.0} min", minutes - hours * 60.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Progress, Suite, SuiteOfRun, line, plain, rounded};
    use fsbench_report::layout::width;
    use std::time::Duration;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn progress(suite: Suite, round: u64, elapsed: Duration, left: Duration) -> Progress {
        Progress { suite, round, of: 8, elapsed, left }
    }

    #[test]
    fn the_line_says_how_far_and_how_long() {
        let progress = progress(Suite::Sync, 6, s(20), Duration::from_millis(8_400));
        assert_eq!(
            line(&progress, None),
            "  sync        ██████████████░░░░░░  round 6 of 8 · 9 s left"
        );
    }

    #[test]
    fn what_has_no_time_left_is_finishing() {
        let progress = progress(Suite::Sync, 8, s(1), Duration::ZERO);
        assert_eq!(line(&progress, None), "  sync        ████████████████████  finishing");
    }

    #[test]
    fn the_time_left_of_a_run_includes_its_later_suites() {
        let estimates = [s(8), s(12), s(10)];
        let first = SuiteOfRun { estimates: &estimates, at: 0, before: Duration::ZERO };
        let progress_of_first = progress(Suite::Sync, 8, s(8), Duration::ZERO);
        assert_eq!(
            line(&progress_of_first, Some(&first)),
            "  sync (1 of 3)       █████░░░░░░░░░░░░░░░  round 8 of 8 · 22 s left"
        );
        let last = SuiteOfRun { estimates: &estimates, at: 2, before: s(20) };
        assert_eq!(
            plain(&progress(Suite::Memfs, 8, s(10), Duration::ZERO), Some(&last)),
            "  memfs (3 of 3)      finishing"
        );
    }

    #[test]
    fn a_run_that_is_late_expects_its_later_suites_to_be_late_too() {
        let estimates = [s(10), s(10), s(10)];
        let second = SuiteOfRun { estimates: &estimates, at: 1, before: s(15) };
        let now = progress(Suite::CoreSweep, 4, s(5), s(10));
        assert_eq!(plain(&now, Some(&second)), "  core-sweep (2 of 3) round 4 of 8 · 25 s left");
    }

    #[test]
    fn the_line_fits_80_columns() {
        let estimates = [s(4000); 5];
        let of_run = SuiteOfRun { estimates: &estimates, at: 1, before: s(4000) };
        let now = Progress { of: 30, ..progress(Suite::CoreSweep, 0, s(3900), s(100)) };
        assert!(width(&line(&now, Some(&of_run))) <= 80);
    }

    #[test]
    fn a_long_time_is_told_in_minutes_and_hours() {
        for (seconds, text) in [
            (1, "1 s"),
            (119, "119 s"),
            (120, "2 min"),
            (415, "7 min"),
            (7_200, "2 h 0 min"),
            (8_400, "2 h 20 min"),
        ] {
            assert_eq!(rounded(s(seconds)), text);
        }
    }
}

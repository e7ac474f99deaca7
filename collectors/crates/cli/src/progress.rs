//! Where a suite stands: one line that is redrawn on a terminal, now and then a plain line
//! elsewhere.

use std::time::{Duration, Instant};

use fsbench_runner::Progress;
use fsbench_wire::Suite;

use crate::output::Output;

const BAR_CELLS: u64 = 24;
/// Redrawing costs time on the very machine that is measured.
const REDRAW_EVERY: Duration = Duration::from_millis(250);
const PLAIN_EVERY: Duration = Duration::from_secs(15);

pub struct ProgressLine {
    output: Output,
    drawn_at: Option<Instant>,
    suite: Option<Suite>,
}

impl ProgressLine {
    pub fn new(output: Output) -> Self {
        Self { output, drawn_at: None, suite: None }
    }

    pub fn show(&mut self, progress: &Progress) {
        let every = if self.output.is_terminal { REDRAW_EVERY } else { PLAIN_EVERY };
        let is_due = self.drawn_at.is_none_or(|at| at.elapsed() >= every)
            || self.suite != Some(progress.suite);
        if self.output.quiet || !is_due {
            return;
        }
        self.drawn_at = Some(Instant::now());
        self.suite = Some(progress.suite);
        if self.output.is_terminal {
            self.output.replace_line(&line(progress));
        } else {
            self.output.say(&plain(progress));
        }
    }

    /// Takes the line away, so that what follows starts clean.
    pub fn clear(&mut self) {
        if self.output.is_terminal && !self.output.quiet && self.drawn_at.take().is_some() {
            self.output.replace_line("");
        }
    }
}

fn line(progress: &Progress) -> String {
    let all = (progress.elapsed + progress.left).as_nanos().max(1);
    let filled = progress.elapsed.as_nanos() * u128::from(BAR_CELLS) / all;
    let bar: String =
        (0..u128::from(BAR_CELLS)).map(|cell| if cell < filled { '█' } else { '░' }).collect();
    format!("  {:<11} {bar}  {}", progress.suite.slug(), position(progress))
}

fn plain(progress: &Progress) -> String {
    format!("  {:<11} {}", progress.suite.slug(), position(progress))
}

fn position(progress: &Progress) -> String {
    let left = progress.left.as_secs_f64().ceil();
    if progress.round == 0 {
        format!("warming up · about {left:.0} s left")
    } else if progress.left.is_zero() {
        "finishing".into()
    } else {
        format!("round {} of {} · {left:.0} s left", progress.round, progress.of)
    }
}

#[cfg(test)]
mod tests {
    use super::{Progress, Suite, line};
    use std::time::Duration;

    #[test]
    fn the_line_says_how_far_and_how_long() {
        let progress = Progress {
            suite: Suite::Sync,
            round: 6,
            of: 8,
            elapsed: Duration::from_secs(20),
            left: Duration::from_millis(8_400),
        };
        assert_eq!(
            line(&progress),
            "  sync        ████████████████░░░░░░░░  round 6 of 8 · 9 s left"
        );
    }

    #[test]
    fn what_has_no_time_left_is_finishing() {
        let second = Duration::from_secs(1);
        let progress =
            Progress { suite: Suite::Sync, round: 8, of: 8, elapsed: second, left: Duration::ZERO };
        assert_eq!(line(&progress), "  sync        ████████████████████████  finishing");
    }
}

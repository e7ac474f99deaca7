//! Where a curve is best, in words. Points that tie with the best make a range.

use super::findings::{Point, Scaling};
use crate::comparison::quantity::counted;

/// In place of what is best, where other programs may have made it so.
pub const TOO_DISTURBED: &str = "Too disturbed to say which number of workers is best.";

#[derive(Clone, Copy)]
pub struct Best {
    /// The fewest and the most workers that tie.
    pub range: (u64, u64),
    /// Numbers of workers around it were not measured.
    pub is_coarse: bool,
}

impl Best {
    pub fn of(found: &Scaling, points: &[Point]) -> Self {
        Self::between(found.best_range, found, points)
    }

    /// Of a command: the number of workers to use, and more that are about as fast.
    pub fn to_use(found: &Scaling, points: &[Point]) -> Self {
        Self::between(found.use_range, found, points)
    }

    fn between((from, to): (usize, usize), found: &Scaling, points: &[Point]) -> Self {
        Self { range: (points[from].workers, points[to].workers), is_coarse: found.is_coarse }
    }

    pub fn is_one(self) -> bool {
        self.range.0 == self.range.1
    }

    /// "with 16 workers", "between 16 and 22 workers".
    pub fn place(self) -> String {
        let (from, to) = self.range;
        if from == to {
            format!("with {}", counted(from, "worker"))
        } else {
            format!("between {from} and {to} workers")
        }
    }

    /// "with 16 workers", "with 1 or 2 workers", "with 16 to 22 workers".
    pub fn with_workers(self) -> String {
        match self.range {
            (from, to) if from == to => format!("with {}", counted(from, "worker")),
            (from, to) if from + 1 == to => format!("with {from} or {to} workers"),
            (from, to) => format!("with {from} to {to} workers"),
        }
    }

    /// Beside its value: "best with 8 to 16 workers".
    pub fn count_text(self) -> String {
        let (from, to) = self.range;
        if from == to {
            format!("best with {}", counted(from, "worker"))
        } else {
            format!("best with {from} to {to} workers")
        }
    }

    /// "with 16 workers among the counts tested".
    pub fn text(self) -> String {
        format!("{}{}", self.place(), self.measured())
    }

    fn measured(self) -> &'static str {
        if self.is_coarse { " among the counts tested" } else { "" }
    }

    /// Where the sentence has named the one best already: "best 264 s".
    pub fn beside_loss(self, value: &str) -> String {
        if self.is_one() {
            format!("best {value}{}", self.measured())
        } else {
            self.with_value(value)
        }
    }

    /// "best 264 s with 18 workers", "best 820,000 files/s between 8 and 16 workers".
    pub fn with_value(self, value: &str) -> String {
        format!("best {value} {}", self.text())
    }
}

/// " (95 % CI 4 to 9)"; empty where the ends are one.
pub fn knee_certainty((from, to): (u64, u64)) -> String {
    if from == to { String::new() } else { format!(" (95\u{2009}% CI {from} to {to})") }
}

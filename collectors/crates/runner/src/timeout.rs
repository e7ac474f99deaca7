//! How long a command of one's own is waited for: it may never end by itself.

use std::time::Duration;

/// A command that takes this many times longer than the slowest did the last time is not waited
/// for.
const FACTOR: u32 = 10;
const LEAST: Duration = Duration::from_secs(10);

/// A command's warm-up has nothing to be compared with: an hour is what a suite of tests may take.
const WARM_UP: Duration = Duration::from_secs(3600);

/// A limit, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandTimeout {
    WarmUp,
    /// A multiple of what the slowest took.
    Multiple(Duration),
    /// Where a multiple would be less.
    Least,
}

impl CommandTimeout {
    /// `slowest`: of the last executions at each point, what the longest took.
    pub fn after(slowest: Duration) -> Self {
        if slowest * FACTOR > LEAST { Self::Multiple(slowest * FACTOR) } else { Self::Least }
    }

    pub fn most(self) -> Duration {
        match self {
            Self::WarmUp => WARM_UP,
            Self::Multiple(most) => most,
            Self::Least => LEAST,
        }
    }

    /// "10 s, the least that an execution is given"
    pub fn words(self) -> String {
        let which = match self {
            Self::WarmUp => "the limit of a warm-up",
            Self::Multiple(_) => "ten times what the slowest took the last time",
            Self::Least => "the least that an execution is given",
        };
        format!("{} s, {which}", self.most().as_secs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_that_was_met_is_the_one_that_is_named() {
        let words = |seconds| CommandTimeout::after(Duration::from_secs(seconds)).words();
        assert_eq!(words(0), "10 s, the least that an execution is given");
        assert_eq!(words(1), "10 s, the least that an execution is given");
        assert_eq!(words(2), "20 s, ten times what the slowest took the last time");
        // As long as a warm-up may take, and another limit all the same.
        assert_eq!(words(360), "3600 s, ten times what the slowest took the last time");
        assert_eq!(CommandTimeout::WarmUp.words(), "3600 s, the limit of a warm-up");
    }
}

//! The one table of exit codes.

use std::process::ExitCode;

use clap::ValueEnum;

/// The comment of each is what is published of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum Code {
    /// done, and nothing is worse
    Done = 0,
    /// something is slower than allowed, invalid or lost
    Failed = 1,
    /// the command line is invalid
    Usage = 2,
    /// no verdict: nothing measurable, not comparable, or undecided
    NothingMeasurable = 3,
    /// operational error: the message says what to do
    #[value(name = "trouble")]
    OperationalError = 4,
    /// neither good nor bad: git skips the commit
    Skipped = 125,
    /// the command cannot be started
    NotStarted = 126,
    /// the command is missing
    NotFound = 127,
    /// interrupted by a signal
    Interrupted = 130,
    // Also what makes `git bisect run` stop: it takes 1 to 127 but 125 for "bad".
    /// the machine has changed
    EnvironmentChanged = 255,
}

impl Code {
    pub fn number(self) -> u8 {
        self as u8
    }

    /// `nothing_measurable`
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// When a command ends so, where it has no more to say of it.
    pub fn when(self) -> String {
        let value = self.to_possible_value();
        let words = value.as_ref().and_then(|value| value.get_help());
        words.map_or_else(String::new, ToString::to_string)
    }
}

impl From<Code> for ExitCode {
    fn from(code: Code) -> Self {
        Self::from(code.number())
    }
}

#[cfg(test)]
mod tests {
    use super::Code;
    use clap::ValueEnum as _;

    #[test]
    fn the_table_names_and_describes_every_code_once() {
        let mut numbers = Vec::new();
        for code in Code::value_variants() {
            assert!(!code.name().is_empty() && !code.when().is_empty(), "{code:?}");
            assert!(!code.when().ends_with('.'), "{code:?}");
            numbers.push(code.number());
        }
        let rising = numbers.windows(2).all(|pair| pair[0] < pair[1]);
        assert!(rising, "{numbers:?}");
    }
}

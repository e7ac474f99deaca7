//! The only writer to the terminal. Data goes to standard output and everything else to
//! standard error; text that came from elsewhere is sanitized first.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal as _, Write as _};

use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_report::terminal::sanitize_for_terminal;

use crate::command_output::{self, CommandOutput};
use crate::error_report::ErrorReport;

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a property of its own of where is written to"
)]
#[derive(Clone, Copy, Debug)]
pub struct Output {
    pub quiet: bool,
    pub is_terminal: bool,
    color: bool,
    /// Errors are told as JSON.
    json: bool,
}

impl Output {
    pub fn new(json: bool) -> Self {
        let is_set =
            |name, wanted: fn(&OsStr) -> bool| env::var_os(name).is_some_and(|v| wanted(&v));
        let asked_not_to = is_set("NO_COLOR", |value| !value.is_empty());
        // Such a terminal can neither color nor go back to the beginning of a line.
        let is_dumb = is_set("TERM", |value| value == "dumb");
        let is_terminal = io::stderr().is_terminal() && !is_dumb;
        Self { quiet: false, is_terminal, color: is_terminal && !asked_not_to, json }
    }

    /// For a command that has a `--quiet` of its own.
    #[must_use]
    pub fn with_quiet(self, quiet: bool) -> Self {
        Self { quiet, ..self }
    }

    /// Writes a result. A reader that closed the pipe has read enough: that is no failure.
    #[expect(clippy::unused_self, reason = "a writer holds the Output")]
    pub fn data(self, text: &str) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let words = "standard output cannot be written";
                Err(Failure::from(anyhow::Error::new(error).context(words))
                    .with_error_code(ErrorCode::OutputFailed))
            }
            _ => Ok(()),
        }
    }

    /// Writes a result for a script.
    pub fn answer<T: CommandOutput>(self, answer: &T) -> Result<(), Failure> {
        self.data(&command_output::line(answer)?)
    }

    /// Tells something on the way. Nobody may be listening: that must not end a measurement.
    pub fn say(self, text: &str) {
        if !self.quiet {
            to_stderr(&format!("{text}\n"));
        }
    }

    /// Tells something that must be heard, even with `--quiet`.
    pub fn warn(self, text: &str) {
        to_stderr(&format!("{} {text}\n", self.paint("33", "warning:")));
    }

    /// Under `--json` one line that is one object: the last of standard error, where this ends the
    /// command.
    pub fn failure(self, failure: &Failure) {
        if self.json {
            // An object of strings and numbers can always be written.
            to_stderr(&command_output::line(&ErrorReport::of(failure)).unwrap_or_default());
            return;
        }
        let error = sanitize_for_terminal(&format!("{:#}", failure.error)).into_owned();
        to_stderr(&format!("{} {error}\n", self.paint("1;31", "error:")));
        if let Some(hint) = &failure.hint {
            to_stderr(&format!("{} {}\n", self.paint("36", "hint:"), sanitize_for_terminal(hint)));
        }
    }

    /// What clap says of a command line.
    pub fn usage_error(self, error: &clap::Error, code: Code) {
        let message = error.to_string();
        if !self.json {
            to_stderr(&message);
            return;
        }
        let what = message.split("\n\n").next().unwrap_or_default();
        let what = what.trim().trim_start_matches("error: ");
        self.failure(
            &Failure::new(code, what)
                .with_error_code(ErrorCode::Usage)
                .with_hint("`--help` has the words of each command"),
        );
    }

    /// A question, with the cursor left behind it.
    #[expect(clippy::unused_self, reason = "a writer holds the Output")]
    pub fn ask(self, text: &str) {
        to_stderr(text);
    }

    /// Replaces the line the cursor is on. Only for terminals.
    #[expect(clippy::unused_self, reason = "a writer holds the Output")]
    pub fn replace_line(self, text: &str) {
        to_stderr(&format!("\r\x1b[2K{text}"));
    }

    fn paint(self, style: &str, word: &str) -> String {
        if self.color { format!("\x1b[{style}m{word}\x1b[0m") } else { word.to_owned() }
    }
}

fn to_stderr(text: &str) {
    let mut stderr = io::stderr().lock();
    // With standard error gone there is nobody left to tell.
    drop(stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush()));
}

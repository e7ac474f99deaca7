//! The only writer to the terminal. Data goes to standard output and everything else to
//! standard error; text that came from elsewhere is sanitized first.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};

use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_report::layout::{Layout, USUAL_LINES, USUAL_WIDTH, labeled, wrapped_report};
use fsbench_report::terminal::sanitize_for_terminal;
use terminal_size::{Height, Width, terminal_size_of};

use crate::args::suggestion;
use crate::command_output::{self, CommandOutput};
use crate::error_report::ErrorReport;
use crate::program::as_started;

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
    /// How results are laid out on standard output.
    pub layout: Layout,
    /// Of a screen, without the one of the next prompt: those of the terminal, and those of a usual one in any case.
    pub lines: usize,
    /// Whether standard output is a terminal.
    pub is_shown: bool,
}

/// Columns that stay free on the right of a terminal.
const EDGE: usize = 2;

impl Output {
    pub fn new(json: bool) -> Self {
        let is_set =
            |name, wanted: fn(&OsStr) -> bool| env::var_os(name).is_some_and(|v| wanted(&v));
        let asked_not_to = is_set("NO_COLOR", |value| !value.is_empty());
        // Such a terminal can neither color nor go back to the beginning of a line.
        let is_dumb = is_set("TERM", |value| value == "dumb");
        let is_terminal = io::stderr().is_terminal() && !is_dumb;
        let is_shown = io::stdout().is_terminal();
        let size = terminal_size_of(io::stdout()).or_else(|| terminal_size_of(io::stderr()));
        let columns = size.map(|(Width(columns), _)| usize::from(columns));
        let lines = size.map_or(0, |(_, Height(lines))| usize::from(lines).saturating_sub(1));
        let asked = || env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let columns = columns.or_else(asked).filter(|columns| *columns > 0).unwrap_or(USUAL_WIDTH);
        // A line that touches the edge is hard to read, and some terminals wrap it.
        let columns = if is_shown { columns.saturating_sub(EDGE) } else { columns };
        let layout = Layout::new(columns, is_shown && !is_dumb && !asked_not_to);
        Self {
            quiet: false,
            is_terminal,
            color: is_terminal && !asked_not_to,
            json,
            layout,
            lines: lines.max(USUAL_LINES),
            is_shown,
        }
    }

    /// For a command that has a `--quiet` of its own.
    #[must_use]
    pub fn with_quiet(self, quiet: bool) -> Self {
        Self { quiet, ..self }
    }

    /// Writes a result, on a terminal in place of what was said meanwhile. A reader that closed the pipe has read enough:
    /// that is no failure.
    pub fn data(self, text: &str) -> Result<(), Failure> {
        if self.is_shown && self.is_terminal {
            erase_live_rows();
        }
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

    /// Of tables and sentences of a comparison. `None` in a pipe, where rows are whole, for grep and for files.
    pub fn width(self) -> Option<usize> {
        self.is_shown.then_some(self.layout.width)
    }

    /// Writes a comparison: on a terminal its long lines are wrapped, in a pipe they are whole.
    pub fn report(self, text: &str) -> Result<(), Failure> {
        if self.is_shown { self.report_of_run(text) } else { self.data(text) }
    }

    /// Writes the report on a run: its long lines are wrapped, in a pipe too.
    pub fn report_of_run(self, text: &str) -> Result<(), Failure> {
        self.data(&wrapped_report(text, self.layout.width))
    }

    /// Writes a result for a script.
    pub fn answer<T: CommandOutput>(self, answer: &T) -> Result<(), Failure> {
        self.data(&command_output::line(answer)?)
    }

    /// Tells something on the way. Nobody may be listening: that must not end a measurement.
    pub fn say(self, text: &str) {
        if !self.quiet {
            to_stderr(&format!("{}\n", self.fitted(text)));
        }
    }

    /// The same, of what nobody needs once the answer is there, which takes its place on a terminal.
    pub fn say_meanwhile(self, text: &str) {
        let line = |line: &str| {
            if line.is_empty() { String::new() } else { self.paint("2", line) }
        };
        if self.quiet {
            return;
        }
        let lines: Vec<String> = self.fitted(text).split('\n').map(line).collect();
        let before = LIVE_ROWS.load(Ordering::Relaxed);
        to_stderr(&format!("{}\n", lines.join("\n")));
        LIVE_ROWS.store(before + lines.len(), Ordering::Relaxed);
    }

    /// What was said so far stays where it is: something else writes to the same terminal.
    #[expect(clippy::unused_self, reason = "a writer holds the Output")]
    pub fn leave_rows(self) {
        LIVE_ROWS.store(0, Ordering::Relaxed);
    }

    /// What people read on standard error: each command in it as this one was started. In a pipe lines are whole.
    fn fitted(self, text: &str) -> String {
        let text = as_started(text);
        if !self.is_terminal {
            return text.into_owned();
        }
        let wrapped = wrapped_report(&text, self.layout.width);
        let end = if text.ends_with('\n') { "\n" } else { "" };
        format!("{}{end}", wrapped.trim_end_matches('\n'))
    }

    /// Tells something that must be heard, even with `--quiet`.
    pub fn warn(self, text: &str) {
        self.labeled("33", "warning:", text);
    }

    /// Under `--json` one line that is one object: the last of standard error, where this ends the
    /// command.
    pub fn failure(self, failure: &Failure) {
        if self.json {
            // An object of strings and numbers can always be written.
            to_stderr(&command_output::line(&ErrorReport::of(failure)).unwrap_or_default());
            return;
        }
        let is_on_screen = failure.is_reported && self.is_shown && self.is_terminal;
        if !is_on_screen {
            let error = format!("{:#}", failure.error);
            self.labeled("1;31", "error:", &sanitize_for_terminal(&error));
        }
        let hint = failure
            .hint
            .as_deref()
            .map(|hint| as_started(&sanitize_for_terminal(hint)).into_owned());
        match hint {
            // Below a screen that says what failed, what to do is one more line of it.
            Some(hint) if is_on_screen => {
                to_stderr(&format!("\n{}\n", labeled("Next", &hint, self.layout).join("\n")));
            }
            Some(hint) => self.labeled("36", "hint:", &hint),
            None => {}
        }
    }

    fn labeled(self, style: &str, label: &str, text: &str) {
        let text = self.fitted(&format!("{label} {text}"));
        to_stderr(&format!("{}\n", text.replacen(label, &self.paint(style, label), 1)));
    }

    /// What clap says of a command line.
    pub fn usage_error(self, error: &clap::Error, code: Code) {
        let message = error.to_string();
        let similar = suggestion::of_command(error);
        if !self.json {
            to_stderr(&self.fitted(&message));
            if let Some(similar) = similar {
                let tip = self.paint("32", "tip:");
                to_stderr(&format!("\n  {tip} did you mean the command '{similar}'?\n"));
            }
            return;
        }
        let what = message.split("\n\n").next().unwrap_or_default();
        let what = what.trim().trim_start_matches("error: ");
        self.failure(&Failure::new(code, what).with_error_code(ErrorCode::Usage).with_hint(
            similar.map_or_else(
                || "`--help` has the words of each command".to_owned(),
                |similar| format!("did you mean the command `{similar}`?"),
            ),
        ));
    }

    /// A question, with the cursor left behind it.
    pub fn ask(self, text: &str) {
        to_stderr(&format!("{} ", self.fitted(text)));
    }

    /// Replaces the line the cursor is on. Only for terminals.
    #[expect(clippy::unused_self, reason = "a writer holds the Output")]
    pub fn replace_line(self, text: &str) {
        write_to_stderr(&format!("\r\x1b[2K{text}"));
    }

    fn paint(self, style: &str, word: &str) -> String {
        if self.color { format!("\x1b[{style}m{word}\x1b[0m") } else { word.to_owned() }
    }
}

/// Rows above the cursor that the next result takes the place of.
static LIVE_ROWS: AtomicUsize = AtomicUsize::new(0);

fn erase_live_rows() {
    let rows = LIVE_ROWS.swap(0, Ordering::Relaxed);
    if rows > 0 {
        write_to_stderr(&format!("\r\x1b[{rows}A\x1b[J"));
    }
}

/// Whatever is above it stays.
fn to_stderr(text: &str) {
    LIVE_ROWS.store(0, Ordering::Relaxed);
    write_to_stderr(text);
}

fn write_to_stderr(text: &str) {
    let mut stderr = io::stderr().lock();
    // With standard error gone there is nobody left to tell.
    drop(stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush()));
}

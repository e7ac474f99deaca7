//! The report on a run: the short one, or all of it.

use std::fmt::Write as _;

use fsbench_report::answer::Surroundings;
use fsbench_report::layout::wrapped_report;
use fsbench_report::summary::{Comparable, RunVerdict};
use fsbench_report::{outcome_counts, summary, text_with_folders};
use fsbench_wire::Run;

use crate::args::RunArgs;
use crate::consent::can_ask;
use crate::network::server::Server;
use crate::output::Output;
use crate::plan::typed;
use crate::program::program;
use crate::saved_run::SavedRun;

pub fn text(args: &RunArgs, saved_run: &SavedRun<Run>, output: Output) -> String {
    let mut footer = Vec::new();
    if args.full {
        footer.push(("Saved", saved_run.file.display().to_string()));
    } else if let Some(fate) = fate(args, output) {
        footer.push(("Saved", format!("run {}, {fate}", saved_run.sealed.id)));
    }
    footer.extend(next(args, &saved_run.run));
    let command = args.sweep.as_ref().map(|_| typed(&args.user_command));
    let report = Report {
        run: &saved_run.run,
        digest: &saved_run.sealed.sha256,
        folders: &saved_run.folders,
        command: command.as_deref(),
        footer: &footer,
        lines_after: match outcome_counts(&saved_run.run) {
            // A hint follows, below a blank line.
            (_, _, 1..) if args.sweep.is_some() => 2,
            _ if args.upload => lines_once_sent(&saved_run.run),
            _ => 0,
        },
    };
    if args.full { report.full(output) } else { report.short(output) }
}

/// One run, as it is shown.
pub struct Report<'a> {
    pub run: &'a Run,
    pub digest: &'a [u8],
    pub folders: &'a [(String, String)],
    pub command: Option<&'a str>,
    pub footer: &'a [(&'a str, String)],
    /// How many lines follow on the same screen.
    pub lines_after: usize,
}

impl Report<'_> {
    pub fn short(&self, output: Output) -> String {
        let around = Surroundings {
            layout: output.layout,
            folders: self.folders,
            command: self.command,
            footer: self.footer,
            lines: output.lines,
            lines_after: self.lines_after,
        };
        format!("{}\n", summary::text(self.run, self.digest, &around).trim_end())
    }

    pub fn full(&self, output: Output) -> String {
        let mut text = text_with_folders(self.run, self.digest, self.folders);
        text.push('\n');
        for (label, words) in self.footer {
            let _ = writeln!(text, "  {:<12}{words}", label.to_lowercase());
        }
        wrapped_report(&text, output.layout.width)
    }
}

/// Of its rank, once it is sent.
pub const MOST_RANKS: usize = 4;

/// The most lines that are then printed: permalink, chip, ranks and the next step.
fn lines_once_sent(run: &Run) -> usize {
    let is_ranked = RunVerdict::of(run).comparable != Comparable::No;
    3 + if is_ranked { MOST_RANKS } else { 1 }
}

/// None where it is sent without a question: its permalink follows.
fn fate(args: &RunArgs, output: Output) -> Option<&'static str> {
    match (args.upload, !args.yes && can_ask(output)) {
        (false, _) => Some("on this computer only"),
        (true, true) => Some("not sent yet"),
        (true, false) => None,
    }
}

fn next(args: &RunArgs, run: &Run) -> Vec<(&'static str, String)> {
    let has_failed = args.sweep.is_some() && outcome_counts(run).2 > 0;
    // After an upload the next step is known, and said, by what the server answers; where a command failed, by its hint.
    if args.upload || has_failed {
        return Vec::new();
    }
    let program = program();
    let more = if args.full { "--markdown" } else { "--full" };
    let show = ("Next", format!("{program} show last {more}"));
    // No server takes another size, and nobody is helped by a run that is not good to compare.
    if args.size.is_some() || RunVerdict::of(run).comparable == Comparable::No {
        return vec![show];
    }
    let server = args.server.server.as_ref();
    let server = server.map_or_else(|| " --server URL".to_owned(), Server::option);
    vec![show, ("", format!("{program} upload last{server}"))]
}

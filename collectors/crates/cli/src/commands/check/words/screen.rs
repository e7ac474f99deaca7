//! The screen of a check: the answer, a line for each result, what the undecided ones could have shown, and what is next.

use fsbench_report::layout::{
    Layout, Tone, WHOLE_LINES, answer_lines, blocks, labeled, labeled_faint, labeled_in,
    labeled_step,
};
use fsbench_report::terminal::sanitize_for_terminal;

use super::super::report::{CheckReport, Outcome, RunOutput};
use super::marks::UNDECIDED;
use super::rows::rows;
use super::{left_out_text, undecided_text, warnings};

/// How lines are written, and how many there may be.
#[derive(Clone, Copy)]
pub struct Screen {
    pub layout: Layout,
    pub lines: usize,
}

/// `columns`: of a terminal; without them every row is there, and no line is broken.
pub fn text(report: &CheckReport, columns: Option<usize>, screen: Screen) -> String {
    let Screen { layout, lines } = screen;
    let layout = Layout { width: columns.unwrap_or(WHOLE_LINES), ..layout };
    let mut answer = answer_lines(tone_of(report), &clean(&report.answer()), layout);
    answer.extend(report.exit_note().map(|words| layout.paint(Tone::Faint, &words)));
    // Where nothing was judged, what decides it is the answer.
    if report.is_all_undecided() {
        answer.extend(next(report, layout));
    }
    let notes: Vec<String> =
        notes(report).iter().flat_map(|words| layout.wrapped(words, "")).collect();
    let end = end(report, layout);
    let blank_lines = 3;
    let taken = answer.len() + notes.len() + end.len() + blank_lines;
    let most = columns.map(|_| lines.saturating_sub(taken));
    let rows = rows(report, layout, most);
    blocks(&[answer, rows, notes, end])
}

fn clean(words: &str) -> String {
    sanitize_for_terminal(words).into_owned()
}

fn tone_of(report: &CheckReport) -> Tone {
    match report.outcome() {
        Outcome::Passed => Tone::Good,
        Outcome::Failed => Tone::Bad,
        Outcome::Unsure | Outcome::NotComparable => Tone::Care,
    }
}

/// Of the ranges, in Markdown: each holds the true change with this certainty, as times slower; below 1 is faster.
pub const LEVEL: &str = "slower, 97.5 % CI";
/// The same once on a screen.
const RANGE_MEANING: &str = "Range: times slower, 97.5 % confidence interval; below 1 is faster.";

/// What the undecided results could have shown, and in what two machines differ.
fn notes(report: &CheckReport) -> Vec<String> {
    let differences = report.detail().map(|words| clean(&words));
    let undecided = undecided_text(report).map(|words| format!("? {UNDECIDED}: {words}"));
    let has_ranges = report.results.iter().any(|one| one.change.is_some());
    let range = has_ranges.then(|| RANGE_MEANING.to_owned());
    range.into_iter().chain(undecided).chain(differences).collect()
}

fn end(report: &CheckReport, layout: Layout) -> Vec<String> {
    let mut lines = Vec::new();
    for words in warnings(report) {
        lines.extend(labeled_in(Tone::Care, "Warning", &clean(&words), layout));
    }
    lines.extend(
        left_out_text(report)
            .into_iter()
            .flat_map(|words| labeled("Left out", &clean(&words), layout)),
    );
    lines.extend(
        report
            .not_sent
            .iter()
            .flat_map(|why| labeled_in(Tone::Care, "Not sent", &clean(why), layout)),
    );
    if !report.is_all_undecided() {
        lines.extend(next(report, layout));
    }
    let limits = report.limits().map(|words| format!("set by {}", with_whole_options(&words)));
    lines.extend(
        limits.into_iter().flat_map(|words| labeled_faint("Limits", &clean(&words), layout)),
    );
    let sides = [
        ("Baseline", Some(&report.old), &report.more_old),
        ("Now", report.new.as_ref(), &report.more_new),
    ];
    for (label, first, more) in sides {
        let runs: Vec<String> = first.into_iter().chain(more).map(side_text).collect();
        if !runs.is_empty() {
            lines.extend(labeled_faint(label, &clean(&runs.join(", ")), layout));
        }
    }
    lines
}

fn next(report: &CheckReport, layout: Layout) -> Vec<String> {
    let steps = report.next().into_iter().enumerate();
    let lines = |(at, words): (usize, String)| {
        labeled_step(if at == 0 { "Next" } else { "" }, &words, layout)
    };
    steps.flat_map(lines).collect()
}

/// `44WJWM15W7R8FKH4 · 2026-11-29 19:52 UTC`
fn side_text(side: &RunOutput) -> String {
    let at = side.started_at.get(..16).map(|at| at.replace('T', " "));
    let at = at.map_or(String::new(), |at| format!(" · {at} UTC"));
    let url = side.url.as_ref().map_or(String::new(), |url| format!(" · {url}"));
    format!("{}{at}{url}", side.id)
}

/// A line is not broken within `--fail-if 'sync > 5%'`.
pub fn with_whole_options(words: &str) -> String {
    const NO_BREAK: char = '\u{a0}';
    let mut is_quoted = false;
    let whole = words.replace("--fail-if ", &format!("--fail-if{NO_BREAK}"));
    let letter = |letter: char| {
        is_quoted ^= letter == '\'';
        if is_quoted && letter == ' ' { NO_BREAK } else { letter }
    };
    whole.chars().map(letter).collect()
}

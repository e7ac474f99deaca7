//! What a search found, in words and as Markdown. For a script: `answer`.

use fsbench_bisect::{Commit, Confirmed, SearchReport, within};
use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::sentence::escape_name;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::{Median, median};

use super::json_output::SearchOutput;
use crate::args::BisectArgs;
use crate::output::Output;

pub fn show(report: &SearchReport, args: &BisectArgs, output: Output) -> Result<(), Failure> {
    match () {
        () if args.report.json => output.answer(&SearchOutput::of(report)),
        () if args.report.markdown => output.data(&sanitize_for_terminal(&markdown(report))),
        () if args.report.quiet => output.data(&ids(report)),
        () => output.report(&sanitize_for_terminal(&text(report))),
    }
}

/// A search that ends without one believable commit has not found it.
pub fn require_culprit(report: &SearchReport) -> Result<(), Failure> {
    match &report.culprit {
        Some(culprit) if culprit.confirmed.is_slower() => Ok(()),
        Some(_) => Err(Failure::new(
            Code::NothingMeasurable,
            "the commit that was found is not clearly slower than its parent",
        )
        .with_hint(
            "make the machine quieter (see fsbench-collect doctor), or do more of the slow work in one execution",
        )),
        None => Err(Failure::new(
            Code::NothingMeasurable,
            format!(
                "the first slow commit is one of {}: the others are undecided",
                report.range.len()
            ),
        )
        .with_hint("the report says why each was skipped")),
    }
}

fn ids(report: &SearchReport) -> String {
    let culprit = report.culprit.iter().map(|culprit| &culprit.commit);
    let lines: Vec<String> =
        culprit.chain(&report.range).map(|commit| format!("{}\n", commit.id)).collect();
    lines.concat()
}

fn text(report: &SearchReport) -> String {
    let plain = |words: &str| words.to_owned();
    format!("\n{}\n{}", head(report, plain), table(report).render("  "))
}

fn markdown(report: &SearchReport) -> String {
    format!("**fsbench** · bisect\n\n{}\n{}", head(report, escape_name), table(report).markdown())
}

fn head(report: &SearchReport, shown: impl Fn(&str) -> String) -> String {
    let title = |commit: &Commit| format!("{} {}", commit.short, shown(&commit.subject));
    if let Some(culprit) = &report.culprit {
        let Confirmed { ratio, is_parent, culprit_ns, before_ns, .. } = &culprit.confirmed;
        let which = if *is_parent { "its parent" } else { "the good end" };
        let time = |samples: &[f64]| median(samples).map_or_else(String::new, within);
        let verdict = if culprit.confirmed.is_slower() {
            "The first slow commit"
        } else {
            "Not confirmed as the first slow commit"
        };
        return format!(
            "{verdict}: {}\nIts {} is {} that of {which}, {}: {} against {}, {} executions each, in turn\n",
            title(&culprit.commit),
            report.by.words(),
            ratio_text(*ratio),
            culprit.before.short,
            shown(&time(culprit_ns)),
            shown(&time(before_ns)),
            culprit_ns.len(),
        );
    }
    let lines: Vec<String> =
        report.range.iter().map(|commit| format!("- {}\n", title(commit))).collect();
    format!("The first slow commit is one of these {}:\n\n{}", report.range.len(), lines.concat())
}

fn table(report: &SearchReport) -> Table {
    let mut table = Table::new(&[
        ("commit", Align::Left),
        ("verdict", Align::Left),
        (report.by.title(), Align::Right),
        ("runs", Align::Right),
        ("", Align::Left),
    ]);
    for row in &report.rows {
        let note = row.reason.as_ref().unwrap_or(&row.commit.subject);
        table.row([
            row.commit.short.clone(),
            row.verdict.to_owned(),
            row.time.map_or_else(|| "-".to_owned(), within),
            row.runs.to_string(),
            note.clone(),
        ]);
    }
    table
}

/// `3.02x (2.91 to 3.11)`
fn ratio_text(ratio: Median) -> String {
    let bounds =
        ratio.bounds.map_or_else(String::new, |(low, high)| format!(" ({low:.2} to {high:.2})"));
    format!("{:.2}x{bounds}", ratio.value)
}

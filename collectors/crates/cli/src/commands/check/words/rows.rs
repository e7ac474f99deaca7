//! A line for each result, the worst first; what has no room is counted.

use fsbench_check::judge::JudgedResult;
use fsbench_report::layout::{Layout, Tone};

use super::super::names::names;
use super::super::report::CheckReport;
use super::columns::painted;
use super::marks::{is_faster, rank, verdict_text};

/// However little room there is.
const LEAST_ROWS: usize = 1;

/// The table in at most so many lines; what has no room is counted.
pub fn rows(report: &CheckReport, layout: Layout, most: Option<usize>) -> Vec<String> {
    let results = &report.results;
    if results.is_empty() {
        return Vec::new();
    }
    let names = names(results);
    let mut all: Vec<(&JudgedResult, &String)> = results.iter().zip(&names).collect();
    all.sort_by_key(|(one, _)| (rank(one.verdict), is_faster(one)));
    let least = all.len().min(LEAST_ROWS);
    let lines_of = |shown: usize| {
        let (shown, hidden) = all.split_at(shown);
        let mut lines = painted(shown, layout);
        if !hidden.is_empty() {
            let hidden: Vec<&JudgedResult> = hidden.iter().map(|(one, _)| *one).collect();
            let more = format!("  and {} more: {}", hidden.len(), counted(&hidden));
            lines.push(layout.paint(Tone::Faint, &format!("{more}; {} has all", whole(report))));
        }
        lines
    };
    let mut counts = (least..=all.len()).rev().map(lines_of);
    let fitting = counts.find(|lines| most.is_none_or(|most| lines.len() <= most));
    fitting.unwrap_or_else(|| lines_of(least))
}

/// The option that shows every row, without measuring what was measured just now.
fn whole(report: &CheckReport) -> &'static str {
    let is_new = report.new.as_ref().is_some_and(|new| new.file.is_some());
    if is_new { "--run last --markdown" } else { "--markdown" }
}

/// `3 undecided, 12 ok`: in the order of the rows.
fn counted(results: &[&JudgedResult]) -> String {
    let mut words: Vec<&str> = results.iter().map(|one| verdict_text(one)).collect();
    words.dedup();
    let of = |name: &&str| {
        let count = results.iter().filter(|one| verdict_text(one) == *name).count();
        format!("{count} {name}")
    };
    words.iter().map(of).collect::<Vec<_>>().join(", ")
}

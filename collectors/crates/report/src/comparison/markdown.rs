//! Runs against each other to paste: the Markdown that the site has of the same comparison.

use fsbench_compare::{Key, Measure, PairSide};
use fsbench_wire::Suite;

use super::pairs::of_local;
use super::quantity::{bounds, counted, value_text};
use super::row_filter::RowFilter;
use super::sentence::{Sentence, escape, escape_name, markdown as sentence_text};
use super::titles::title;
use super::{Subject, sentences, several, shared, shown_keys};
use crate::sync::durable::{call_name, row, row_title};

pub fn markdown(subjects: &[Subject<'_>], address: Option<&str>, filter: &RowFilter) -> String {
    let names: Vec<String> = subjects.iter().map(|subject| escape_name(&subject.name)).collect();
    let title_line = names.join(" vs ");
    let mut lines = vec![
        match address {
            Some(address) => format!("**[{title_line}]({address})**"),
            None => format!("**{title_line}**"),
        },
        String::new(),
    ];
    let is_several = subjects.len() > 2;
    for (at, subject) in subjects.iter().enumerate() {
        let facts: Vec<String> = subject.facts().iter().map(|fact| escape_name(fact)).collect();
        let letter = if is_several { format!("{}, ", several::letter(at)) } else { String::new() };
        lines.push(format!("- {letter}{}: {}", escape_name(&subject.name), facts.join(", ")));
    }
    lines.push(String::new());
    if is_several {
        lines.extend(several::markdown(subjects, filter));
    } else {
        lines.extend(suite_lines(subjects, filter, address.is_some()));
    }
    let keys = shown_keys(subjects, shared(subjects), filter);
    let durable = row(subjects).filter(|_| filter.has_suite(Suite::Sync));
    if !keys.is_empty() || durable.is_some() {
        lines.push(format!("| Case | {} |", names.join(" | ")));
        lines.push(format!("|---|{}", "---|".repeat(names.len())));
        if let Some(sides) = durable {
            let cells = sides
                .into_iter()
                .map(|(key, side)| cell(key, side, &format!(" with {}", call_name(key))));
            lines.push(line(&row_title(), cells));
        }
        for key in &keys {
            let sides = subjects.iter().filter_map(|subject| subject.side(key));
            lines.push(line(&title(key), sides.map(|side| cell(key, side, ""))));
        }
        lines.extend([String::new(), counts(subjects, address.is_some()), String::new()]);
    }
    lines.join("\n")
}

/// Of two: a sentence a suite.
fn suite_lines(subjects: &[Subject<'_>], filter: &RowFilter, is_on_site: bool) -> Vec<String> {
    let suites = Suite::ALL.iter().filter(|suite| filter.has_suite(**suite));
    let line = |suite: &Suite| {
        let all = sentences(*suite, subjects);
        let shown = |sentence: &Sentence| {
            if is_on_site { sentence_text(sentence) } else { sentence_text(&of_local(sentence)) }
        };
        let text = all.first().map_or(String::new(), shown);
        format!("- {}: {text}", suite.title())
    };
    suites.map(line).chain([String::new()]).collect()
}

/// How many runs are behind every value, said once. Runs on one computer have no contributors.
fn counts(subjects: &[Subject<'_>], is_on_site: bool) -> String {
    let contributor = if is_on_site { " / 1 contributor" } else { "" };
    if subjects.iter().all(|subject| subject.runs_count == 1) {
        return format!("Each value of a run is of 1 run{contributor}.");
    }
    let of = |subject: &Subject<'_>| {
        let runs = counted(subject.runs_count, "run");
        format!("of {}: {runs}{contributor}", escape_name(&subject.name))
    };
    let all: Vec<String> = subjects.iter().map(of).collect();
    format!("Each value {}.", all.join("; "))
}

fn line(title: &str, cells: impl Iterator<Item = String>) -> String {
    format!("| {} | {} |", escape(title), cells.collect::<Vec<_>>().join(" | "))
}

fn cell(key: &Key, side: &PairSide, call: &str) -> String {
    let measure = Measure::of(key);
    escape(&format!(
        "{} {}{call}",
        value_text(side.estimate.median, measure),
        bounds(side.estimate, measure)
    ))
}

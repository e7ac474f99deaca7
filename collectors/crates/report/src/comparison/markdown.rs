//! Runs against each other to paste: the Markdown that the site has of the same comparison.

use fsbench_compare::{Key, Measure, PairSide};
use fsbench_wire::Suite;

use super::quantity::{bounds, value_text};
use super::row_filter::RowFilter;
use super::sentence::{escape, escape_name, markdown as sentence_text};
use super::titles::title;
use super::{Subject, sentences, shared, shown_keys};
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
    for subject in subjects {
        let facts: Vec<String> = subject.facts().iter().map(|fact| escape_name(fact)).collect();
        lines.push(format!("- {}: {}", escape_name(&subject.name), facts.join(", ")));
    }
    lines.push(String::new());
    for suite in Suite::ALL.iter().filter(|suite| filter.has_suite(**suite)) {
        let name = suite.title();
        let sentence_text =
            sentences(*suite, subjects).first().map_or(String::new(), |first| sentence_text(first));
        lines.push(format!("- {name}: {sentence_text}"));
    }
    lines.push(String::new());
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
        lines.push(String::new());
    }
    lines.join("\n")
}

fn line(title: &str, cells: impl Iterator<Item = String>) -> String {
    format!("| {} | {} |", escape(title), cells.collect::<Vec<_>>().join(" | "))
}

fn cell(key: &Key, side: &PairSide, call: &str) -> String {
    let measure = Measure::of(key);
    escape(&format!(
        "{} {}{call} (1 run / 1 contributor)",
        value_text(side.estimate.median, measure),
        bounds(side.estimate, measure)
    ))
}

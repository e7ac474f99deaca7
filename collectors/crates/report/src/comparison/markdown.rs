//! Runs against each other to paste: the Markdown that the site has of the same comparison.

use fsbench_compare::Measure;
use fsbench_wire::Suite;

use super::quantity::{bounds, value_text};
use super::sentence::{escape, escape_name, markdown as sentence_text};
use super::titles::title;
use super::{Subject, sentences, shared};

pub fn markdown(subjects: &[Subject<'_>], address: Option<&str>) -> String {
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
    for suite in Suite::ALL {
        let name = suite.title();
        let sentence_text =
            sentences(*suite, subjects).first().map_or(String::new(), |first| sentence_text(first));
        lines.push(format!("- {name}: {sentence_text}"));
    }
    lines.push(String::new());
    let keys = shared(subjects);
    if !keys.is_empty() {
        lines.push(format!("| Case | {} |", names.join(" | ")));
        lines.push(format!("|---|{}", "---|".repeat(names.len())));
        for key in &keys {
            let cells = subjects.iter().filter_map(|subject| subject.side(key)).map(|side| {
                let measure = Measure::of(key);
                escape(&format!(
                    "{} {} (1 run / 1 contributor)",
                    value_text(side.estimate.median, measure),
                    bounds(side.estimate, measure)
                ))
            });
            let cells: Vec<String> = cells.collect();
            lines.push(format!("| {} | {} |", escape_name(&title(key)), cells.join(" | ")));
        }
        lines.push(String::new());
    }
    lines.join("\n")
}

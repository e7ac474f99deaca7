//! An imported run to paste: the counterpart of `apps/web/views/run/imported` and of `importedMarkdown` beside it.

mod values;
mod work;

use fsbench_wire::{ImportedCase, ImportedOrigin, ImportedRun, ImportedSystem, Stated, StatedBy};

use super::super::comparison::sentence::{escape, escape_name};
use super::super::markdown::title;
use super::NOT_MEASURED_HERE;
use crate::terminal::sanitize_for_terminal;
use values::{TableKind, columns, kind_of, results};
use work::work_text;

/// A figure, and what is said beside it.
type TableCell = (String, Option<String>);
type TableRow = ([TableCell; 2], Vec<Option<TableCell>>);

/// `link`: where a site has the run.
pub fn markdown(id: &str, run: &ImportedRun, link: Option<&str>) -> String {
    let ImportedOrigin::Imported { tool, files } = &run.origin;
    let mut versions: Vec<&str> = Vec::new();
    for version in files.iter().filter_map(|file| file.tool_version.as_deref()) {
        if !versions.contains(&version) {
            versions.push(version);
        }
    }
    let named = run.name.clone().unwrap_or_else(|| format!("{tool} results"));
    let tool = if versions.is_empty() {
        format!("{tool}, unknown version")
    } else {
        format!("{tool} ({})", versions.join(", "))
    };
    let mut lines = vec![
        format!(
            "{} \u{b7} {} \u{b7} {} \u{b7} imported",
            title(id, link),
            escape_name(&named),
            escape_name(&tool)
        ),
        String::new(),
    ];
    for (at, system) in run.systems.iter().enumerate() {
        lines.extend(system_line(run, at, system));
    }
    for kind in [TableKind::Samples, TableKind::Reported, TableKind::Score, TableKind::None] {
        lines.extend(table(run, kind));
    }
    lines.push(escape(NOT_MEASURED_HERE));
    sanitize_for_terminal(&format!("{}\n", lines.join("\n"))).into_owned()
}

fn system_line(run: &ImportedRun, at: usize, system: &ImportedSystem) -> Vec<String> {
    let facts: Vec<String> = [&system.chip, &system.drive, &system.file_system, &system.os]
        .into_iter()
        .flatten()
        .map(|Stated { text, by }| format!("{} ({})", escape_name(text), escape(stated_by(*by))))
        .collect();
    let name = if run.systems.len() > 1 { Some(system_name(run, at)) } else { system.name.clone() };
    if name.is_none() && facts.is_empty() {
        return Vec::new();
    }
    let name = name.map_or(String::new(), |name| format!("{}: ", escape_name(&name)));
    let facts = if facts.is_empty() { "not known".into() } else { facts.join(" \u{b7} ") };
    vec![format!("{name}{facts}"), String::new()]
}

fn stated_by(by: StatedBy) -> &'static str {
    match by {
        StatedBy::File => "from the file",
        StatedBy::Contributor => "from the contributor",
        StatedBy::Collector => "machine of the import, from the contributor",
    }
}

fn system_name(run: &ImportedRun, at: usize) -> String {
    let name = run.systems.get(at).and_then(|system| system.name.clone());
    name.unwrap_or_else(|| format!("system {}", at + 1))
}

/// Every case of a kind with its results; columns that no case has a figure for are left out.
fn table(run: &ImportedRun, kind: TableKind) -> Vec<String> {
    let of_kind = run.cases.iter().filter(|case| kind_of(case) == kind);
    let rows: Vec<TableRow> = of_kind.map(|case| (names(run, case), results(case))).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let columns_used: Vec<(usize, &str)> = columns(kind)
        .iter()
        .copied()
        .enumerate()
        .filter(|(at, _)| rows.iter().any(|(_, cells)| cells[*at].is_some()))
        .collect();
    let heads = ["case", "what was done"].into_iter();
    let heads: Vec<String> =
        heads.chain(columns_used.iter().map(|(_, head)| *head)).map(escape).collect();
    let align = if kind == TableKind::None { "---" } else { "---:" };
    let rules: Vec<&str> =
        ["---", "---"].into_iter().chain(columns_used.iter().map(|_| align)).collect();
    let mut lines = vec![format!("| {} |", heads.join(" | ")), format!("|{}|", rules.join("|"))];
    for (names, cells) in &rows {
        let shown: Vec<String> = names
            .iter()
            .map(cell)
            .chain(
                columns_used
                    .iter()
                    .map(|(at, _)| cells[*at].as_ref().map_or_else(|| "not reported".into(), cell)),
            )
            .collect();
        lines.push(format!("| {} |", shown.join(" | ")));
    }
    lines.push(String::new());
    lines
}

fn cell((text, remark): &TableCell) -> String {
    match remark {
        None => escape_name(text),
        Some(remark) => format!("{} {}", escape_name(text), escape_name(remark)),
    }
}

fn names(run: &ImportedRun, case: &ImportedCase) -> [TableCell; 2] {
    let ImportedOrigin::Imported { files, .. } = &run.origin;
    let system = (run.systems.len() > 1).then(|| format!("on {}", system_name(run, case.system)));
    let file = (files.len() > 1).then(|| format!("file {}", case.file + 1));
    let remark: Vec<String> = [system, file].into_iter().flatten().collect();
    let remark = (!remark.is_empty()).then(|| remark.join(", "));
    let work = work_text(case);
    let work = if work.is_empty() { "not in the file".into() } else { work };
    [(case.name.clone(), remark), (work, None)]
}

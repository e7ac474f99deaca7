//! sysbench 0.4, 1.0 and 1.1: what it prints, one or several runs below each other.

mod options;
mod values;

use fsbench_wire::{ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOutcome};

use crate::import_error::ImportError;
use crate::text::between;
use crate::{ImportedResults, case, names};
use options::SysbenchOptions;
use values::{SysbenchValues, results};

/// One run: its lines, and which version printed them.
struct Invocation<'a> {
    version: &'a str,
    lines: Vec<&'a str>,
}

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let blocks = blocks(text);
    if blocks.is_empty() {
        return Err(ImportError::whole("no line `sysbench 1.0.20 …` precedes a result"));
    }
    let mut imported = ImportedResults {
        tool_version: blocks.first().and_then(|invocation| names::name(invocation.version, 48)),
        ..ImportedResults::default()
    };
    let runs: Vec<(&Invocation<'_>, SysbenchOptions)> = blocks
        .iter()
        .map(|invocation| (invocation, SysbenchOptions::of(&invocation.lines)))
        .filter(|(invocation, options)| {
            options.operation.is_some()
                || invocation.lines.iter().any(|line| line.contains("events"))
        })
        .collect();
    for (at, (invocation, options)) in runs.iter().enumerate() {
        let repeat = (runs.len() > 1).then_some((at + 1, runs.len()));
        imported.cases.extend(cases(invocation, options, repeat));
    }
    Ok(imported)
}

fn blocks(text: &str) -> Vec<Invocation<'_>> {
    let mut blocks: Vec<Invocation<'_>> = Vec::new();
    for line in text.lines() {
        let line = line.trim();
        if let Some(version) = version(line) {
            blocks.push(Invocation { version, lines: Vec::new() });
        } else if let Some(invocation) = blocks.last_mut() {
            invocation.lines.push(line);
        }
    }
    blocks
}

/// `sysbench 0.4.12:  multi-threaded system …`, `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)`
fn version(line: &str) -> Option<&str> {
    let word = line.strip_prefix("sysbench ")?.split([' ', ':']).next()?;
    word.starts_with(|char: char| char.is_ascii_digit()).then_some(word)
}

fn cases(
    invocation: &Invocation<'_>,
    options: &SysbenchOptions,
    repeat: Option<(usize, usize)>,
) -> Vec<ImportedCase> {
    let test = options.operation.clone().unwrap_or_else(|| "sysbench".into());
    let name = repeat.map_or_else(|| test.clone(), |(at, of)| format!("{test}, run {at} of {of}"));
    let found = match failure_detail(invocation) {
        Some(why) => Err(why),
        None => results(&invocation.lines).ok_or_else(|| "no number above 0 is printed".to_owned()),
    };
    match found {
        Err(why) => vec![one(
            options,
            &name,
            None,
            ImportedOutcome::Failed { errno: None, detail: names::public(&why, 240).0 },
        )],
        Ok(found) => found
            .into_iter()
            .map(|SysbenchValues { part, reported }| {
                let outcome =
                    ImportedOutcome::Measured { results: ImportedMeasurement::Reported(reported) };
                one(options, &name, part, outcome)
            })
            .collect(),
    }
}

/// Its own word for it, or that nothing was done: then every figure is 0, and no speed.
fn failure_detail(invocation: &Invocation<'_>) -> Option<String> {
    let message = invocation.lines.iter().find_map(|line| line.strip_prefix("FATAL:"));
    let nothing = invocation
        .lines
        .iter()
        .any(|line| between(line, "total number of events:", "") == Some("0"));
    message
        .map(|words| words.trim().to_owned())
        .or_else(|| nothing.then(|| "nothing was done".into()))
}

fn one(
    options: &SysbenchOptions,
    name: &str,
    part: Option<&'static str>,
    outcome: ImportedOutcome,
) -> ImportedCase {
    let writes = options.is_fileio && part != Some("read") && !options.only_reads();
    ImportedCase {
        durability: writes.then_some(ImportedDurability::Unknown),
        ..case(name.to_owned(), options.work(part), outcome)
    }
}

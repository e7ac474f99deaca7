//! sysbench 0.4, 1.0 and 1.1: what it prints, one or several runs below each other.

mod figures;
mod options;

use fsbench_wire::{ImportedCase, ImportedDurability, ImportedFigures, ImportedOutcome};

use crate::fault::Fault;
use crate::text::between;
use crate::{Taken, case, names};
use figures::{Found, figures};
use options::Options;

/// One run: its lines, and which version printed them.
struct Block<'a> {
    version: &'a str,
    lines: Vec<&'a str>,
}

pub fn read(text: &str) -> Result<Taken, Fault> {
    let blocks = blocks(text);
    if blocks.is_empty() {
        return Err(Fault::whole(
            "no line `sysbench 1.0.20 …` stands above a result",
        ));
    }
    let mut taken = Taken {
        tool_version: blocks
            .first()
            .and_then(|block| names::name(block.version, 48)),
        ..Taken::default()
    };
    let runs: Vec<(&Block<'_>, Options)> = blocks
        .iter()
        .map(|block| (block, Options::of(&block.lines)))
        .filter(|(block, options)| {
            options.operation.is_some() || block.lines.iter().any(|line| line.contains("events"))
        })
        .collect();
    for (at, (block, options)) in runs.iter().enumerate() {
        let repeat = (runs.len() > 1).then_some((at + 1, runs.len()));
        taken.cases.extend(cases(block, options, repeat));
    }
    Ok(taken)
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for line in text.lines() {
        let line = line.trim();
        if let Some(version) = version(line) {
            blocks.push(Block {
                version,
                lines: Vec::new(),
            });
        } else if let Some(block) = blocks.last_mut() {
            block.lines.push(line);
        }
    }
    blocks
}

/// `sysbench 0.4.12:  multi-threaded system …`, `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)`
fn version(line: &str) -> Option<&str> {
    let word = line.strip_prefix("sysbench ")?.split([' ', ':']).next()?;
    word.starts_with(|char: char| char.is_ascii_digit())
        .then_some(word)
}

fn cases(
    block: &Block<'_>,
    options: &Options,
    repeat: Option<(usize, usize)>,
) -> Vec<ImportedCase> {
    let test = options
        .operation
        .clone()
        .unwrap_or_else(|| "sysbench".into());
    let name = repeat.map_or_else(
        || test.clone(),
        |(at, of)| format!("{test}, run {at} of {of}"),
    );
    let found = match why_failed(block) {
        Some(why) => Err(why),
        None => figures(&block.lines).ok_or_else(|| "no figure above 0 is printed".to_owned()),
    };
    match found {
        Err(why) => vec![one(
            options,
            &name,
            None,
            ImportedOutcome::Failed {
                errno: None,
                detail: names::public(&why, 240).0,
            },
        )],
        Ok(found) => found
            .into_iter()
            .map(|Found { part, reported }| {
                let outcome = ImportedOutcome::Measured {
                    figures: ImportedFigures::Reported(reported),
                };
                one(options, &name, part, outcome)
            })
            .collect(),
    }
}

/// Its own word for it, or that nothing was done: then every figure is 0, and no speed.
fn why_failed(block: &Block<'_>) -> Option<String> {
    let said = block
        .lines
        .iter()
        .find_map(|line| line.strip_prefix("FATAL:"));
    let nothing = block
        .lines
        .iter()
        .any(|line| between(line, "total number of events:", "") == Some("0"));
    said.map(|words| words.trim().to_owned())
        .or_else(|| nothing.then(|| "nothing was done".into()))
}

fn one(
    options: &Options,
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

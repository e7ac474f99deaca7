//! The Phoronix Test Suite: `composite.xml` of versions 5 to 10, and what `result-file-to-json`
//! makes of it.

mod from_json;
mod from_xml;
mod tree;

use fsbench_wire::{
    BetterScore, ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOutcome,
    ImportedParameter, ImportedSystem, ImportedWork, Score, Stated, StatedBy,
};

use crate::import_error::ImportError;
use crate::{ImportedResults, MOST_SAMPLES, names};

/// A result file as either form has it.
#[derive(Debug, Default)]
struct ResultFile {
    version: Option<String>,
    systems: Vec<PtsSystem>,
    tests: Vec<PtsTest>,
    has_users: bool,
}

/// `parts`: "Processor", "Disk", "File-System", "OS", as the suite names them.
#[derive(Debug, Default)]
struct PtsSystem {
    name: String,
    user: String,
    parts: Vec<(String, String)>,
}

#[derive(Debug, Default)]
struct PtsTest {
    /// `pts/compress-7zip-1.6.3`
    id: String,
    title: String,
    version: String,
    description: String,
    scale: String,
    /// `HIB` or `LIB`: whether higher or lower is better.
    proportion: String,
    values: Vec<PtsValue>,
}

#[derive(Debug, Default)]
struct PtsValue {
    system: String,
    value: String,
    /// The repetitions, as the file has them.
    raw: Vec<String>,
}

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let file = if text.trim_start().starts_with('<') {
        from_xml::read(text)?
    } else {
        from_json::read(text)?
    };
    let mut imported = ImportedResults {
        tool_version: file.version.as_deref().and_then(version),
        ..ImportedResults::default()
    };
    if file.has_users {
        imported.left_out.insert("user names");
    }
    imported.left_out.insert("network, motherboard and display");
    let mut systems = file.systems;
    for name in file.tests.iter().flat_map(|test| &test.values).map(|value| &value.system) {
        if systems.iter().all(|one| one.name != *name) {
            systems.push(PtsSystem { name: name.clone(), ..PtsSystem::default() });
        }
    }
    for (at, system) in systems.iter().enumerate() {
        let stated = stated(system, at, &mut imported);
        imported.systems.push(stated);
    }
    for test in &file.tests {
        for value in &test.values {
            let at = systems.iter().position(|one| one.name == value.system).unwrap_or(0);
            let one = case(test, value, at, &mut imported);
            imported.cases.push(one);
        }
    }
    Ok(imported)
}

/// "Phoronix Test Suite v10.8.4", "10.8.4 (Nesseby)"
fn version(text: &str) -> Option<String> {
    let word = text
        .split_whitespace()
        .map(|word| word.trim_start_matches('v'))
        .find(|word| word.starts_with(|char: char| char.is_ascii_digit()))?;
    names::name(word, 48)
}

fn stated(system: &PtsSystem, at: usize, imported: &mut ImportedResults) -> ImportedSystem {
    let mut part = |names: &[&str]| {
        let text = names.iter().find_map(|name| {
            system.parts.iter().find(|(known, _)| known == name).map(|(_, text)| text)
        })?;
        let (text, is_cut) = names::public(text, 160);
        if is_cut {
            imported.left_out.insert("words that look like paths or people");
        }
        Some(Stated { text: text?, by: StatedBy::File })
    };
    let [chip, drive, file_system, os] =
        [part(&["Processor"]), part(&["Disk"]), part(&["File-System"]), part(&["OS"])];
    // Whoever ran it named it: a user's name in it is a person's.
    let is_user =
        !system.user.is_empty() && system.name.to_lowercase().contains(&system.user.to_lowercase());
    let name = names::name(&system.name, 80).filter(|_| !is_user);
    if name.is_none() {
        imported.left_out.insert("names of systems that look like paths or people");
    }
    ImportedSystem {
        name: name.or_else(|| Some(format!("system {}", at + 1))),
        chip,
        drive,
        file_system,
        os,
    }
}

fn case(
    test: &PtsTest,
    value: &PtsValue,
    system: usize,
    imported: &mut ImportedResults,
) -> ImportedCase {
    let (title, _) = names::public(&test.title, 120);
    let (description, is_cut) = names::public(&test.description, 120);
    if is_cut {
        imported.left_out.insert("words that look like paths or people");
    }
    let parameter = |name: &str, value: Option<String>| {
        value.map(|value| ImportedParameter { name: name.into(), value })
    };
    let profile = test.id.rsplit('/').next().unwrap_or_default();
    let work = ImportedWork {
        operation: names::word(
            profile
                .trim_end_matches(|char: char| char.is_ascii_digit() || matches!(char, '.' | '-')),
        ),
        parameters: [
            parameter("version", names::name(&test.version, 120)),
            parameter("test", description),
        ]
        .into_iter()
        .flatten()
        .collect(),
        ..ImportedWork::default()
    };
    let is_on_disk = matches!(
        work.operation.as_deref(),
        Some(
            "fio"
                | "fs_mark"
                | "dbench"
                | "iozone"
                | "tiobench"
                | "postmark"
                | "sqlite"
                | "aio_stress"
                | "compilebench"
                | "blogbench"
        )
    );
    ImportedCase {
        name: title
            .or_else(|| names::name(profile, 120))
            .unwrap_or_else(|| "a test without a name".into()),
        file: 0,
        system,
        work,
        durability: is_on_disk.then_some(ImportedDurability::Unknown),
        outcome: outcome(test, value),
    }
}

fn outcome(test: &PtsTest, value: &PtsValue) -> ImportedOutcome {
    let message = value.value.trim();
    if message.is_empty() {
        return ImportedOutcome::Failed {
            errno: None,
            detail: Some("the file holds no value".into()),
        };
    }
    let Some(score) = score(message) else {
        // A curve over time, a picture, or pass and fail.
        return ImportedOutcome::Unsupported { reason: "not_one_number".into(), detail: None };
    };
    let raw: Option<Vec<f64>> = value.raw.iter().map(|one| self::score(one.trim())).collect();
    let unit = names::public(&test.scale, 64).0.unwrap_or_else(|| "no unit".into());
    ImportedOutcome::Measured {
        results: ImportedMeasurement::Score(Score {
            value: score,
            values: raw.filter(|raw| raw.len() <= MOST_SAMPLES).unwrap_or_default(),
            unit,
            better: match test.proportion.as_str() {
                "HIB" => Some(BetterScore::More),
                "LIB" => Some(BetterScore::Less),
                _ => None,
            },
        }),
    }
}

fn score(text: &str) -> Option<f64> {
    let value: f64 = text.parse().ok()?;
    value.is_finite().then_some(value)
}

/// `Processor: Intel Xeon (1 Core), Motherboard: Xen HVM domU`: a comma parts only where a name
/// follows.
fn components(text: &str) -> Vec<(String, String)> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for piece in text.split(", ") {
        match piece.split_once(": ") {
            Some((name, value)) => parts.push((name.trim().to_owned(), value.trim().to_owned())),
            None => {
                if let Some((_, value)) = parts.last_mut() {
                    value.push_str(", ");
                    value.push_str(piece);
                }
            }
        }
    }
    parts
}

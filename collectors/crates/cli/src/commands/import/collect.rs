//! Several files as one: their systems and cases, and what the person says of them.

use std::collections::BTreeSet;

use fsbench_failure::{Code, Failure};
use fsbench_import::line;
use fsbench_wire::{
    ImportedCase, ImportedOrigin, ImportedSystem, ImportedWork, Stated, StatedBy, limits,
};

use super::InputFile;
use crate::args::ImportArgs;

/// Of a case, in the contract.
const MOST_NAME: usize = 160;
const MOST_LABEL: usize = 80;

/// What the document is made of.
pub struct ImportDocument {
    pub origin: ImportedOrigin,
    pub name: Option<String>,
    pub systems: Vec<ImportedSystem>,
    pub cases: Vec<ImportedCase>,
    pub left_out: BTreeSet<&'static str>,
}

pub fn collect(args: &ImportArgs, sources: Vec<InputFile>) -> Result<ImportDocument, Failure> {
    let mut files = Vec::new();
    let mut systems: Vec<ImportedSystem> = Vec::new();
    let mut cases = Vec::new();
    let mut left_out = BTreeSet::new();
    for (at, source) in sources.into_iter().enumerate() {
        let InputFile { file, imported, label, workers_count } = source;
        let label = checked_text("the label of a file", label.as_deref(), MOST_LABEL)?;
        let is_alone = imported.cases.len() == 1;
        // A system that several files tell of is one.
        let places: Vec<usize> =
            imported.systems.into_iter().map(|system| place_of(&mut systems, system)).collect();
        cases.extend(imported.cases.into_iter().map(|case| ImportedCase {
            name: labeled_name(case.name, label.as_deref(), is_alone),
            file: at,
            system: places.get(case.system).copied().unwrap_or_default(),
            work: ImportedWork {
                workers_count: case.work.workers_count.or(workers_count),
                ..case.work
            },
            ..case
        }));
        left_out.extend(imported.left_out);
        files.push(file);
    }
    say(args, &mut systems)?;
    within("files", files.len(), |limits| limits.imported_files)?;
    within("systems", systems.len(), |limits| limits.imported_systems)?;
    within("cases", cases.len(), |limits| limits.cases_per_run)?;
    Ok(ImportDocument {
        origin: ImportedOrigin::Imported { tool: args.tool.0.word().into(), files },
        name: checked_text("--name", args.name.as_deref(), 80)?,
        systems,
        cases,
        left_out,
    })
}

/// The label alone, where the file has one case.
fn labeled_name(name: String, label: Option<&str>, is_alone: bool) -> String {
    match label {
        None => name,
        Some(label) if is_alone => label.to_owned(),
        Some(label) => line(&format!("{label}: {name}"), MOST_NAME).unwrap_or(name),
    }
}

fn place_of(systems: &mut Vec<ImportedSystem>, system: ImportedSystem) -> usize {
    systems.iter().position(|known| *known == system).unwrap_or_else(|| {
        systems.push(system);
        systems.len() - 1
    })
}

/// What the person says stands over what a file says; of several systems it could be any.
fn say(args: &ImportArgs, systems: &mut [ImportedSystem]) -> Result<(), Failure> {
    let stated = |flag: &str, text: Option<&str>| {
        checked_text(flag, text, 160)
            .map(|text| text.map(|text| Stated { text, by: StatedBy::Contributor }))
    };
    let mut chip = stated("--chip", args.chip.as_deref())?;
    let drive = stated("--drive", args.drive.as_deref())?;
    let file_system = stated("--fs", args.fs.as_deref())?;
    let mut os = stated("--os", args.os.as_deref())?;
    if args.this_machine {
        (chip, os) = this_machine();
    }
    if [&chip, &drive, &file_system, &os].into_iter().all(Option::is_none) {
        return Ok(());
    }
    let [system] = systems else {
        return Err(Failure::new(
            Code::Usage,
            format!(
                "the files tell of {} systems, and --chip, --drive, --fs, --os and --this-machine describe one",
                systems.len()
            ),
        )
        .with_hint("import the files of one system at a time"));
    };
    system.chip = chip.or(system.chip.take());
    system.drive = drive.or(system.drive.take());
    system.file_system = file_system.or(system.file_system.take());
    system.os = os.or(system.os.take());
    Ok(())
}

/// Only on `--this-machine`: files are seldom read where they were made.
fn this_machine() -> (Option<Stated>, Option<Stated>) {
    let machine = fsbench_machine::probe_machine();
    let stated = |text: Option<String>| {
        text.and_then(|text| line(&text, 160)).map(|text| Stated { text, by: StatedBy::Collector })
    };
    let os: Vec<String> = [machine.os.name, machine.os.version].into_iter().flatten().collect();
    (stated(machine.cpu.brand), stated(Some(os.join(" "))))
}

fn checked_text(flag: &str, text: Option<&str>, most: usize) -> Result<Option<String>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let is_whole = text.encode_utf16().count() <= most;
    match line(text, most).filter(|_| is_whole) {
        Some(text) => Ok(Some(text)),
        None => Err(Failure::usage(format!("{flag} takes a line of 1 to {most} characters"))),
    }
}

fn within(
    what: &str,
    count: usize,
    most: impl Fn(&fsbench_wire::Limits) -> usize,
) -> Result<(), Failure> {
    let limits = limits().map_err(|error| Failure::new(Code::OperationalError, error))?;
    let most = most(&limits);
    if count <= most {
        return Ok(());
    }
    Err(Failure::new(Code::OperationalError, format!("{count} {what}; a run holds at most {most}"))
        .with_hint("import fewer files at a time; nothing was written"))
}

//! `import TOOL FILE…`: another tool's results, as a run that says so. Every file is read before
//! anything is written.

mod collect;
pub mod save;

use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use fsbench_failure::{ErrorCode, Failure, HintExt as _};
use fsbench_import::{ImportOptions, ImportedResults, MOST_BYTES, Tool, read};
use fsbench_wire::ImportedFile;
use fsbench_wire::seal::{hex, sha256};

use crate::args::ImportArgs;
use crate::output::Output;

/// A file that was read, and what it holds.
struct InputFile {
    file: ImportedFile,
    imported: ImportedResults,
    /// What the person calls it.
    label: Option<String>,
    /// What its name says.
    workers_count: Option<u64>,
}

pub fn run(args: &ImportArgs, output: Output) -> Result<(), Failure> {
    let mut sources =
        args.files.iter().map(|path| source(args, path)).collect::<Result<Vec<_>, _>>()?;
    // A shell names `_c10` before `_c4`.
    sources.sort_by_key(|one| one.workers_count);
    let collected = collect::collect(args, sources)?;
    save::save_and_print(args, collected, output)
}

fn source(args: &ImportArgs, word: &Path) -> Result<InputFile, Failure> {
    let tool = args.tool.0;
    let (path, label) = labeled(word);
    let workers_count = args
        .workers_from
        .as_ref()
        .map(|pattern| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            pattern.number_in(&name).ok_or_else(|| {
                Failure::usage(format!("the name {name} has no number after `{pattern}`"))
                    .with_hint("name the characters before the number: --workers-from '_c{n}'")
            })
        })
        .transpose()?;
    let bytes = bytes(path)?;
    let options = ImportOptions { publish_commands: args.publish_command };
    let imported = read(tool, &bytes, options).map_err(|error| {
        let failure = Failure::from(anyhow::Error::new(error).context(format!(
            "{} cannot be read as results of {}",
            path.display(),
            tool.word()
        )))
        .with_error_code(ErrorCode::WrongFormat)
        .at(path.display());
        match other_tool(tool, &bytes) {
            Some(other) => failure.with_hint(format!(
                "it looks like results of {0}: fsbench-collect import {0} '{1}'",
                other.word(),
                path.display()
            )),
            None => failure.with_hint("nothing was written"),
        }
    })?;
    let file = ImportedFile {
        sha256: hex(&sha256(&bytes)),
        size_bytes: bytes.len() as u64,
        tool_version: imported.tool_version.clone(),
    };
    Ok(InputFile { file, imported, label, workers_count })
}

/// `FILE=LABEL`, unless that is the name of a file.
fn labeled(word: &Path) -> (&Path, Option<String>) {
    let split = word.to_str().filter(|_| !word.exists()).and_then(|text| text.rsplit_once('='));
    split.map_or((word, None), |(file, label)| (Path::new(file), Some(label.to_owned())))
}

/// Only a regular file, and never more of it than a result can be: a device or a pipe would not
/// end.
fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let unread = || format!("{} cannot be read", path.display());
    let about = std::fs::metadata(path).with_context(unread).at(path.display())?;
    if !about.is_file() {
        let what = if about.is_dir() { "a folder" } else { "no file" };
        return Err(Failure::of(
            ErrorCode::FileUnreadable,
            format!("{} is {what}", path.display()),
        )
        .at(path.display())
        .with_hint("name the files with the results"));
    }
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .with_context(unread)
        .at(path.display())?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::of(
            ErrorCode::FileTooLarge,
            format!("{} has more than {MOST_BYTES} bytes, the limit for results", path.display()),
        )
        .at(path.display()));
    }
    Ok(bytes)
}

/// Whose results these are, where they are not what was named.
fn other_tool(named: Tool, bytes: &[u8]) -> Option<Tool> {
    Tool::ALL
        .iter()
        .copied()
        .find(|tool| *tool != named && read(*tool, bytes, ImportOptions::default()).is_ok())
}

//! Writes what is published of the command line: the shell completions, manual pages and JSON
//! Schemas of `packages/collect/share`, and the tables of two READMEs. With `--check` nothing is
//! written: it fails where a file is not what would be written.

#![expect(clippy::print_stderr, reason = "it has a person to tell")]

mod completions;
mod manual;
mod schemas;
mod tables;
mod visible;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;

const NAME: &str = "fsbench-collect";
const REMEDY: &str = "fix it with: cargo run -p fsbench-cli --example generate (in collectors)";

type Files = BTreeMap<OsString, Vec<u8>>;

fn main() -> ExitCode {
    let only_check = std::env::args().nth(1).is_some_and(|first| first == "--check");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let share = root.join("packages/collect/share");
    let folders = [
        ("completions", completions::all()),
        ("man", manual::pages()),
        ("schemas", schemas::all()),
    ];
    for (name, files) in folders {
        let folder = share.join(name);
        let done = files.map(unguarded).and_then(|files| {
            if only_check { check(&folder, &files) } else { write(&folder, &files) }
        });
        if let Err(error) = done {
            return failed(&folder, &error);
        }
    }
    for readme in tables::READMES {
        let path = root.join(readme);
        if let Err(error) = tables::renew(&path, only_check) {
            return failed(&path, &error);
        }
    }
    ExitCode::SUCCESS
}

/// As help prints it.
fn unguarded(files: Files) -> Files {
    let text = |bytes: Vec<u8>| {
        fsbench_cli::published::unguarded(&String::from_utf8_lossy(&bytes)).into_bytes()
    };
    files.into_iter().map(|(name, bytes)| (name, text(bytes))).collect()
}

fn failed(path: &Path, error: &io::Error) -> ExitCode {
    eprintln!("{}: {error}", path.display());
    ExitCode::FAILURE
}

fn stale(what: impl std::fmt::Display) -> io::Error {
    io::Error::other(format!("{what} is not what the command line says\n{REMEDY}"))
}

fn write(folder: &Path, files: &Files) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for name in unexpected_files(folder, files)? {
        std::fs::remove_file(folder.join(name))?;
    }
    files.iter().try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}

fn check(folder: &Path, files: &Files) -> io::Result<()> {
    let wrong = files.iter().find(|(name, text)| {
        std::fs::read(folder.join(name)).map_or(true, |found| found != **text)
    });
    let unexpected_file = unexpected_files(folder, files)?.into_iter().next();
    match wrong.map(|(name, _)| name.clone()).or(unexpected_file) {
        Some(name) => Err(stale(name.display())),
        None => Ok(()),
    }
}

/// Files of an earlier command line.
fn unexpected_files(folder: &Path, files: &Files) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !files.contains_key(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

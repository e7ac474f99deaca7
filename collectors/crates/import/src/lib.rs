//! Other tools' output files, read into the results they hold. Pure: bytes go in, cases or an error
//! come out; nothing is made up for what a file does not say, and what names a person, a host or a
//! place is left out.
//!
//! One module a tool. `names` decides what of a stranger's text may stand in a public document,
//! `text` reads numbers as people write them, `import_error` says where a file cannot be read.

mod bounds;
mod criterion;
mod fio;
mod formats;
mod go_test;
mod hyperfine;
mod import_error;
mod json;
mod names;
mod pg_test_fsync;
mod pts;
mod pytest_benchmark;
mod sysbench;
mod text;

use std::collections::BTreeSet;

use fsbench_wire::{ImportedCase, ImportedOutcome, ImportedSystem, ImportedWork};

pub use import_error::ImportError;
pub use names::line;

/// Larger files are no results of one benchmark.
pub const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// The contract's: raw samples of one case, and what a series varies.
const MOST_SAMPLES: usize = 5_000;
const MOST_PARAMETERS: usize = 16;

macro_rules! tools {
    ($($Tool:ident = $word:literal),+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Tool {
            $($Tool),+
        }

        impl Tool {
            pub const ALL: &[Self] = &[$(Self::$Tool),+];

            /// In documents and on the command line.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$Tool => $word),+
                }
            }
        }
    };
}

tools! {
    Hyperfine = "hyperfine",
    Fio = "fio",
    PgTestFsync = "pg_test_fsync",
    Sysbench = "sysbench",
    Pts = "pts",
    Criterion = "criterion",
    PytestBenchmark = "pytest_benchmark",
    GoTest = "go_test"
}

/// What one file holds. Cases name their system by its place here.
#[derive(Debug, Default)]
pub struct ImportedResults {
    pub tool_version: Option<String>,
    pub systems: Vec<ImportedSystem>,
    pub cases: Vec<ImportedCase>,
    /// What the file says and the document does not: "command lines", "paths".
    pub left_out: BTreeSet<&'static str>,
}

/// What whoever imports has asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions {
    /// Commands stand in the document as the file has them, with every path and name in them.
    pub publish_commands: bool,
}

/// # Errors
/// Where the bytes are not what that tool writes: the line where there is one, and why.
pub fn read(
    tool: Tool,
    bytes: &[u8],
    options: ImportOptions,
) -> Result<ImportedResults, ImportError> {
    if bytes.is_empty() {
        return Err(ImportError::whole("the file is empty"));
    }
    if bytes.contains(&0) {
        return Err(ImportError::whole("this is not text: it holds a zero byte"));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ImportError::not_utf8(bytes, error))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut imported = match tool {
        Tool::Hyperfine => hyperfine::read(text, options)?,
        Tool::Fio => fio::read(text)?,
        Tool::PgTestFsync => pg_test_fsync::read(text)?,
        Tool::Sysbench => sysbench::read(text)?,
        Tool::Pts => pts::read(text)?,
        Tool::Criterion => criterion::read(text)?,
        Tool::PytestBenchmark => pytest_benchmark::read(text)?,
        Tool::GoTest => go_test::read(text)?,
    };
    if imported.cases.is_empty() {
        return Err(ImportError::whole(format!("no result of {} is in this file", tool.word())));
    }
    bounds::keep_within(&mut imported.cases)?;
    if imported.systems.is_empty() {
        imported.systems.push(ImportedSystem::default());
    }
    Ok(imported)
}

/// A case of the only file and system that a reader knows.
fn case(name: String, work: ImportedWork, outcome: ImportedOutcome) -> ImportedCase {
    ImportedCase { name, file: 0, system: 0, work, durability: None, outcome }
}

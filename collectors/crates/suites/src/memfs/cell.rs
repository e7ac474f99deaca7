//! A cell's own process: one line of JSON in, one line of JSON out.

use std::fs::File;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use fsbench_memfs::Unwatched;
use fsbench_platform::{CallError, allow_open_files, own_heaps, peak_bytes, reset_peak};
use fsbench_wire::MemfsBackend;
use serde::{Deserialize, Serialize};

use super::desk::{Desk, FILE_BYTES, FileDesk, OwnDesk, Shared};
use super::threads::{Enough, run};
use super::watched::{Pass, Seen, Watcher, merged};
use super::{Block, Case, Phase};
use crate::ending::Ending;
use crate::sync::incompressible;

/// First argument of a cell's process; hidden from help.
pub const CELL_COMMAND: &str = "__memfs-cell";

/// Beside a file's own: standard streams, the folder, and what a system library may open.
const OTHER_OPEN_FILES: u64 = 24;

#[derive(Debug, Serialize, Deserialize)]
pub struct Order {
    pub case: Case,
    /// Empty, for the backends that are the kernel's.
    pub folder: Option<PathBuf>,
}

pub type Answer = Result<Block, Ending>;

/// The whole life of a cell's process.
pub fn cell_main() -> ExitCode {
    let said = serde_json::from_reader(std::io::stdin().lock())
        .and_then(|order: Order| serde_json::to_string(&measure(&order)));
    // Whoever ordered it sees that there is no answer.
    match said.map(|line| writeln!(std::io::stdout(), "{line}")) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn measure(order: &Order) -> Answer {
    let has_peak = reset_peak();
    let (phases, seen) = match order.case.backend {
        MemfsBackend::Tmpfs | MemfsBackend::Disk => on_files(order)?,
        _ if order.case.instrumented => in_memory(&order.case, Watcher::new)?,
        _ => in_memory(&order.case, || Ok(Unwatched))?,
    };
    let mut block = Block {
        phases,
        peak_bytes: peak_bytes().filter(|_| has_peak),
    };
    if !seen.is_empty() {
        for (at, phase) in block.phases.iter_mut().enumerate() {
            phase.watched = Some(merged(&seen, at)?);
        }
    }
    Ok(block)
}

type Found = ([Phase; 4], Vec<Seen>);

fn in_memory<P: Pass + Send>(
    case: &Case,
    pass: impl Fn() -> Result<P, Ending>,
) -> Result<Found, Ending> {
    own_heaps()?;
    let shared = Shared::new(case.backend, count(case.files)?);
    let desk = |names| Ok(OwnDesk::new(&shared, names, content(), pass()?));
    let desks: Result<Vec<_>, Ending> = shares(case)?.map(|files| desk(names(files))).collect();
    finish(run(desks?, Some(&shared), enough(case))?)
}

fn on_files(order: &Order) -> Result<Found, Ending> {
    let case = &order.case;
    let needed = case.files + OTHER_OPEN_FILES;
    if !allow_open_files(needed)? {
        return Err(Ending::Unsupported {
            reason: "open_files_limit".to_owned(),
            detail: Some(format!("{needed} open files are needed: see `ulimit -n`")),
        });
    }
    let path = order.folder.as_ref();
    let path = path.ok_or_else(|| Ending::failed("open", "there is no folder".to_owned()))?;
    let folder = File::open(path).map_err(|error| CallError::from_io("open", &error))?;
    let folder = Arc::new(folder);
    let desk = |names| FileDesk::new(Arc::clone(&folder), names, content());
    let desks: Result<Vec<_>, Ending> = shares(case)?.map(|files| desk(names(files))).collect();
    finish(run(desks?, None, enough(case))?)
}

fn finish<D: Desk>((phases, desks): ([Phase; 4], Vec<D>)) -> Result<Found, Ending> {
    let seen: Result<Vec<_>, CallError> = desks.into_iter().map(Desk::seen).collect();
    Ok((phases, seen?.into_iter().flatten().collect()))
}

fn enough(case: &Case) -> Enough {
    Enough {
        least_ns: case.length.least_ns,
        least_count: case.length.least_count,
        cap_ns: case.length.cap_ns,
    }
}

/// Each thread's files: neighbours, as evenly as they go.
fn shares(case: &Case) -> Result<impl Iterator<Item = Range<usize>>, Ending> {
    let (files, threads) = (count(case.files)?, count(case.threads)?);
    Ok((0..threads).map(move |at| at * files / threads..(at + 1) * files / threads))
}

/// Made before anything is timed.
fn names(files: Range<usize>) -> Vec<String> {
    files.map(|file| format!("file-{file:08}")).collect()
}

/// The same for all: nobody compresses or compares it here, but on a disk somebody could.
fn content() -> Vec<u8> {
    incompressible(FILE_BYTES, 1)
}

fn count(number: u64) -> Result<usize, Ending> {
    usize::try_from(number).map_err(|_| Ending::unsupported("too_large"))
}

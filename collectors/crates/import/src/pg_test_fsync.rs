//! `pg_test_fsync` of `PostgreSQL`: one line a way of syncing, in operations a second and (since
//! 9.2) microseconds.

use fsbench_wire::{
    ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOutcome, ImportedParameter,
    ImportedWork, ReportedStatistics,
};

use crate::import_error::ImportError;
use crate::text::{above_zero, between, bytes, count, number};
use crate::{ImportedResults, case, names};

/// The values of `wal_sync_method`.
const METHODS: [&str; 5] =
    ["open_datasync", "fdatasync", "fsync", "fsync_writethrough", "open_sync"];

/// What the heading above a line says.
#[derive(Clone, Copy, Default)]
struct Section {
    block_bytes: Option<u64>,
    writes: Option<u64>,
    is_unsynced: bool,
}

#[derive(Default)]
struct Page {
    seconds: Option<f64>,
    opens_direct: Option<bool>,
    /// What a star beside `n/a` means, where the page says it.
    refuses_direct: bool,
}

pub fn read(text: &str) -> Result<ImportedResults, ImportError> {
    let page = page(text);
    let mut imported = ImportedResults::default();
    let mut section = Section::default();
    for (at, line) in text.lines().enumerate() {
        if let Some(next) = heading(line) {
            section = next;
        } else if line.contains("ops/sec") && line.starts_with([' ', '\t']) {
            let (name, results) = measured(line).ok_or_else(|| {
                ImportError::at(at + 1, "the number before `ops/sec` cannot be read")
            })?;
            imported.cases.push(one(
                &page,
                section,
                name,
                ImportedOutcome::Measured { results: results(&page) },
            ));
        } else if let Some((name, mark)) = missing(line) {
            let reason = if mark.contains('*') && page.refuses_direct {
                "file_system_refused"
            } else {
                "os_lacks_call"
            };
            let outcome =
                ImportedOutcome::Unsupported { reason: reason.into(), detail: Some(mark.into()) };
            imported.cases.push(one(&page, section, name, outcome));
        }
    }
    if imported.cases.is_empty() {
        return Err(ImportError::whole(
            "no line of the shape `fdatasync  1234.567 ops/sec` is in this file",
        ));
    }
    Ok(imported)
}

fn page(text: &str) -> Page {
    let mut page = Page::default();
    for line in text.lines() {
        if let Some((seconds, _)) = line.split_once(" seconds per test") {
            page.seconds = number(seconds);
        }
        if line.contains("Direct I/O is not supported on this platform") {
            page.opens_direct = Some(false);
        } else if line.contains("O_DIRECT supported on this platform") {
            page.opens_direct = Some(true);
        }
        page.refuses_direct |= line.contains("do not support direct");
    }
    page
}

/// `Compare file sync methods using two 8kB writes:`
fn heading(line: &str) -> Option<Section> {
    if line.starts_with("Non-sync'ed ") {
        let block = between(line, "Non-sync'ed ", " write").and_then(bytes);
        return Some(Section { block_bytes: block, writes: None, is_unsynced: true });
    }
    if line.starts_with("Compare open_sync") || line.starts_with("Test if fsync") {
        return Some(Section::default());
    }
    let rest = between(line, "Compare file sync methods using ", " write")?;
    let (how_many, block) = rest.split_once(' ')?;
    let writes = match how_many {
        "one" => Some(1),
        "two" => Some(2),
        other => number(other).and_then(count),
    };
    Some(Section { block_bytes: bytes(block), writes, is_unsynced: false })
}

/// The name, and what gives its results once the page is known.
fn measured(line: &str) -> Option<(String, impl Fn(&Page) -> ImportedMeasurement)> {
    let (before, after) = line.split_once("ops/sec")?;
    let (name, ops) = before.trim().rsplit_once(char::is_whitespace)?;
    let ops = number(ops)?;
    // A mean of 0 microseconds is a rounded one: none is known.
    let mean = match after.split_once("usecs/op") {
        Some((usecs, _)) => above_zero(number(usecs)? * 1e3),
        None => None,
    };
    let name = names::line(name.trim_matches('"'), 160)?;
    Some((name, move |page: &Page| {
        ImportedMeasurement::Reported(ReportedStatistics {
            timed: mean.map(|_| "operation".into()),
            elapsed_ns: page.seconds.and_then(|seconds| count(seconds * 1e9)),
            ops_per_s: Some(ops),
            mean_ns: mean,
            ..ReportedStatistics::default()
        })
    }))
}

/// `open_datasync      n/a*`
fn missing(line: &str) -> Option<(String, &str)> {
    let (name, mark) = line.trim().rsplit_once(char::is_whitespace)?;
    let is_none = line.starts_with([' ', '\t']) && matches!(mark, "n/a" | "n/a*");
    let name = names::line(name, 160).filter(|_| is_none)?;
    Some((name, mark))
}

fn one(page: &Page, section: Section, name: String, outcome: ImportedOutcome) -> ImportedCase {
    let method = name.split([' ', '(']).next().unwrap_or_default();
    let pieces = pieces(&name);
    let sync = METHODS
        .iter()
        .find(|known| **known == method)
        .or_else(|| METHODS.iter().find(|known| pieces.is_some() && **known == "open_sync"))
        .copied()
        .or_else(|| name.contains("fsync").then_some("fsync"));
    let mut work = ImportedWork {
        operation: Some("write".into()),
        sync: sync.map(str::to_owned),
        writes_per_sync_count: section.writes,
        is_direct: page
            .opens_direct
            .map(|opens| opens && sync.is_some_and(|sync| sync.starts_with("open_"))),
        block_bytes: section.block_bytes,
        workers_count: Some(1),
        ..ImportedWork::default()
    };
    if name.contains("(non-direct I/O)") {
        work.is_direct = Some(false);
    }
    if let Some((writes, block)) = pieces {
        work.block_bytes = Some(block);
        work.writes_per_sync_count = Some(1);
        work.parameters.push(ImportedParameter {
            name: "writes an operation".into(),
            value: writes.to_string(),
        });
    }
    let is_unsynced = section.is_unsynced && sync.is_none();
    let durability = if is_unsynced { ImportedDurability::L0 } else { ImportedDurability::Unknown };
    ImportedCase { durability: Some(durability), ..case(name, work, outcome) }
}

/// `4 *  4kB open_sync writes`: how many writes, of how many bytes.
fn pieces(name: &str) -> Option<(u64, u64)> {
    let (writes, rest) = name.split_once('*')?;
    let block = rest.split_whitespace().next()?;
    Some((number(writes).and_then(count)?, bytes(block)?))
}

//! Throughput in the terminal: what each sink accepted and what it made durable, side by side.

use fsbench_stats::{Median, median_over};
use fsbench_wire::words::verdicts;
use fsbench_wire::{
    Case, Payload, Role, Run, ThroughputFile, ThroughputParams, TransferMeasurement,
};

use super::findings::{
    Column, ComparedRates, RateFinding, RateVerdict, ThroughputCase, findings, misses_flushes,
    process, rates, sink,
};
use crate::comparison::quantity::factor;
use crate::findings::METHOD;
use crate::layout::shortened_path;
use crate::numbers::bytes;
use crate::table::{Align, Table};

pub use super::findings::ThroughputSuite;

/// The same stream into several sinks.
pub struct StreamGroup<'a> {
    pub title: String,
    pub rows: Vec<StreamRow<'a>>,
}

pub struct StreamRow<'a> {
    pub sink: String,
    pub role: Option<Role>,
    pub case: &'a Case<ThroughputParams, TransferMeasurement>,
    pub values: Option<StreamValues>,
    /// A sync that promised a flush returned, and the drive completed none.
    pub misses_flushes: bool,
}

#[derive(Clone)]
pub struct StreamValues {
    pub accepted: Median,
    /// `None` where nothing becomes durable.
    pub durable: Option<Median>,
}

const BAR_CELLS: f64 = 12.0;

pub fn groups<'a>(run: &Run, suite: &'a ThroughputSuite) -> Vec<StreamGroup<'a>> {
    let mut groups: Vec<StreamGroup<'a>> = Vec::new();
    for case in &suite.cases {
        let title = title(&case.params);
        let row = row(run, case);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(row),
            None => groups.push(StreamGroup { title, rows: vec![row] }),
        }
    }
    for group in &mut groups {
        group.rows.sort_by_key(|row| row.role.map_or(9, order));
    }
    groups
}

fn order(role: Role) -> u8 {
    match role {
        Role::Null => 0,
        Role::Disk => 1,
        Role::Memory => 2,
        Role::MemoryOverFolder => 3,
        Role::Fuse => 4,
    }
}

/// Into nothing there is neither a new file nor an old one: it stands with the new ones.
fn title(params: &ThroughputParams) -> String {
    let payload = match params.payload {
        Payload::Zeroes => "zeroes",
        Payload::Random => "random bytes",
    };
    let file = match params.file {
        Some(ThroughputFile::Rewrite) => "written again in place",
        Some(ThroughputFile::New) | None => "into a new file",
    };
    let (total, write) = (bytes(params.total_bytes), bytes(params.write_bytes));
    format!("{total} of {payload} {file}, {write} a write")
}

fn row<'a>(run: &Run, case: &'a ThroughputCase) -> StreamRow<'a> {
    StreamRow {
        sink: sink_text(run, case),
        role: sink(&run.targets, case),
        case,
        values: values(run, case),
        misses_flushes: misses_flushes(case, &run.flags),
    }
}

/// A sink that there was no place for has no target, and is still that sink.
fn sink_text(run: &Run, case: &ThroughputCase) -> String {
    match (&case.target, sink(&run.targets, case)) {
        (None, Some(role)) => crate::role_text(role).to_owned(),
        (target, _) => crate::target_text(run, target.as_deref()),
    }
}

fn values(run: &Run, case: &ThroughputCase) -> Option<StreamValues> {
    let rate = |column| median_over(&rates(case, column, &run.flags)?, process(case)?);
    Some(StreamValues { accepted: rate(Column::Accepted)?, durable: rate(Column::Durable) })
}

pub fn text(run: &Run, suite: &ThroughputSuite, digest: &[u8]) -> String {
    let groups = groups(run, suite);
    let tables: String = groups
        .iter()
        .map(|group| {
            let table = table(group).render("    ");
            let legend = "GiB/s: █ durable, ░ only accepted";
            format!("  throughput · {}\n    {legend}\n{table}", group.title)
        })
        .collect::<Vec<_>>()
        .join("\n");

    let mut parts = vec![tables];
    for sentence in sentences(run, &findings(suite, &run.targets, &run.flags, digest)) {
        parts.push(format!("  {sentence}\n"));
    }
    parts.concat()
}

fn table(group: &StreamGroup<'_>) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("accepted", Align::Right),
        ("", Align::Left),
        ("durable", Align::Right),
        ("95 % CI", Align::Left),
    ])
    .narrow();
    // Nothing takes bytes a hundred times as fast as anything: it would leave no room for the others.
    let most = group
        .rows
        .iter()
        .filter(|row| row.role != Some(Role::Null))
        .filter_map(|row| row.values.as_ref())
        .map(|values| values.accepted.value)
        .fold(0.0, f64::max);
    for row in &group.rows {
        table.row(cells(row, most));
    }
    table
}

/// Beside it the other columns have room in 80.
const LONGEST_SINK: usize = 24;

fn cells(row: &StreamRow<'_>, most: f64) -> [String; 5] {
    let sink = shortened_path(&row.sink, LONGEST_SINK);
    let empty = String::new;
    let Some(values) = &row.values else {
        let words = crate::unmeasured_text(&row.case.outcome);
        return [sink, empty(), empty(), empty(), words];
    };
    let accepted = gib_per_s(values.accepted.value);
    let Some(durable) = values.durable else {
        let accepted_only = bars(values.accepted.value, 0.0, most);
        let (bars, words) = match row.role {
            Some(Role::Null) => (empty(), "no byte is copied"),
            _ if row.misses_flushes => {
                (accepted_only, "not known to be durable: flushes are missing")
            }
            Some(Role::Disk) => (accepted_only, "not known to be durable"),
            // In memory nothing becomes durable; the sync returns all the same.
            _ => (accepted_only, "only in memory"),
        };
        return [sink, accepted, bars, "-".to_owned(), words.to_owned()];
    };
    let within = durable
        .bounds
        .map_or_else(empty, |(low, high)| format!("{} to {}", gib_per_s(low), gib_per_s(high)));
    let bars = bars(values.accepted.value, durable.value, most);
    let shown = gib_per_s(durable.value);
    [sink, accepted, bars, shown, within]
}

/// One bar: its full cells are durable, the light ones accepted and not yet durable.
fn bars(accepted: f64, durable: f64, most: f64) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of cells"
    )]
    let cells =
        |rate: f64| (rate / most.max(1.0) * BAR_CELLS).round().clamp(0.0, BAR_CELLS) as usize;
    let full = if durable > 0.0 { cells(durable).max(1) } else { 0 };
    let all = cells(accepted).max(1);
    format!("{}{}", "█".repeat(full), "░".repeat(all.saturating_sub(full)))
}

fn gib_per_s(bytes_per_s: f64) -> String {
    let gib = bytes_per_s / f64::from(1 << 30);
    match gib {
        _ if gib >= 99.95 => format!("{gib:.0}"),
        _ if gib >= 9.995 => format!("{gib:.1}"),
        _ => format!("{gib:.2}"),
    }
}

/// What a colleague would say of the streams into new files; only what the intervals let one say.
fn sentences(run: &Run, found: &[RateFinding<'_>]) -> Vec<String> {
    let words = |case: &ThroughputCase| sink_text(run, case);
    let accepted_of = |one: &RateFinding<'_>| {
        found.iter().find(|other| {
            other.what == ComparedRates::MemoryAcceptedOverDiskAccepted
                && (&other.a.target, &other.b.target) == (&one.a.target, &one.b.target)
        })
    };
    let text = |one: &RateFinding<'_>| {
        let (a, b) = (words(one.a), words(one.b));
        let more = verdicts::faster_short(factor(one.ratio.value));
        let less = verdicts::slower_short(factor(1.0 / one.ratio.value));
        match (one.what, one.is) {
            (ComparedRates::DiskAcceptedOverDiskDurable, _) => Some(gap_text(&a, one)),
            (ComparedRates::MemoryAcceptedOverDiskDurable, RateVerdict::More) => {
                let looks_slower =
                    accepted_of(one).is_some_and(|other| other.is == RateVerdict::Less);
                let ranked = if looks_slower {
                    " By accepted bytes alone the disk would look faster."
                } else {
                    ""
                };
                Some(format!(
                    "{a} takes bytes {more} than {b} makes them durable, and forgets them without power.{ranked}"
                ))
            }
            (ComparedRates::FolderAcceptedOverMemoryAccepted, RateVerdict::More) => {
                Some(format!("Mounted over a folder, memory takes bytes {more}."))
            }
            (ComparedRates::FolderAcceptedOverMemoryAccepted, RateVerdict::Less) => {
                Some(format!("Mounted over a folder, memory takes bytes {less}."))
            }
            (ComparedRates::FolderAcceptedOverMemoryAccepted, RateVerdict::NoClearDifference) => {
                let tie = verdicts::tie_inline();
                Some(format!("Mounting memory over a folder makes {tie}."))
            }
            (ComparedRates::FuseAcceptedOverMemoryAccepted, RateVerdict::Less) => {
                Some(format!("Bytes go through FUSE {less} than straight into {b}."))
            }
            _ => None,
        }
    };
    found.iter().filter_map(text).collect()
}

fn gap_text(disk: &str, one: &RateFinding<'_>) -> String {
    let is_gap = one.is == RateVerdict::More && one.ratio.value >= METHOD.gap_ratio;
    let gap = if is_gap { ": the gap between them is the page cache" } else { "" };
    let (accepted, durable) = (gib_per_s(one.a_rate), gib_per_s(one.b_rate));
    format!("{disk} accepts {accepted} GiB/s and makes {durable} GiB/s durable{gap}.")
}

#[cfg(test)]
mod tests;

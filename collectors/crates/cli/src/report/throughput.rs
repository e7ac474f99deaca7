//! Throughput in the terminal: what each sink accepted and what it made durable, side by side.

use fsbench_wire::{
    Case, Outcome, Payload, Role, Run, SuiteBody, ThroughputFile, ThroughputParams,
    TransferMeasurement,
};

use super::figures::{bytes, times};
use super::spread::{Median, median};
use super::table::{Align, Table};

pub type ThroughputSuite = SuiteBody<ThroughputParams, TransferMeasurement>;

/// The same stream into several sinks.
pub struct Group<'a> {
    pub title: String,
    pub rows: Vec<Row<'a>>,
}

pub struct Row<'a> {
    pub sink: String,
    pub role: Option<Role>,
    pub case: &'a Case<ThroughputParams, TransferMeasurement>,
    pub figures: Option<Figures>,
}

#[derive(Clone)]
pub struct Figures {
    /// Bytes a second by round: rounds of different sinks are paired by place.
    accepted_rounds: Vec<f64>,
    durable_rounds: Vec<f64>,
    pub accepted: Median,
    /// `None` into nothing.
    pub durable: Option<Median>,
}

const BAR_CELLS: f64 = 12.0;
/// Accepted / durable, from which there is a gap to speak of.
const GAP: f64 = 1.15;

pub fn groups<'a>(run: &Run, suite: &'a ThroughputSuite) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for case in &suite.cases {
        let title = title(&case.params);
        let row = row(run, case);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(row),
            None => groups.push(Group {
                title,
                rows: vec![row],
            }),
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

fn row<'a>(run: &Run, case: &'a Case<ThroughputParams, TransferMeasurement>) -> Row<'a> {
    let target = run
        .targets
        .iter()
        .find(|t| Some(&t.id) == case.target.as_ref());
    // A sink that there is no place for has no target; its id still names it.
    let named = case.id.rsplit_once('@').map_or("", |(_, sink)| sink);
    Row {
        sink: target.map_or_else(
            || named.to_owned(),
            |target| super::target_words(run, Some(&target.id)),
        ),
        role: target.map(|target| target.role),
        case,
        figures: figures(case),
    }
}

fn figures(case: &Case<ThroughputParams, TransferMeasurement>) -> Option<Figures> {
    let Outcome::Measured {
        measurement: TransferMeasurement::Transfer(transfer),
    } = &case.outcome
    else {
        return None;
    };
    let samples = &transfer.samples;
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let rate = |(bytes, ns): (&u64, u64)| *bytes as f64 * 1e9 / ns.max(1) as f64;
    let accepted_ns = samples.accepted_ns.iter().copied();
    let accepted_rounds: Vec<f64> = samples.bytes.iter().zip(accepted_ns).map(rate).collect();
    let durable_ns: Option<Vec<u64>> = samples.durable_ns.iter().copied().collect();
    let durable_ns = durable_ns.unwrap_or_default().into_iter();
    let durable_rounds: Vec<f64> = samples.bytes.iter().zip(durable_ns).map(rate).collect();
    Some(Figures {
        accepted: median(&accepted_rounds)?,
        durable: median(&durable_rounds),
        accepted_rounds,
        durable_rounds,
    })
}

pub fn text(run: &Run, suite: &ThroughputSuite) -> String {
    let groups = groups(run, suite);
    let tables: String = groups
        .iter()
        .map(|group| {
            let table = table(group).render("    ");
            format!(
                "  throughput · {}, GiB/s (█ durable, ░ only accepted)\n{table}",
                group.title
            )
        })
        .collect::<Vec<_>>()
        .join("\n");

    let mut parts = vec![tables];
    for sentence in groups.first().map(sentences).unwrap_or_default() {
        parts.push(format!("  {sentence}\n"));
    }
    parts.concat()
}

fn table(group: &Group<'_>) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("accepted", Align::Right),
        ("", Align::Left),
        ("durable", Align::Right),
        ("95 %", Align::Left),
        ("", Align::Left),
    ]);
    // Nothing takes bytes a hundred times as fast as anything: it would leave no room for the others.
    let most = group
        .rows
        .iter()
        .filter(|row| row.role != Some(Role::Null))
        .filter_map(|row| row.figures.as_ref())
        .map(|figures| figures.accepted.value)
        .fold(0.0, f64::max);
    for row in &group.rows {
        table.row(cells(row, most));
    }
    table
}

fn cells(row: &Row<'_>, most: f64) -> [String; 6] {
    let sink = row.sink.clone();
    let empty = String::new;
    let Some(figures) = &row.figures else {
        let words = super::unmeasured_words(&row.case.outcome);
        return [sink, empty(), empty(), empty(), empty(), words];
    };
    let accepted = gib_per_s(figures.accepted.value);
    let Some(durable) = figures.durable else {
        let words = "no byte is copied: the price of the calls alone".to_owned();
        return [sink, accepted, empty(), "-".to_owned(), empty(), words];
    };
    // In memory nothing becomes durable; the sync returns all the same.
    let in_memory = row
        .case
        .durability
        .as_ref()
        .is_some_and(|durability| durability.ends_at == fsbench_wire::EndsAt::Memory);
    let (shown, remark) = if in_memory {
        ("-".to_owned(), "only in memory".to_owned())
    } else {
        (gib_per_s(durable.value), empty())
    };
    let within = durable
        .bounds
        .filter(|_| !in_memory)
        .map_or_else(empty, |(low, high)| {
            format!("[{}, {}]", gib_per_s(low), gib_per_s(high))
        });
    let durable_value = if in_memory { 0.0 } else { durable.value };
    let bars = bars(figures.accepted.value, durable_value, most);
    [sink, accepted, bars, shown, within, remark]
}

/// For an issue: the two rates, and for what could not be measured the reason.
pub fn markdown_table(group: &Group<'_>) -> Table {
    let mut table = Table::new(&[
        ("sink", Align::Left),
        ("accepted, GiB/s", Align::Right),
        ("durable, GiB/s", Align::Right),
        ("95 %", Align::Left),
        ("", Align::Left),
    ]);
    for row in &group.rows {
        let [sink, accepted, _, durable, within, remark] = cells(row, 1.0);
        table.row([sink, accepted, durable, within, remark]);
    }
    table
}

/// One bar: its full cells are durable, the light ones accepted and not yet durable.
fn bars(accepted: f64, durable: f64, most: f64) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of cells"
    )]
    let cells = |rate: f64| {
        (rate / most.max(1.0) * BAR_CELLS)
            .round()
            .clamp(0.0, BAR_CELLS) as usize
    };
    let full = if durable > 0.0 {
        cells(durable).max(1)
    } else {
        0
    };
    let all = cells(accepted).max(1);
    format!(
        "{}{}",
        "█".repeat(full),
        "░".repeat(all.saturating_sub(full))
    )
}

fn gib_per_s(bytes_per_s: f64) -> String {
    let gib = bytes_per_s / f64::from(1 << 30);
    match gib {
        _ if gib >= 99.95 => format!("{gib:.0}"),
        _ if gib >= 9.995 => format!("{gib:.1}"),
        _ => format!("{gib:.2}"),
    }
}

/// What a colleague would say of the streams into new files.
fn sentences(group: &Group<'_>) -> Vec<String> {
    let find = |role| {
        let row = group.rows.iter().find(|row| row.role == Some(role))?;
        row.figures
            .as_ref()
            .map(|figures| (row.sink.as_str(), figures))
    };
    let mut sentences = Vec::new();
    let memory = find(Role::Memory);
    if let Some((sink, disk)) = find(Role::Disk) {
        sentences.extend(of_the_gap(sink, disk));
        sentences.extend(memory.and_then(|(name, memory)| of_memory(name, memory, disk)));
    }
    if let Some((name, memory)) = memory {
        let over = find(Role::MemoryOverFolder);
        sentences.extend(over.and_then(|(_, over)| of_the_folder(over, memory)));
        sentences.extend(find(Role::Fuse).and_then(|(_, fuse)| of_fuse(name, fuse, memory)));
    }
    sentences
}

fn of_the_gap(sink: &str, disk: &Figures) -> Option<String> {
    let durable = disk.durable?;
    let gap = if disk.accepted.value >= GAP * durable.value {
        ": the gap between them is the page cache"
    } else {
        ""
    };
    let (accepted, durable) = (gib_per_s(disk.accepted.value), gib_per_s(durable.value));
    Some(format!(
        "{sink} accepts {accepted} GiB/s and makes {durable} GiB/s durable{gap}."
    ))
}

/// How many times as fast `a` is as `b`, paired by round; with fewer rounds than an interval needs, nothing.
fn ratio(a: &[f64], b: &[f64]) -> Option<(f64, (f64, f64))> {
    if a.len() != b.len() {
        return None;
    }
    let ratios: Vec<f64> = a.iter().zip(b).map(|(a, b)| a / b).collect();
    let ratio = median(&ratios)?;
    Some((ratio.value, ratio.bounds?))
}

fn of_memory(name: &str, memory: &Figures, disk: &Figures) -> Option<String> {
    let (durable, (low, _)) = ratio(&memory.accepted_rounds, &disk.durable_rounds)?;
    let (_, (_, high)) = ratio(&memory.accepted_rounds, &disk.accepted_rounds)?;
    let ranked = if high < 1.0 {
        " By accepted bytes alone the disk would look faster."
    } else {
        ""
    };
    (low > 1.0).then(|| {
        format!(
            "{name} takes bytes {} as fast as the disk makes them durable, and forgets them without power.{ranked}",
            times(durable)
        )
    })
}

fn of_the_folder(over: &Figures, memory: &Figures) -> Option<String> {
    let (value, (low, high)) = ratio(&over.accepted_rounds, &memory.accepted_rounds)?;
    Some(if low > 1.0 || high < 1.0 {
        format!(
            "Mounted over a folder, memory does {} of the bytes a second.",
            times(value)
        )
    } else {
        "Mounting memory over a folder makes no clear difference.".to_owned()
    })
}

fn of_fuse(name: &str, fuse: &Figures, memory: &Figures) -> Option<String> {
    let (value, (low, _)) = ratio(&memory.accepted_rounds, &fuse.accepted_rounds)?;
    (low > 1.0).then(|| {
        format!(
            "Through FUSE the same bytes take {} as long as straight into {name}.",
            times(value)
        )
    })
}

#[cfg(test)]
mod tests;

//! Durable writes in the terminal: one row a primitive, ordered by what it makes durable.

use std::fmt::Write as _;

use fsbench_wire::{DurabilityClass, EndsAt, Evidence, Run, SyncPattern, SyncPrimitive, words};

use super::control;
use super::findings::{SyncCase, SyncSuite, SyncValues, ratio_of, values_of};

use crate::numbers::{bytes, duration, interval, rate, times};
use crate::table::{Align, Table};

/// All primitives of one pattern and size on one target.
pub struct PrimitiveGroup<'a> {
    pub title: String,
    pub rows: Vec<SyncRow<'a>>,
}

pub struct SyncRow<'a> {
    pub case: &'a SyncCase,
    pub values: Option<SyncValues>,
}

pub fn groups<'a>(run: &Run, suite: &'a SyncSuite) -> Vec<PrimitiveGroup<'a>> {
    let mut groups: Vec<PrimitiveGroup<'a>> = Vec::new();
    for case in &suite.cases {
        let title = title(run, case);
        let row = SyncRow { case, values: values_of(case) };
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(row),
            None => groups.push(PrimitiveGroup { title, rows: vec![row] }),
        }
    }
    for group in &mut groups {
        group.rows.sort_by_key(order);
    }
    groups
}

/// Measured rows by class, then by name; the others at the end. By time, calls that tie would change places from run to run.
fn order(row: &SyncRow<'_>) -> (u8, String) {
    let class = row.case.durability.as_ref().map_or(9, |durability| durability.class as u8);
    let place = if row.values.is_some() { class } else { 10 };
    (place, primitive_text(row.case.params.primitive).to_lowercase())
}

fn title(run: &Run, case: &SyncCase) -> String {
    let pattern = match case.params.pattern {
        SyncPattern::Overwrite => "overwrite",
        SyncPattern::Append => "append",
        SyncPattern::Replace => "replace (new file, rename, folder synced)",
    };
    let target = crate::target_text(run, case.target.as_deref());
    format!("{} {pattern} · {target}", bytes(case.params.write_bytes))
}

fn primitive_text(primitive: SyncPrimitive) -> String {
    words::primitive_name(&fsbench_wire::word(&primitive)).to_owned()
}

pub fn text(run: &Run, suite: &SyncSuite, digest: &[u8]) -> String {
    groups(run, suite)
        .iter()
        .map(|group| {
            let cases: Vec<&SyncCase> = group.rows.iter().map(|row| row.case).collect();
            let sentences = [sentence(group, digest), control::sentence(run, &cases, digest)];
            let sentences = sentences.iter().flatten().fold(String::new(), |mut all, sentence| {
                let _ = writeln!(all, "  {sentence}");
                all
            });
            format!(
                "  sync · {}\n{}{}{sentences}",
                group.title,
                by_class(group),
                unmeasured_text(group)
            )
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// The rows of a class below its name, in the columns of all.
fn by_class(group: &PrimitiveGroup<'_>) -> String {
    let measured: Vec<(&SyncRow<'_>, SyncValues)> =
        group.rows.iter().filter_map(|row| Some((row, row.values?))).collect();
    let mut table = Table::new(&[
        ("", Align::Left),
        ("p50", Align::Right),
        ("95 % CI", Align::Left),
        ("p99", Align::Right),
        ("durable/s", Align::Right),
    ]);
    for (row, values) in &measured {
        table.row([
            primitive_text(row.case.params.primitive),
            duration(values.p50_ns.value),
            interval(values.p50_ns.value, values.p50_ns.bounds),
            values.p99_ns.map_or("-".into(), duration),
            durable_per_s(row, *values).map_or("-".into(), rate),
        ]);
    }
    let rendered = table.render("      ");
    let mut lines = rendered.lines();
    let mut text = lines.next().map_or(String::new(), |head| format!("{head}\n"));
    let mut before = None;
    for ((row, _), line) in measured.iter().zip(lines) {
        let title = class_text(row);
        if before.as_ref() != Some(&title) {
            let _ = writeln!(text, "    {title}");
            before = Some(title);
        }
        let _ = writeln!(text, "{line}");
    }
    text
}

/// `unsupported: os lacks call: F_FULLFSYNC, F_BARRIERFSYNC`: one line a reason.
fn unmeasured_text(group: &PrimitiveGroup<'_>) -> String {
    let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
    for row in group.rows.iter().filter(|row| row.values.is_none()) {
        let name = primitive_text(row.case.params.primitive);
        let reason = crate::unmeasured_text(&row.case.outcome);
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, names)) => names.push(name),
            None => reasons.push((reason, vec![name])),
        }
    }
    let line =
        |(reason, names): &(String, Vec<String>)| format!("    {reason}: {}\n", names.join(", "));
    reasons.iter().map(line).collect()
}

fn is_flushed(row: &SyncRow<'_>) -> bool {
    row.case.durability.as_ref().is_some_and(|durability| durability.class == DurabilityClass::L3)
}

fn durable_per_s(row: &SyncRow<'_>, values: SyncValues) -> Option<f64> {
    is_flushed(row).then_some(values.ops_per_s)
}

/// `flushed to stable storage, the flush ends at the hypervisor`
fn class_text(row: &SyncRow<'_>) -> String {
    let Some(durability) = &row.case.durability else {
        return String::new();
    };
    let remark = match (durability.class, durability.ends_at) {
        (DurabilityClass::L1, _) => ", the drive's cache is not flushed",
        (DurabilityClass::L3, EndsAt::Hypervisor) => ", the flush ends at the hypervisor",
        (DurabilityClass::L3, EndsAt::Network) => ", the flush ends at the network",
        (DurabilityClass::L3, EndsAt::Unknown) => ", where the flush ends is not known",
        _ => "",
    };
    let is_contradicted = durability.evidence == Evidence::Contradicted;
    let missing = if is_contradicted { ", flushes are missing from the drive's count" } else { "" };
    format!("{}{remark}{missing}", words::durability_title(durability.class))
}

/// The time of a durable write, and of what beside it. The call is the first one of the catalogue that was measured and
/// promises a flush; never the fastest of all.
fn sentence(group: &PrimitiveGroup<'_>, digest: &[u8]) -> Option<String> {
    let measured = || group.rows.iter().filter_map(|row| Some((row, row.values?)));
    let rank =
        |row: &SyncRow<'_>| words::headline_rank(&fsbench_wire::word(&row.case.params.primitive));
    let calls_count = words::WORDS.headlines.sync_calls.len();
    let (durable, price) = measured()
        .filter(|(row, _)| is_flushed(row) && is_trusted(row) && rank(row) < calls_count)
        .min_by_key(|(row, _)| rank(row))?;
    let find = |primitive| {
        measured().find(|(row, _)| row.case.params.primitive == primitive && !is_flushed(row))
    };
    let over = |(row, _): (&SyncRow<'_>, SyncValues)| ratio(durable.case, row.case, digest);
    let beside = match (find(SyncPrimitive::Fsync), find(SyncPrimitive::None)) {
        (Some(fsync), _) => over(fsync).map(|ratio| {
            format!(": {ratio} the fsync most programs call, which does not flush the drive")
        }),
        (None, none) => {
            none.and_then(over).map(|ratio| format!(": {ratio} a write that stays in memory"))
        }
    };
    let beside = beside.unwrap_or_default();
    let boundary = match durable.case.durability.as_ref().map(|durability| durability.ends_at) {
        Some(EndsAt::Hypervisor) => {
            " This is a virtual machine: whether the host's drive flushes cannot be seen from here."
        }
        Some(EndsAt::Network) => {
            " The file system is on the network: whether its server flushes cannot be seen from here."
        }
        _ => "",
    };
    let what = if boundary.is_empty() {
        "A write that must survive a power cut costs"
    } else {
        "A flushed write takes"
    };
    Some(format!(
        "{what} {} here ({}){beside}.{boundary}",
        duration(price.p50_ns.value),
        primitive_text(durable.case.params.primitive),
    ))
}

fn is_trusted(row: &SyncRow<'_>) -> bool {
    row.case
        .durability
        .as_ref()
        .is_some_and(|durability| durability.evidence != Evidence::Contradicted)
}

/// From this width on a factor would have digits that nobody knows: its interval is said instead.
const WIDE: f64 = 1.5;

fn ratio(a: &SyncCase, b: &SyncCase, digest: &[u8]) -> Option<String> {
    let ratio = ratio_of(a, b, digest)?;
    Some(match ratio.bounds {
        None => format!("about {}", times(ratio.value)),
        Some((low, high)) if high / low > WIDE => {
            format!("between {} and {} times", count(low), count(high))
        }
        Some((low, high)) if count(low) == count(high) => times(ratio.value),
        Some((low, high)) => {
            format!("{} ({} to {})", times(ratio.value), count(low), count(high))
        }
    })
}

/// Two digits, without the sign of a factor.
fn count(ratio: f64) -> String {
    times(ratio).trim_end_matches('x').to_owned()
}

//! Durable writes in the terminal: one row a primitive, ordered by what it makes durable.

use fsbench_wire::{DurabilityClass, EndsAt, Evidence, Run, SyncPattern, SyncPrimitive};

use super::findings::{SyncCase, SyncSuite, SyncValues, figures};

use crate::numbers::{bytes, duration, interval, rate, times};
use crate::table::{Align, Table};

/// All primitives of one pattern and size on one target.
pub struct PrimitiveGroup<'a> {
    pub title: String,
    pub rows: Vec<SyncRow<'a>>,
}

pub struct SyncRow<'a> {
    pub case: &'a SyncCase,
    pub figures: Option<SyncValues>,
}

/// Words for a class; the same as on the site.
pub fn class_text(class: DurabilityClass) -> &'static str {
    match class {
        DurabilityClass::L0 => "only in memory",
        DurabilityClass::L1 => "handed to the drive",
        DurabilityClass::L2 => "ordered",
        DurabilityClass::L3 => "flushed",
    }
}

pub fn groups<'a>(run: &Run, suite: &'a SyncSuite) -> Vec<PrimitiveGroup<'a>> {
    let mut groups: Vec<PrimitiveGroup<'a>> = Vec::new();
    for case in &suite.cases {
        let title = title(run, case);
        let row = SyncRow {
            case,
            figures: figures(case),
        };
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.rows.push(row),
            None => groups.push(PrimitiveGroup {
                title,
                rows: vec![row],
            }),
        }
    }
    for group in &mut groups {
        group.rows.sort_by(|a, b| {
            order(a)
                .0
                .cmp(&order(b).0)
                .then(order(a).1.total_cmp(&order(b).1))
        });
    }
    groups
}

/// Measured rows by class, then by time; the others at the end.
fn order(row: &SyncRow<'_>) -> (u8, f64) {
    let class = row
        .case
        .durability
        .as_ref()
        .map_or(9, |durability| durability.class as u8);
    match row.figures {
        Some(figures) => (class, figures.p50_ns.value),
        None => (10, 0.0),
    }
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

pub fn primitive_word(primitive: SyncPrimitive) -> &'static str {
    match primitive {
        SyncPrimitive::None => "none",
        SyncPrimitive::SyncFileRange => "sync_file_range",
        SyncPrimitive::Fdatasync => "fdatasync",
        SyncPrimitive::Fsync => "fsync",
        SyncPrimitive::ODsync => "O_DSYNC",
        SyncPrimitive::OSync => "O_SYNC",
        SyncPrimitive::ODirectDsync => "O_DIRECT|O_DSYNC",
        SyncPrimitive::FBarrierfsync => "F_BARRIERFSYNC",
        SyncPrimitive::FFullfsync => "F_FULLFSYNC",
        SyncPrimitive::FlushFileBuffers => "FlushFileBuffers",
        SyncPrimitive::NtFlushDataOnly => "NtFlush (data only)",
        SyncPrimitive::NtFlushNoSync => "NtFlush (no sync)",
        SyncPrimitive::WriteThrough => "write-through",
    }
}

pub fn text(run: &Run, suite: &SyncSuite) -> String {
    groups(run, suite)
        .iter()
        .map(|group| {
            let table = table(group).render("    ");
            let sentence =
                sentence(group).map_or(String::new(), |sentence| format!("  {sentence}\n"));
            format!("  sync · {}\n{table}{sentence}", group.title)
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn table(group: &PrimitiveGroup<'_>) -> Table {
    let mut table = Table::new(&[
        ("", Align::Left),
        ("", Align::Left),
        ("p50", Align::Right),
        ("95 %", Align::Left),
        ("p99", Align::Right),
        ("durable/s at p50", Align::Right),
        ("", Align::Left),
    ]);
    for row in &group.rows {
        let class = row
            .case
            .durability
            .as_ref()
            .map(|durability| class_text(durability.class));
        let name = primitive_word(row.case.params.primitive).to_owned();
        match row.figures {
            Some(figures) => table.row([
                class.unwrap_or("").to_owned(),
                name,
                duration(figures.p50_ns.value),
                interval(figures.p50_ns.value, figures.p50_ns.bounds),
                figures.p99_ns.map_or("-".into(), duration),
                durable_per_s(row, figures).map_or("-".into(), rate),
                remark(row),
            ]),
            None => table.row([
                String::new(),
                name,
                String::new(),
                String::new(),
                String::new(),
                String::new(),
                crate::unmeasured_text(&row.case.outcome),
            ]),
        }
    }
    table
}

fn is_flushed(row: &SyncRow<'_>) -> bool {
    row.case
        .durability
        .as_ref()
        .is_some_and(|durability| durability.class == DurabilityClass::L3)
}

fn durable_per_s(row: &SyncRow<'_>, figures: SyncValues) -> Option<f64> {
    is_flushed(row).then_some(figures.ops_per_s)
}

fn remark(row: &SyncRow<'_>) -> String {
    let Some(durability) = &row.case.durability else {
        return String::new();
    };
    let mut words = Vec::new();
    if durability.class == DurabilityClass::L1 {
        words.push("drive cache not flushed".to_owned());
    }
    if durability.class == DurabilityClass::L3 {
        match durability.ends_at {
            EndsAt::Hypervisor => words.push("flush ends at the hypervisor".into()),
            EndsAt::Network => words.push("flush ends at the network".into()),
            EndsAt::Device | EndsAt::Memory | EndsAt::Unknown => {}
        }
    }
    if durability.evidence == Evidence::Contradicted {
        words.push("flushes are missing from the drive's count".into());
    }
    words.join(", ")
}

/// Which call a sentence means by "a durable write": the first of these that was measured and
/// promises a flush, as on the site. `fdatasync` before `fsync`, because databases call it; never
/// the fastest of all.
const HEADLINE_SYNC: [SyncPrimitive; 4] = [
    SyncPrimitive::FFullfsync,
    SyncPrimitive::Fdatasync,
    SyncPrimitive::FlushFileBuffers,
    SyncPrimitive::Fsync,
];

/// What a colleague would say: the price of a durable write, and beside what.
fn sentence(group: &PrimitiveGroup<'_>) -> Option<String> {
    let measured = || {
        group
            .rows
            .iter()
            .filter_map(|row| Some((row, row.figures?)))
    };
    let (durable, price) = HEADLINE_SYNC.iter().find_map(|primitive| {
        measured().find(|(row, _)| {
            row.case.params.primitive == *primitive && is_flushed(row) && is_trusted(row)
        })
    })?;
    let find = |primitive| {
        measured().find(|(row, _)| row.case.params.primitive == primitive && !is_flushed(row))
    };
    let beside = match (find(SyncPrimitive::Fsync), find(SyncPrimitive::None)) {
        (Some((_, fsync)), _) => format!(
            ": {} the fsync most programs call, which does not flush the drive",
            ratio(price, fsync)
        ),
        (None, Some((_, none))) => format!(": {} a write that stays in memory", ratio(price, none)),
        (None, None) => String::new(),
    };
    let boundary = match durable
        .case
        .durability
        .as_ref()
        .map(|durability| durability.ends_at)
    {
        Some(EndsAt::Hypervisor) => {
            " This is a virtual machine: whether the host's drive flushes cannot be seen from here."
        }
        Some(EndsAt::Network) => {
            " The file system is on the network: whether its server flushes cannot be seen from here."
        }
        _ => "",
    };
    Some(format!(
        "A write that must survive a power cut costs {} here ({}){beside}.{boundary}",
        duration(price.p50_ns.value),
        primitive_word(durable.case.params.primitive),
    ))
}

fn is_trusted(row: &SyncRow<'_>) -> bool {
    row.case
        .durability
        .as_ref()
        .is_some_and(|durability| durability.evidence != Evidence::Contradicted)
}

fn ratio(a: SyncValues, b: SyncValues) -> String {
    times(a.p50_ns.value / b.p50_ns.value.max(f64::MIN_POSITIVE))
}

#[cfg(test)]
mod tests {
    use super::HEADLINE_SYNC;

    #[test]
    fn the_headline_is_looked_for_in_the_order_of_the_contract() {
        let words = include_str!("../../../../../packages/contract/json/words.json");
        let words: serde_json::Value = serde_json::from_str(words).unwrap();
        let calls = words["headlines"]["sync_calls"].as_array().unwrap();
        let theirs: Vec<&str> = calls.iter().filter_map(|call| call.as_str()).collect();
        let ours: Vec<String> = HEADLINE_SYNC
            .iter()
            .map(|primitive| serde_json::to_string(primitive).unwrap())
            .collect();
        let ours: Vec<&str> = ours.iter().map(|word| word.trim_matches('"')).collect();
        assert_eq!(ours, theirs);
    }
}

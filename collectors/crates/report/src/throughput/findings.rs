//! Which sink is set against which, and by which of its two rates.

use fsbench_stats::Median;
use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{float, median_of_all};
use fsbench_wire::{
    Case, DurabilityClass, Evidence, Flag, Outcome, Payload, Role, SuiteBody, Target,
    ThroughputFile, ThroughputParams, TransferMeasurement,
};

use crate::findings::METHOD;

pub type ThroughputSuite = SuiteBody<ThroughputParams, TransferMeasurement>;
pub type ThroughputCase = Case<ThroughputParams, TransferMeasurement>;

/// Each is named by both rates, because a disk has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum ComparedRates {
    DiskAcceptedOverDiskDurable,
    MemoryAcceptedOverDiskDurable,
    MemoryAcceptedOverDiskAccepted,
    FolderAcceptedOverMemoryAccepted,
    FuseAcceptedOverMemoryAccepted,
    ZeroesAcceptedOverRandomAccepted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum RateVerdict {
    More,
    Less,
    NoClearDifference,
    NotKnown,
}

pub struct RateFinding<'a> {
    pub what: ComparedRates,
    /// The two cases; one twice where its own two rates are compared.
    pub a: &'a ThroughputCase,
    pub b: &'a ThroughputCase,
    /// Medians over the rounds, bytes a second.
    pub a_rate: f64,
    pub b_rate: f64,
    pub ratio: Median,
    pub is: RateVerdict,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Accepted,
    Durable,
}

/// What a case wrote into. A sink that there was no place for has no target; the end of the case's id still names it.
pub fn sink(targets: &[Target], case: &ThroughputCase) -> Option<Role> {
    let target = targets.iter().find(|target| Some(&target.id) == case.target.as_ref());
    target.map(|target| target.role).or_else(|| {
        let (_, named) = case.id.rsplit_once('@')?;
        let name = named.trim_end_matches(|end: char| end.is_ascii_digit());
        match name.trim_end_matches('-') {
            "null" => Some(Role::Null),
            "disk" => Some(Role::Disk),
            "memory" => Some(Role::Memory),
            "mounted" => Some(Role::MemoryOverFolder),
            "fuse" => Some(Role::Fuse),
            _ => None,
        }
    })
}

/// Whether a call that promised a flush did not get it to the drive: counted and missing, or turned off there.
pub fn misses_flushes(case: &ThroughputCase, flags: &[Flag]) -> bool {
    let Some(durability) = &case.durability else {
        return false;
    };
    let is_reported = |flag: &Flag| {
        flag.code == "sync_disabled" && flag.case.as_deref() == Some(case.id.as_str())
    };
    durability.class == DurabilityClass::L3
        && (durability.evidence == Evidence::Contradicted || flags.iter().any(is_reported))
}

/// Bytes a second, one a round. `None` where not every round has a rate, and for what no flush was acknowledged
/// (in memory a sync returns, too) or came.
pub fn rates(case: &ThroughputCase, column: Column, flags: &[Flag]) -> Option<Vec<f64>> {
    let Outcome::Measured { measurement: TransferMeasurement::Transfer(transfer) } = &case.outcome
    else {
        return None;
    };
    let class = case.durability.as_ref().map(|durability| durability.class);
    let is_flushed = class == Some(DurabilityClass::L3) && !misses_flushes(case, flags);
    if column == Column::Durable && !is_flushed {
        return None;
    }
    let samples = &transfer.samples;
    let rate = |(&bytes, ns): (&u64, Option<u64>)| Some(float(bytes) * 1e9 / float(ns?.max(1)));
    let bytes = samples.bytes.iter();
    match column {
        Column::Accepted => {
            let ns = samples.accepted_ns.iter().copied().map(Some);
            bytes.zip(ns).map(rate).collect()
        }
        Column::Durable => bytes.zip(samples.durable_ns.iter().copied()).map(rate).collect(),
    }
}

/// The process that each round ran in.
pub fn process(case: &ThroughputCase) -> Option<&[u64]> {
    let Outcome::Measured { measurement: TransferMeasurement::Transfer(transfer) } = &case.outcome
    else {
        return None;
    };
    Some(&transfer.samples.process)
}

/// Of the largest amount, at one size of write, into new files; of one payload, random bytes where both sides have them.
pub fn findings<'a>(
    suite: &'a ThroughputSuite,
    targets: &[Target],
    flags: &[Flag],
    digest: &[u8],
) -> Vec<RateFinding<'a>> {
    use Column::{Accepted, Durable};
    use ComparedRates as By;
    let all = Comparable::of(suite, targets);
    let compare = |what, a: Option<(_, Column)>, b: Option<(_, Column)>| {
        let ((a, a_column), (b, b_column)) = (a?, b?);
        compared(what, (a, a_column), (b, b_column), flags, digest)
    };
    let beside =
        |what, role, other, column| {
            let mut found = Vec::new();
            for mine in all.sinks(role) {
                for theirs in all.sinks(other) {
                    let pair = [(mine.random, theirs.random), (mine.zeroes, theirs.zeroes)]
                        .into_iter()
                        .find_map(|(a, b)| a.zip(b));
                    found.extend(pair.and_then(|(a, b)| {
                        compared(what, (a, Accepted), (b, column), flags, digest)
                    }));
                }
            }
            found
        };
    let disks = all.sinks(Role::Disk);
    let gaps = disks.iter().filter_map(|disk| {
        let one = disk.random.or(disk.zeroes);
        compare(
            By::DiskAcceptedOverDiskDurable,
            one.map(|case| (case, Accepted)),
            one.map(|case| (case, Durable)),
        )
    });
    let payloads = disks.iter().filter_map(|disk| {
        compare(
            By::ZeroesAcceptedOverRandomAccepted,
            disk.zeroes.map(|case| (case, Accepted)),
            disk.random.map(|case| (case, Accepted)),
        )
    });
    let (memory, disk) = (Role::Memory, Role::Disk);
    let mut found: Vec<RateFinding<'a>> = gaps.collect();
    found.extend(beside(By::MemoryAcceptedOverDiskDurable, memory, disk, Durable));
    found.extend(beside(By::MemoryAcceptedOverDiskAccepted, memory, disk, Accepted));
    let over = Role::MemoryOverFolder;
    found.extend(beside(By::FolderAcceptedOverMemoryAccepted, over, memory, Accepted));
    found.extend(beside(By::FuseAcceptedOverMemoryAccepted, Role::Fuse, memory, Accepted));
    found.extend(payloads);
    found
}

fn compared<'a>(
    what: ComparedRates,
    (a, a_column): (&'a ThroughputCase, Column),
    (b, b_column): (&'a ThroughputCase, Column),
    flags: &[Flag],
    digest: &[u8],
) -> Option<RateFinding<'a>> {
    let (mine, theirs) = (rates(a, a_column, flags)?, rates(b, b_column, flags)?);
    let ratio = paired_ratio_over(&mine, &theirs, process(a)?, digest)?;
    let is = match ratio.bounds {
        None => RateVerdict::NotKnown,
        Some((low, _)) if low > METHOD.clear_ratio => RateVerdict::More,
        Some((_, high)) if high < 1.0 / METHOD.clear_ratio => RateVerdict::Less,
        Some(_) => RateVerdict::NoClearDifference,
    };
    Some(RateFinding {
        what,
        a,
        b,
        a_rate: median_of_all(mine.into_iter().map(Some))?,
        b_rate: median_of_all(theirs.into_iter().map(Some))?,
        ratio,
        is,
    })
}

/// One target and what it was written to with.
#[derive(Clone, Copy)]
struct Sink<'a> {
    target: Option<&'a str>,
    role: Option<Role>,
    random: Option<&'a ThroughputCase>,
    zeroes: Option<&'a ThroughputCase>,
}

/// In the order of the document.
struct Comparable<'a>(Vec<Sink<'a>>);

impl<'a> Comparable<'a> {
    fn of(suite: &'a ThroughputSuite, targets: &[Target]) -> Self {
        let most = suite.cases.iter().map(|case| case.params.total_bytes).max();
        let mut sinks: Vec<Sink<'a>> = Vec::new();
        for case in &suite.cases {
            let params = &case.params;
            if Some(params.total_bytes) != most
                || params.write_bytes != METHOD.compared_write_bytes
                || params.file == Some(ThroughputFile::Rewrite)
                || !matches!(case.outcome, Outcome::Measured { .. })
            {
                continue;
            }
            let target = case.target.as_deref();
            let role = sink(targets, case);
            let is_it = |sink: &Sink<'_>| (sink.target, sink.role) == (target, role);
            let at = sinks.iter().position(is_it).unwrap_or_else(|| {
                sinks.push(Sink { target, role, random: None, zeroes: None });
                sinks.len() - 1
            });
            let slot = match params.payload {
                Payload::Random => &mut sinks[at].random,
                Payload::Zeroes => &mut sinks[at].zeroes,
            };
            slot.get_or_insert(case);
        }
        Self(sinks)
    }

    fn sinks(&self, role: Role) -> Vec<Sink<'a>> {
        let of_it = self.0.iter().filter(|sink| sink.role == Some(role));
        of_it.copied().collect()
    }
}

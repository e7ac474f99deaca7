//! Two runs at one case, in a sentence: the counterpart of `figures/pair.ts`, `figures/any-view.ts` and `words/verdict.ts`.

use fsbench_compare::{Better, Key, Measure, PairSide, Stratum, Verdict, compare};
use fsbench_wire::{DurabilityClass, words};

use super::super::findings::METHOD;
use super::Subject;
use super::quantity::{bytes, factor, ratio_interval, value_text};
use super::sentence::{Part, Sentence, capital, name, strong, text};
use super::titles::{by_reading, files_where, title};

const COMPARED_FILES: u64 = 1000;

/// How two runs compare at a key that both have.
pub fn verdict(a: &Subject<'_>, b: &Subject<'_>, key: &Key) -> Option<Verdict> {
    let [mine, theirs] = [a.side(key)?, b.side(key)?];
    Some(
        match fsbench_compare::reason_not_comparable(a.run, b.run, [&a.name, &b.name], key) {
            Some(why) => Verdict::NotComparable { why },
            None => compare(mine.estimate, theirs.estimate),
        },
    )
}

fn sentence(a: &Subject<'_>, b: &Subject<'_>, key: &Key, what: &str) -> Option<Sentence> {
    let [mine, theirs] = [a.side(key)?, b.side(key)?];
    let verdict = verdict(a, b, key)?;
    let differences = differences(a, b, mine, theirs, &verdict);
    let what = if differences.is_empty() {
        what.to_owned()
    } else {
        format!("{what} ({differences})")
    };
    let measure = Measure::of(key);
    let side = |subject: &Subject<'_>, side: &PairSide| {
        (
            subject.name.clone(),
            value_text(side.estimate.median, measure),
        )
    };
    Some(verdict_sentence(
        &what,
        &side(a, mine),
        &side(b, theirs),
        &verdict,
        measure.better,
    ))
}

/// "In the 2 runs here, a write … takes run A 2.4x as long as run B …": the one sentence of a pair.
fn verdict_sentence(
    what: &str,
    a: &(String, String),
    b: &(String, String),
    verdict: &Verdict,
    better: Better,
) -> Sentence {
    let values = || {
        [
            name(&a.0),
            text(format!(" {}, ", a.1)),
            name(&b.0),
            text(format!(" {}", b.1)),
        ]
    };
    let remark = " (in the 2 runs here).";
    match verdict {
        Verdict::TheseRuns { ratio, low, high } => {
            let (more, less, words) = if *ratio >= 1.0 {
                (a, b, ratio_interval(*ratio, *low, *high))
            } else {
                (b, a, ratio_interval(1.0 / ratio, 1.0 / high, 1.0 / low))
            };
            let opened = capital(&format!("in the 2 runs here, {what}"));
            let times = factor(*ratio);
            // Nothing is set apart of what holds for these runs only.
            let mut all = match better {
                Better::Lower => vec![
                    text(format!("{opened} takes ")),
                    name(&more.0),
                    text(" "),
                    text(format!("{times} as long")),
                    text(" as "),
                    name(&less.0),
                ],
                Better::Higher => vec![
                    text(format!("{opened}: ")),
                    name(&more.0),
                    text(" is "),
                    text(format!("{times} as fast")),
                    text(" as "),
                    name(&less.0),
                ],
            };
            all.push(text(format!(
                ": {} against {}, ratio {words} within these runs; too few contributors to speak of the hardware.",
                more.1, less.1
            )));
            all
        }
        Verdict::Tie { ratio, low, high } => {
            let mut all = vec![
                strong("No clear difference"),
                text(format!(" for {what}: ")),
            ];
            all.extend(values());
            all.push(text(format!(
                "; the ratio {} includes 1",
                ratio_interval(*ratio, *low, *high)
            )));
            all.push(text(remark));
            all
        }
        Verdict::TooFew { .. } => {
            let mut all = vec![
                strong("Too few rounds to say"),
                text(format!(" for {what}: ")),
            ];
            all.extend(values());
            all.push(text(remark));
            all
        }
        Verdict::NotComparable { why } => incomparable(why),
    }
}

fn incomparable(why: &str) -> Sentence {
    vec![strong("Not comparable"), text(format!(": {why}."))]
}

/// What differs between the sides besides the runs: the disks, then the conditions.
fn differences(
    a: &Subject<'_>,
    b: &Subject<'_>,
    mine: &PairSide,
    theirs: &PairSide,
    verdict: &Verdict,
) -> String {
    let [of_a, of_b] = [a.stratum(mine), b.stratum(theirs)];
    let is_turned = matches!(verdict, Verdict::TheseRuns { ratio, .. } if *ratio < 1.0);
    let versus = |mine: &str, theirs: &str| {
        if is_turned {
            format!("{theirs} against {mine}")
        } else {
            format!("{mine} against {theirs}")
        }
    };
    let drive = |stratum: &Stratum| stratum.drive.clone().filter(|_| stratum.is_on_drive());
    let drives = match (drive(&of_a), drive(&of_b)) {
        (Some(mine), Some(theirs)) if mine == theirs => format!("both on {mine}"),
        (Some(mine), Some(theirs)) => versus(&mine, &theirs),
        _ => String::new(),
    };
    let conditions = fsbench_compare::stratum::differing(&of_a, &of_b)
        .map_or(String::new(), |(mine, theirs)| versus(&mine, &theirs));
    let unknown = if of_a.is_guest.is_none() && of_b.is_guest.is_none() {
        "virtual machines or not: not known"
    } else {
        ""
    };
    let parts = [drives.as_str(), conditions.as_str(), unknown];
    let parts: Vec<&str> = parts
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    parts.join("; ")
}

/// The durable write of two runs against each other, by a call that both have.
pub fn durable(a: &Subject<'_>, b: &Subject<'_>) -> Option<Sentence> {
    let flushed = |subject: &Subject<'_>| -> Vec<Key> {
        let keys = subject.keys().filter(|key| is_headline_write(key));
        keys.filter(|key| key.durability == Some(DurabilityClass::L3))
            .cloned()
            .collect()
    };
    let (mine, theirs) = (flushed(a), flushed(b));
    let (first, other) = (mine.first()?, theirs.first()?);
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let shared = mine.iter().filter(|key| theirs.contains(key));
    if let Some(key) = shared.min_by_key(|key| words::headline_rank(&call(key))) {
        let what = format!(
            "a write flushed to stable storage with {}",
            words::primitive_name(&call(key))
        );
        return sentence(a, b, key, &what);
    }
    let name = |key: &Key| words::primitive_name(&call(key)).to_owned();
    Some(incomparable(&format!(
        "{} flushes with {} and {} with {}: two calls, each measured under its own name",
        a.name,
        name(first),
        b.name,
        name(other)
    )))
}

pub fn is_headline_write(key: &Key) -> bool {
    key.variant == "overwrite"
        && key.write_bytes == Some(4096)
        && key.target_role == Some(fsbench_wire::Role::Disk)
}

/// A create with one index on 1000 files, with the most threads that both were measured with.
pub fn memfs(a: &Subject<'_>, b: &Subject<'_>) -> Option<Sentence> {
    let mut shared: Vec<&Key> = a
        .keys()
        .filter(|key| is_headline_create(key) && b.side(key).is_some())
        .collect();
    shared.sort_by_key(|key| std::cmp::Reverse(key.workers));
    let key = shared.first()?;
    let threads = match key.workers {
        Some(1) => "1 thread".into(),
        many => format!("{} threads", many.unwrap_or(0)),
    };
    sentence(
        a,
        b,
        key,
        &format!("a create in memory with {threads} on {COMPARED_FILES} files"),
    )
}

pub fn is_headline_create(key: &Key) -> bool {
    key.variant == "global"
        && key.primitive.as_deref() == Some("create")
        && key.extent == Some(COMPARED_FILES)
}

/// The configure-like work of both, with nothing beside it.
pub fn turbo(a: &Subject<'_>, b: &Subject<'_>) -> Option<Sentence> {
    let is_it =
        |key: &&Key| key.variant == "configure" && key.primitive.as_deref() == Some("alone");
    let key = a.keys().filter(is_it).find(|key| b.side(key).is_some())?;
    sentence(
        a,
        b,
        key,
        &format!(
            "the configure-like work (short processes and files{})",
            files_where(key)
        ),
    )
}

/// What the disk has made durable of the most bytes that both wrote; where nobody synced, what it accepted.
pub fn throughput(a: &Subject<'_>, b: &Subject<'_>) -> Option<Sentence> {
    ["durable", "accepted"].into_iter().find_map(|kind| {
        let mut shared: Vec<&Key> = a
            .keys()
            .filter(|key| {
                is_headline_transfer(key) && key.kind.word() == kind && b.side(key).is_some()
            })
            .collect();
        shared.sort_by_key(|key| std::cmp::Reverse(key.extent));
        let key = shared.first()?;
        let how = if kind == "durable" {
            "written and flushed"
        } else {
            "accepted, not flushed"
        };
        sentence(
            a,
            b,
            key,
            &format!("{} to disk, {how}", bytes(key.extent.unwrap_or(0))),
        )
    })
}

pub fn is_headline_transfer(key: &Key) -> bool {
    key.variant == "random"
        && key.primitive.as_deref() == Some("new")
        && key.write_bytes == Some(METHOD.compared_write_bytes)
        && key.target_role == Some(fsbench_wire::Role::Disk)
}

/// The first case that both have, by the name it has in the table.
pub fn first(a: &Subject<'_>, b: &Subject<'_>, suite: fsbench_wire::Suite) -> Option<Sentence> {
    let mut shared: Vec<&Key> = a
        .keys()
        .filter(|key| key.suite == suite && b.side(key).is_some())
        .collect();
    shared.sort_by(|x, y| by_reading(x, y));
    let key = shared.first()?;
    sentence(a, b, key, &format!("\u{201c}{}\u{201d}", title(key)))
}

/// The same curve, at the largest number of workers that both were measured with.
pub fn curve(a: &Subject<'_>, b: &Subject<'_>, points: &[Key], place: &str) -> Option<Sentence> {
    let key = points
        .iter()
        .filter(|key| b.side(key).is_some())
        .max_by_key(|key| key.workers)?;
    let workers = match key.workers {
        Some(1) => "1 worker".into(),
        many => format!("{} workers", many.unwrap_or(0)),
    };
    sentence(a, b, key, &format!("the same work with {workers} {place}"))
}

/// Two sentences as one.
pub fn joined(mut first: Sentence, second: Option<Vec<Part>>) -> Sentence {
    if let Some(second) = second {
        first.push(text(" "));
        first.extend(second);
    }
    first
}

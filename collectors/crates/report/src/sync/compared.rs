//! Runs beside each other, in sentences, and the keys of the suite in words.

use fsbench_compare::{Key, PairSide};
use fsbench_wire::words::{headline_rank, primitive_name};
use fsbench_wire::{DurabilityClass, EndsAt, Outcome, Suite, SuiteRun};

use super::durable::{call_name, durable_side, headline_row, is_flushed_write, is_headline_write};
use crate::comparison::pairs::{Sides, incomparable, sentence, sentence_across};
use crate::comparison::quantity::{bytes, latency};
use crate::comparison::question::Question;
use crate::comparison::sentence::{Sentence, name, strong, text};
use crate::comparison::subject::{SideOfKey, Subject};
use crate::comparison::titles::is_memory;
use crate::flags::has_invalid_flag;

pub fn key_title(key: &Key) -> String {
    let primitive = key.primitive.as_deref().unwrap_or("none");
    let pattern = match key.variant.as_str() {
        "replace" => "replace (write, rename)",
        other => other,
    };
    let size = key.write_bytes.map_or(String::new(), |size| format!(" {}", bytes(size)));
    let memory = if is_memory(key) { " \u{b7} in memory" } else { "" };
    format!("{pattern}{size} \u{b7} {}{memory}", primitive_name(primitive))
}

/// `calls`: of both sides.
pub fn brief(calls: &str) -> String {
    format!("durable write \u{b7} {calls}")
}

/// `durable write · fdatasync`, `4 KiB, not flushed`, `append 4 KiB · fsync`
pub fn brief_title(key: &Key) -> String {
    if is_flushed_write(key) {
        return brief(&call_name(key));
    }
    let pattern = match key.variant.as_str() {
        "overwrite" => String::new(),
        other => format!("{other} "),
    };
    let size = key.write_bytes.map_or(String::new(), bytes);
    let place = if is_memory(key) { " in memory" } else { "" };
    let is_plain = key.primitive.as_deref().is_none_or(|call| call == "none");
    let how = match (is_plain, key.durability) {
        (true, _) if is_memory(key) => String::new(),
        (true, _) => ", not flushed".to_owned(),
        (false, Some(DurabilityClass::L3)) => format!(", flushed \u{b7} {}", call_name(key)),
        (false, _) => format!(" \u{b7} {}", call_name(key)),
    };
    format!("{pattern}{size}{place}{how}")
}

/// Each run answers by the call of its system, as beside the first alone.
pub fn question<'a>(subjects: &'a [Subject<'a>]) -> Option<Question<'a>> {
    let (base, others) = subjects.split_first()?;
    let pairs: Vec<_> = others.iter().map(|other| headline_row(other, base)).collect();
    let of_base = durable_side(base, None);
    let mine = of_base.or_else(|| pairs.iter().flatten().next().map(|(_, theirs)| *theirs));
    let answers: Vec<Option<SideOfKey<'a>>> = others
        .iter()
        .zip(&pairs)
        .map(|(other, pair)| {
            let (answer, theirs) = pair.or_else(|| durable_side(other, None).zip(mine))?;
            mine.is_none_or(|(key, _)| key == theirs.0).then_some(answer)
        })
        .collect();
    let answers: Vec<_> = [mine].into_iter().chain(answers).collect();
    let mut calls: Vec<String> = Vec::new();
    for (key, _) in answers.iter().flatten() {
        let call = call_name(key);
        if !calls.contains(&call) {
            calls.push(call);
        }
    }
    (!calls.is_empty()).then(|| Question {
        suite: Suite::Sync,
        title: "Durable write".into(),
        note: calls.join(", "),
        answers,
    })
}

/// The durable writes of two runs: by the call of each system, else by a call that both have.
pub fn of_two(sides: Sides<'_>) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let is_there = |subject: &Subject<'_>| subject.keys().any(is_headline_write);
    (is_there(a) && is_there(b)).then_some(())?;
    let Some((mine, theirs)) = headline_row(a, b) else {
        return Some(incomparable(&no_shared_flush((a, &flushed(a)), (b, &flushed(b)))));
    };
    if mine.0 == theirs.0 {
        let what = format!("durable writes with {}", call_name(mine.0));
        return sentence(sides, mine.0, &what);
    }
    let calls = [call_name(mine.0), call_name(theirs.0)];
    Some(sentence_across(sides, mine, theirs, "a durable write of 4 KiB", &calls))
}

fn flushed(subject: &Subject<'_>) -> Vec<Key> {
    subject.keys().filter(|key| is_flushed_write(key)).cloned().collect()
}

fn no_shared_flush(
    (a, mine): (&Subject<'_>, &[Key]),
    (b, theirs): (&Subject<'_>, &[Key]),
) -> String {
    let (Some(first), Some(other)) = (mine.first(), theirs.first()) else {
        let without = [(a, mine), (b, theirs)].into_iter().filter(|(_, keys)| keys.is_empty());
        let without: Vec<&Subject<'_>> = without.map(|(subject, _)| subject).collect();
        let names = without.iter().map(|subject| subject.name.as_str()).collect::<Vec<_>>();
        let names = names.join(" and ");
        if without.iter().all(|subject| has_invalid_flush(subject)) {
            return format!("the flushed writes of {names} are invalid; the full report says why");
        }
        return format!("no call that flushes was measured on {names}");
    };
    format!(
        "{} flushes with {} and {} with {}: neither is the one call that is compared across systems",
        a.name,
        call_name(first),
        b.name,
        call_name(other)
    )
}

/// Measured, and left out for a flag: only the run knows of it.
fn has_invalid_flush(subject: &Subject<'_>) -> bool {
    subject.run.suites.iter().any(|suite| {
        let SuiteRun::Sync(body) = suite else { return false };
        body.cases.iter().any(|case| {
            let is_flush =
                case.durability.as_ref().is_some_and(|found| found.class == DurabilityClass::L3);
            let is_measured = matches!(case.outcome, Outcome::Measured { .. });
            is_flush && is_measured && has_invalid_flag(subject.run, Suite::Sync, &case.id)
        })
    })
}

/// What a durable write costs, beside the plain call that flushes nothing there.
pub fn of_one(subject: &Subject<'_>) -> Sentence {
    let calls: Vec<(&Key, &PairSide)> =
        subject.of(Suite::Sync).filter(|(key, _)| is_headline_write(key)).collect();
    let of = |class| -> Vec<(&Key, &PairSide)> {
        calls.iter().copied().filter(|(key, _)| key.durability == Some(class)).collect()
    };
    let flushed = of(DurabilityClass::L3);
    let unflagged: Vec<_> = flushed.iter().copied().filter(|(_, side)| !side.is_flagged).collect();
    let candidates = if unflagged.is_empty() { flushed } else { unflagged };
    let call = |key: &Key| key.primitive.clone().unwrap_or_default();
    let headline = candidates.iter().min_by_key(|(key, _)| headline_rank(&call(key)));
    let Some((key, side)) = headline else {
        return vec![
            text("No flush to stable storage was measured on "),
            name(&subject.name),
            text("."),
        ];
    };
    let stratum = subject.stratum(side);
    let place = stratum.drive.clone().map_or(String::new(), |drive| format!(" on {drive}"));
    let ends_at = subject.ends_at(side);
    let ends = if stratum.is_guest == Some(true) || ends_at == Some(EndsAt::Hypervisor) {
        Some("hypervisor")
    } else {
        (ends_at == Some(EndsAt::Network)).then_some("network")
    };
    let claim = if ends.is_none() { " (flushed to stable storage)" } else { "" };
    let mut all = vec![
        text("On "),
        name(&subject.name),
        text(format!(", a durable write{claim} takes ")),
        strong(latency(side.estimate.median)),
        text(format!(" with {}{place}", primitive_name(&call(key)))),
    ];
    let handed = of(DurabilityClass::L1);
    let plain = handed.iter().find(|(key, _)| call(key) == "fsync").or(handed.first());
    if let Some((plain, cost)) =
        plain.filter(|(_, cost)| cost.estimate.median < side.estimate.median)
    {
        all.push(text(format!(
            "; a plain {} takes {} ",
            primitive_name(&call(plain)),
            latency(cost.estimate.median)
        )));
        all.push(strong("because it does not flush the drive"));
    }
    if let Some(ends) = ends {
        all.push(text(format!(". The flush ends at the {ends}: what lies below it is not known")));
    }
    all.push(text("."));
    all
}

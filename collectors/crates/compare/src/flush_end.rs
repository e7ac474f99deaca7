//! Where the flushes of two sides end: durability is compared within one class. The counterpart of the site's
//! `domain/results/flush-end.ts`.

use fsbench_wire::{DurabilityClass, EndsAt, Run, with_body};

use crate::key::Key;
use crate::side::PairSide;

/// Why the flushes of two sides are of different classes; `None`: they are of one.
pub fn flush_difference(
    a: (&Run, &Key, &PairSide),
    b: (&Run, &Key, &PairSide),
    [name_a, name_b]: [&str; 2],
) -> Option<String> {
    if [a.1, b.1].iter().any(|key| key.durability != Some(DurabilityClass::L3)) {
        return None;
    }
    let (mine, theirs) = (ends_of(a.0, a.2), ends_of(b.0, b.2));
    if mine.is_empty() || theirs.is_empty() || mine.iter().any(|end| theirs.contains(end)) {
        return None;
    }
    Some(format!("{}, and {}", end_text(name_a, &mine), end_text(name_b, &theirs)))
}

fn ends_of(run: &Run, side: &PairSide) -> Vec<EndsAt> {
    let of_case = |id: &str| {
        run.suites.iter().find_map(|suite| {
            with_body!(suite, body => {
                let case = body.cases.iter().find(|case| case.id == id)?;
                case.durability.as_ref().map(|durability| durability.ends_at)
            })
        })
    };
    side.results.iter().filter_map(|result| of_case(&result.case)).collect()
}

fn end_text(name: &str, ends: &[EndsAt]) -> String {
    let mut places: Vec<&str> = ends.iter().filter_map(|end| place(*end)).collect();
    places.sort_unstable();
    places.dedup();
    if places.is_empty() {
        return format!("it is not known where a flush of {name} ends");
    }
    format!("a flush of {name} ends {}", places.join(" or "))
}

fn place(end: EndsAt) -> Option<&'static str> {
    match end {
        EndsAt::Device => Some("at the drive"),
        EndsAt::Hypervisor => Some("at the hypervisor"),
        EndsAt::Network => Some("at a server on the network"),
        EndsAt::Memory => Some("in memory"),
        EndsAt::Unknown => None,
    }
}

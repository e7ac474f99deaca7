//! Two runs at one case, in a sentence: the twin of `figures/pair.ts`, `figures/any-view.ts` and `words/verdict.ts`.

use fsbench_compare::{Better, Key, Measure, PairSide, Stratum, Verdict, compare};

use super::quantity::{factor, figure, ratio_interval};
use super::sentence::{Sentence, capital, name, strong, text};
use super::subject::Subject;
use super::titles::{by_reading, title};

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

/// A case of two runs; `what` names it.
pub fn sentence(a: &Subject<'_>, b: &Subject<'_>, key: &Key, what: &str) -> Option<Sentence> {
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
        (subject.name.clone(), figure(side.estimate.median, measure))
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
    let figures = || {
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
            all.extend(figures());
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
            all.extend(figures());
            all.push(text(remark));
            all
        }
        Verdict::NotComparable { why } => incomparable(why),
    }
}

pub fn incomparable(why: &str) -> Sentence {
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
    let against = |mine: &str, theirs: &str| {
        if is_turned {
            format!("{theirs} against {mine}")
        } else {
            format!("{mine} against {theirs}")
        }
    };
    let drive = |stratum: &Stratum| stratum.drive.clone().filter(|_| stratum.is_on_drive());
    let drives = match (drive(&of_a), drive(&of_b)) {
        (Some(mine), Some(theirs)) if mine == theirs => format!("both on {mine}"),
        (Some(mine), Some(theirs)) => against(&mine, &theirs),
        _ => String::new(),
    };
    let conditions = fsbench_compare::stratum::differing(&of_a, &of_b)
        .map_or(String::new(), |(mine, theirs)| against(&mine, &theirs));
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

/// What `of_two` says of each of the others and the first.
pub fn beside_first(
    subjects: &[Subject<'_>],
    of_two: impl Fn(&Subject<'_>, &Subject<'_>) -> Option<Sentence>,
) -> Vec<Sentence> {
    let [base, others @ ..] = subjects else {
        return Vec::new();
    };
    others
        .iter()
        .filter_map(|other| of_two(other, base))
        .collect()
}

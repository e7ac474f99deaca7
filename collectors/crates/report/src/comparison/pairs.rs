//! Two runs at one case, in a sentence: the counterpart of the site's `wording/verdict.ts`.

use fsbench_compare::{Better, Key, Measure, PairSide, Stratum, Verdict, compare};
use fsbench_stats::trial::RunNumber;
use fsbench_wire::words::verdicts;

use super::family::Family;
use super::quantity::{
    confidence_text, factor, factor_within, ratio_interval, ratio_range, ratio_text,
    tie_ratio_text, value_text,
};
use super::sentence::{Part, Sentence, filled, name, text, words};
use super::subject::{SideOfKey, Subject};
use super::titles::{by_reading, title};

/// Over all headline results of two sides of runs.
const RUNS_CONFIDENCE: &str = "97.5 %";

/// How two runs compare at a key that both have; `error` is that of its interval.
pub fn verdict(a: &Subject<'_>, b: &Subject<'_>, key: &Key, error: f64) -> Option<Verdict> {
    Some(verdict_across(a, b, (key, a.side(key)?), (key, b.side(key)?), error))
}

/// The same at two keys that answer one question.
pub fn verdict_across(
    a: &Subject<'_>,
    b: &Subject<'_>,
    mine: SideOfKey<'_>,
    theirs: SideOfKey<'_>,
    error: f64,
) -> Verdict {
    verdict_of_machine(a, b, mine, theirs, error, b.machine_numbers(a, theirs.0))
}

/// The same; `others`: more runs of the one machine of both.
pub fn verdict_of_machine(
    a: &Subject<'_>,
    b: &Subject<'_>,
    mine: SideOfKey<'_>,
    theirs: SideOfKey<'_>,
    error: f64,
    others: Option<Vec<RunNumber>>,
) -> Verdict {
    let names = [a.name.as_str(), b.name.as_str()];
    let why = fsbench_compare::reason_not_comparable(a.run, b.run, names, mine.0).or_else(|| {
        fsbench_compare::flush_difference(
            (a.run, mine.0, mine.1),
            (b.run, theirs.0, theirs.1),
            names,
        )
    });
    match why {
        Some(why) => Verdict::NotComparable { why },
        None => compare(mine.1, theirs.1, error, others),
    }
}

/// Two runs, and whether others are compared beside them: then the slower side is named too.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    pub a: &'a Subject<'a>,
    pub b: &'a Subject<'a>,
    pub names_both: bool,
    /// Of a headline result.
    pub error: f64,
}

/// A case of two runs; `what` names it.
pub fn sentence(sides: Sides<'_>, key: &Key, what: &str) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let [mine, theirs] = [a.side(key)?, b.side(key)?];
    Some(sentence_of(sides, (key, mine), (key, theirs), what, None))
}

/// The same at two keys that answer one question, with the call of each side behind its value.
pub fn sentence_across(
    sides: Sides<'_>,
    mine: SideOfKey<'_>,
    theirs: SideOfKey<'_>,
    what: &str,
    calls: &[String; 2],
) -> Sentence {
    sentence_of(sides, mine, theirs, what, Some(calls))
}

fn sentence_of(
    Sides { a, b, names_both, error }: Sides<'_>,
    mine: SideOfKey<'_>,
    theirs: SideOfKey<'_>,
    what: &str,
    calls: Option<&[String; 2]>,
) -> Sentence {
    let verdict = verdict_across(a, b, mine, theirs, error);
    let measure = Measure::of(mine.0);
    let is_a_faster = matches!(verdict, Verdict::TheseRuns { ratio, .. }
        if (ratio >= 1.0) == (measure.better == Better::Higher));
    let differences = differences(a, b, mine.1, theirs.1, is_a_faster);
    let what =
        if differences.is_empty() { what.to_owned() } else { format!("{what} ({differences})") };
    let side = |subject: &Subject<'_>, side: &PairSide, at: usize| {
        let call = calls.map_or(String::new(), |calls| format!(" with {}", calls[at]));
        (subject.name.clone(), format!("{}{call}", value_text(side.estimate.median, measure)))
    };
    let runs = format!("these {} runs", a.runs_count + b.runs_count);
    let (a, b) = (side(a, mine.1, 0), side(b, theirs.1, 1));
    let verdict = as_read(verdict, mine.0);
    verdict_sentence(&what, [&a, &b], &runs, &verdict, is_a_faster, names_both)
}

/// Of files a second the ratio is that of the two rates, which a reader of both gets.
pub fn as_read(verdict: Verdict, key: &Key) -> Verdict {
    if !Measure::of(key).is_file_rate {
        return verdict;
    }
    match verdict {
        Verdict::TheseRuns { ratio, low, high } => {
            Verdict::TheseRuns { ratio: 1.0 / ratio, low: 1.0 / high, high: 1.0 / low }
        }
        Verdict::Tie { ratio, low, high } => {
            Verdict::Tie { ratio: 1.0 / ratio, low: 1.0 / high, high: 1.0 / low }
        }
        Verdict::BelowFloor { ratio, low, high, floor } => {
            Verdict::BelowFloor { ratio: 1.0 / ratio, low: 1.0 / high, high: 1.0 / low, floor }
        }
        other => other,
    }
}

/// "run A is 2.4x faster in these 2 runs: 418 µs vs 1.02 ms, …": the one sentence of a pair.
fn verdict_sentence(
    what: &str,
    [a, b]: [&(String, String); 2],
    runs: &str,
    verdict: &Verdict,
    is_a_faster: bool,
    names_both: bool,
) -> Sentence {
    let scope = verdicts::in_runs(runs);
    let value = |side: &(String, String)| vec![name(&side.0), text(format!(" {}", side.1))];
    match verdict {
        Verdict::TheseRuns { ratio, low, high } => {
            let (winner, other) = if is_a_faster { (a, b) } else { (b, a) };
            let slower = if names_both {
                vec![text(format!("{} (", other.1)), name(&other.0), text(")")]
            } else {
                words(&other.1)
            };
            of_site(filled(&verdicts::faster_here(
                vec![name(&winner.0)],
                words(factor_within(*ratio, *low, *high)),
                words(runs),
                words(&winner.1),
                slower,
                words(format!("{what}, {}", confidence_text(*ratio, *low, *high, RUNS_CONFIDENCE))),
            )))
        }
        // Where nobody wins the baseline, which is given first, comes first; the ratio is that of it by the other.
        Verdict::Tie { ratio, low, high } => {
            let certainty = tie_ratio_text(1.0 / ratio, 1.0 / high, 1.0 / low, RUNS_CONFIDENCE);
            let context =
                vec![text(format!("{what}, {scope}")), Part::OnSite(format!(", {certainty}"))];
            filled(&verdicts::tie(value(b), value(a), context))
        }
        Verdict::BelowFloor { ratio, low, high, floor } => {
            let certainty = ratio_text(1.0 / ratio, 1.0 / high, 1.0 / low, RUNS_CONFIDENCE);
            let context =
                vec![text(format!("{what}, {scope}")), Part::OnSite(format!(", {certainty}"))];
            let floor = words(factor(*floor));
            // A terminal says it once, below the rows.
            last_on_site(filled(&verdicts::too_few_runs(value(b), value(a), context, floor)))
        }
        Verdict::TooFew { .. } => {
            let context = words(format!("{what}, {scope}"));
            filled(&verdicts::too_few(value(b), value(a), context))
        }
        Verdict::NotComparable { why } => incomparable(why),
    }
}

/// On a site a pair may be of two strangers; runs on one computer have no contributors.
const OF_CONTRIBUTORS: &str = " Too few contributors to describe the hardware.";

fn of_site(mut sentence: Sentence) -> Sentence {
    if let Some(Part::Text(last)) = sentence.last_mut()
        && let Some(end) = last.strip_suffix(OF_CONTRIBUTORS)
    {
        *last = end.to_owned();
        sentence.push(Part::OnSite(OF_CONTRIBUTORS.to_owned()));
    }
    sentence
}

/// Without what is so of a site only.
pub fn of_local(sentence: &[Part]) -> Sentence {
    let is_local = |part: &&Part| **part != Part::OnSite(OF_CONTRIBUTORS.to_owned());
    sentence.iter().filter(is_local).cloned().collect()
}

fn last_on_site(mut sentence: Sentence) -> Sentence {
    if let Some(Part::Text(last)) = sentence.pop_if(|part| matches!(part, Part::Text(_))) {
        sentence.push(Part::OnSite(last));
    }
    sentence
}

/// How many times as fast the first is as the second, whatever the unit.
fn as_speed(verdict: &Verdict, key: &Key) -> Option<(f64, f64, f64)> {
    let (ratio, (low, high)) = verdict.ratio().zip(verdict.bounds())?;
    Some(match Measure::of(key).better {
        Better::Higher => (ratio, low, high),
        Better::Lower => (1.0 / ratio, 1.0 / high, 1.0 / low),
    })
}

/// In a row of a terminal, in one direction for times and for rates: `2.4x slower (1.9 to 3.1)`; undecided `0.7x to 1.2x as
/// fast`, because a factor by itself would read as a difference.
pub fn row_text(verdict: &Verdict, key: &Key) -> String {
    let Some((ratio, low, high)) = as_speed(verdict, key) else {
        return short_verdict(verdict, key);
    };
    let is_wide = is_too_wide(low, high);
    match verdict {
        Verdict::TheseRuns { .. } => {
            let word = if ratio >= 1.0 { "faster" } else { "slower" };
            let (ratio, low, high) = if ratio >= 1.0 {
                (ratio, low, high)
            } else {
                (1.0 / ratio, 1.0 / high, 1.0 / low)
            };
            if is_wide {
                return format!("at least {} {word}", factor(low));
            }
            let text = ratio_interval(ratio, low, high);
            text.replacen(" (", &format!("x {word} ("), 1)
        }
        _ if is_wide => TOO_FEW_SAMPLES.into(),
        _ => ratio_range(ratio, low, high),
    }
}

pub const TOO_FEW_SAMPLES: &str = "too few samples to tell";

/// Such an interval says nothing.
pub fn is_too_wide(low: f64, high: f64) -> bool {
    const MOST: f64 = 100.0;
    !(low > 0.0 && high / low <= MOST)
}

/// A verdict in a cell: `1.4x slower`, `too few runs to say`.
pub fn short_verdict(verdict: &Verdict, key: &Key) -> String {
    let better = Measure::of(key).better;
    match verdict {
        Verdict::TheseRuns { ratio, low, high } => {
            let is_slower = (*ratio >= 1.0) == (better == Better::Lower);
            let message = if is_slower { verdicts::slower_short } else { verdicts::faster_short };
            message(factor_within(*ratio, *low, *high)).to_string()
        }
        Verdict::Tie { .. } => verdicts::tie_inline().into(),
        Verdict::BelowFloor { .. } => verdicts::too_few_runs_inline().into(),
        Verdict::TooFew { .. } => verdicts::too_few_inline().into(),
        Verdict::NotComparable { .. } => verdicts::not_comparable_inline().into(),
    }
}

pub fn incomparable(why: &str) -> Sentence {
    filled(&verdicts::not_comparable(words(why)))
}

/// What differs between the sides besides the runs: the disks, then the conditions, the winner's first.
fn differences(
    a: &Subject<'_>,
    b: &Subject<'_>,
    mine: &PairSide,
    theirs: &PairSide,
    is_a_first: bool,
) -> String {
    let [of_a, of_b] = [a.stratum(mine), b.stratum(theirs)];
    let versus = |mine: &str, theirs: &str| {
        if is_a_first { format!("{mine} vs {theirs}") } else { format!("{theirs} vs {mine}") }
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
    let parts: Vec<&str> = parts.into_iter().filter(|words| !words.is_empty()).collect();
    parts.join("; ")
}

/// The first case that both have, by the name it has in the table.
pub fn first(sides: Sides<'_>, suite: fsbench_wire::Suite) -> Option<Sentence> {
    let Sides { a, b, .. } = sides;
    let mut shared: Vec<&Key> =
        a.keys().filter(|key| key.suite == suite && b.side(key).is_some()).collect();
    shared.sort_by(|x, y| by_reading(x, y));
    let key = shared.first()?;
    sentence(sides, key, &format!("\u{201c}{}\u{201d}", title(key)))
}

/// What `of_two` says of each of the others and the first.
pub fn beside_first(
    subjects: &[Subject<'_>],
    of_two: impl Fn(Sides<'_>) -> Option<Sentence>,
) -> Vec<Sentence> {
    sides(subjects).filter_map(of_two).collect()
}

/// Each of the others and the first.
pub fn sides<'a>(subjects: &'a [Subject<'a>]) -> impl Iterator<Item = Sides<'a>> {
    let base = subjects.first();
    let names_both = subjects.len() > 2;
    let error = Family::of(subjects).error();
    let others = subjects.iter().skip(1);
    others.filter_map(move |other| Some(Sides { a: other, b: base?, names_both, error }))
}

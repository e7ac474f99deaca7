//! The figures of a baseline that are judged: those that a condition fits. Pure, and asked before
//! anything is measured.
//!
//! A condition is `SUITE/WORDS [p50|p90|rate|time] (>|<) N%`.
//!
//! The words are those of a case's id in any order (`sync/fsync`, `memfs/create/1000x4`,
//! `throughput/disk/durable`); without words the whole suite is meant. `> N%`: the time has grown
//! by more than N %. `< N%`: the rate has fallen by more than N %. So a condition is always one of
//! getting worse.

use std::fmt;

use fsbench_compare::{Key, KeyedResult, ResultKind};
use fsbench_wire::Suite;

use crate::evidence::{CheckRefusal, CheckedRun, Quantity, rounds_of};

#[derive(Clone, Debug, PartialEq)]
pub struct Selector {
    text: String,
    pub suite: String,
    words: Vec<String>,
    pub quantity: Quantity,
    /// The share that it may get worse by: 0.1 for 10 %.
    pub allowed: f64,
}

impl fmt::Display for Selector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl Selector {
    pub fn fits(&self, result: &KeyedResult, name: Option<&str>) -> bool {
        let (suite, rest) = result.case.split_once('/').unwrap_or((&result.case, ""));
        let mut known: Vec<String> = rest.split(['/', '@']).map(str::to_ascii_lowercase).collect();
        known.push(result.key.kind.word().to_owned());
        if known.iter().any(|word| word.starts_with("command:")) {
            known.push("command".into());
            known.extend(name.map(str::to_ascii_lowercase));
        }
        let has_p90 = self.quantity != Quantity::P90 || result.key.kind == ResultKind::Latency;
        // Of a transfer both figures are meant only where neither is named; a clock has no time.
        let has_quantity = result.key.kind != ResultKind::Ramp || self.quantity.is_rate();
        suite == self.suite
            && has_p90
            && has_quantity
            && self.words.iter().all(|word| known.contains(word))
    }
}

/// Reads a condition; what is wrong with it is said with an example of a right one.
pub fn selector(text: &str) -> Result<Selector, String> {
    let example = "write it as `sync/fsync p50 > 10%` or `throughput/disk rate < 10%`";
    let at = text.find(['<', '>']).ok_or_else(|| format!("it has no `>` or `<`: {example}"))?;
    let (left, right) = text.split_at(at);
    let is_growth = right.starts_with('>');
    let allowed = share(&right[1..])
        .ok_or_else(|| format!("no per cent follow the `{}`: {example}", &right[..1]))?;
    let (case, quantity) = match left.split_whitespace().collect::<Vec<_>>().as_slice() {
        [case] => (*case, None),
        [case, quantity] => (*case, Some(*quantity)),
        _ => {
            return Err(format!(
                "one case and at most one quantity are named before the sign: {example}"
            ));
        }
    };
    let quantity = match (quantity, is_growth) {
        (None | Some("p50" | "time"), true) => Quantity::Time,
        (None | Some("rate"), false) => Quantity::Rate,
        (Some("p90"), true) => Quantity::P90,
        (Some("p99"), _) => {
            return Err(
                "a p99 is of all operations of a run together and has no interval, so nothing can be concluded from two of them: use p90".into(),
            );
        }
        (Some("p50" | "p90" | "time"), false) => {
            return Err("a time is worse when it grows: use `>`".into());
        }
        (Some("rate"), true) => return Err("a rate is worse when it falls: use `<`".into()),
        (Some(word), _) => {
            return Err(format!("`{word}` is none of p50, p90, rate and time: {example}"));
        }
    };
    if quantity.is_rate() && allowed >= 1.0 {
        return Err("no rate falls by 100 % or more".into());
    }
    let mut words =
        case.split(['/', '@']).map(str::to_ascii_lowercase).filter(|word| !word.is_empty());
    let suite = words.next().unwrap_or_default();
    if Suite::of_slug(&suite).is_none() {
        let slugs: Vec<&str> = Suite::ALL.iter().map(|suite| suite.slug()).collect();
        return Err(format!("`{suite}` is no suite; there are {}", slugs.join(", ")));
    }
    Ok(Selector { text: text.trim().to_owned(), suite, words: words.collect(), quantity, allowed })
}

fn share(text: &str) -> Option<f64> {
    let per_cent: f64 = text.trim().strip_suffix('%')?.trim().parse().ok()?;
    (per_cent.is_finite() && (0.0..=10_000.0).contains(&per_cent)).then_some(per_cent / 100.0)
}

pub struct SelectOptions<'a> {
    pub selectors: &'a [Selector],
    /// Public name of the baseline's user command.
    pub command: Option<&'a str>,
    pub ignore_flags: bool,
    /// No reader of a check takes more results.
    pub most: usize,
}

/// A result of the baseline, and the condition that fits it.
pub struct SelectedResult {
    pub result: KeyedResult,
    pub selector: Selector,
}

/// A result that a condition fits and that no verdict can be made of, with the flags or the lack
/// that say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedResult {
    pub key: Key,
    pub case: String,
    pub target: Option<String>,
    pub codes: Vec<String>,
}

#[derive(Default)]
pub struct Selection {
    pub picked: Vec<SelectedResult>,
    pub left_out: Vec<SkippedResult>,
}

impl Selection {
    fn leave_out(&mut self, result: &KeyedResult, codes: Vec<String>) {
        let one = SkippedResult {
            key: result.key.clone(),
            case: result.case.clone(),
            target: result.target.clone(),
            codes,
        };
        if !self.left_out.contains(&one) {
            self.left_out.push(one);
        }
    }
}

pub fn select(
    old: &CheckedRun<'_>,
    options: &SelectOptions<'_>,
) -> Result<Selection, CheckRefusal> {
    let mut selected = Selection::default();
    for selector in options.selectors {
        let before = selected.picked.len();
        let mut reasons = Vec::new();
        let mut is_any = false;
        for result in &old.results {
            if !selector.fits(result, options.command) {
                continue;
            }
            is_any = true;
            if !options.ignore_flags && !result.is_valid() {
                let codes = old.codes(result);
                reasons.push(CheckRefusal::Reason(format!(
                    "flags of the baseline make {} invalid: {}",
                    result.case,
                    codes.join(", ")
                )));
                selected.leave_out(result, codes);
            } else if let Err(why) = rounds_of(result, selector.quantity) {
                reasons.push(CheckRefusal::of_evidence(why, result, "baseline"));
                selected.leave_out(result, vec![why.code().to_owned()]);
            } else {
                selected
                    .picked
                    .push(SelectedResult { result: result.clone(), selector: selector.clone() });
            }
        }
        if !is_any {
            return Err(CheckRefusal::Unknown {
                condition: selector.to_string(),
                there_is: there_is(&old.results, &selector.suite),
            });
        }
        if selected.picked.len() == before {
            let more = reasons.len().saturating_sub(1);
            let first = reasons.into_iter().next();
            let first = first.unwrap_or_else(|| CheckRefusal::Reason(String::new()));
            return Err(first.and_more(more));
        }
    }
    let count = selected.picked.len() + selected.left_out.len();
    if count > options.most {
        return Err(CheckRefusal::TooMany { count, most: options.most });
    }
    Ok(selected)
}

/// The suite's cases; without any, the suites.
fn there_is(all: &[KeyedResult], suite: &str) -> Vec<String> {
    let mut of_suite: Vec<String> = all
        .iter()
        .filter(|result| result.case.starts_with(&format!("{suite}/")))
        .map(|result| result.case.clone())
        .collect();
    if of_suite.is_empty() {
        of_suite = all
            .iter()
            .map(|result| result.case.split('/').next().unwrap_or_default().to_owned())
            .collect();
    }
    of_suite.dedup();
    of_suite
}

#[cfg(test)]
mod tests {
    use super::selector;
    use crate::evidence::Quantity;

    #[test]
    fn a_condition_is_one_of_getting_worse() {
        let read =
            |text| selector(text).map(|one| (one.suite, one.words, one.quantity, one.allowed));
        let sync =
            |quantity, allowed| Ok(("sync".into(), vec!["fsync".to_owned()], quantity, allowed));
        assert_eq!(read("sync/fsync p50 > 10%"), sync(Quantity::Time, 0.1));
        assert_eq!(read("sync/fsync>2.5 %"), sync(Quantity::Time, 0.025));
        assert_eq!(read(" sync/FSYNC rate<10%"), sync(Quantity::Rate, 0.1));
        assert_eq!(read("sync/fsync p90 > 0%"), sync(Quantity::P90, 0.0));
        assert_eq!(read("memfs > 5%"), Ok(("memfs".into(), vec![], Quantity::Time, 0.05)));
    }

    #[test]
    fn what_cannot_be_meant_is_said() {
        for (text, why) in [
            ("sync/fsync", "no `>` or `<`"),
            ("sync/fsync p50 > ten", "no per cent"),
            ("sync/fsync p50 > -1%", "no per cent"),
            ("sync/fsync p50 > NaN%", "no per cent"),
            ("sync/fsync rate > 10%", "worse when it falls"),
            ("sync/fsync time < 10%", "worse when it grows"),
            ("sync/fsync p99 > 10%", "use p90"),
            ("sync/fsync mean > 10%", "none of p50"),
            ("sync fsync p50 > 10%", "at most one quantity"),
            ("disk/fsync > 10%", "no suite"),
            ("> 10%", "at most one quantity"),
            ("sync rate < 100%", "no rate falls"),
        ] {
            let message = selector(text).unwrap_err();
            assert!(message.contains(why), "{text}: {message}");
        }
    }
}

//! What results are called: as `compare` calls them, on a screen, in Markdown and in JSON.

use fsbench_check::evidence::{EvidenceError, Quantity};
use fsbench_check::judge::JudgedResult;
use fsbench_check::select::{SelectedResult, SkippedResult};
use fsbench_compare::Key;
use fsbench_report::comparison::quantity::plain;
use fsbench_report::comparison::titles::{brief_title, title};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire::words::flag;

/// A result that has a name.
pub struct NamedResult<'a> {
    key: &'a Key,
    target: Option<&'a str>,
    quantity: Option<Quantity>,
}

impl<'a> From<&'a JudgedResult> for NamedResult<'a> {
    fn from(one: &'a JudgedResult) -> Self {
        Self { key: &one.key, target: one.target.as_deref(), quantity: Some(one.quantity) }
    }
}

impl<'a> From<&'a SkippedResult> for NamedResult<'a> {
    fn from(one: &'a SkippedResult) -> Self {
        Self { key: &one.key, target: one.target.as_deref(), quantity: None }
    }
}

impl<'a> From<&'a SelectedResult> for NamedResult<'a> {
    fn from(one: &'a SelectedResult) -> Self {
        let (result, quantity) = (&one.result, Some(one.selector.quantity));
        Self { key: &result.key, target: result.target.as_deref(), quantity }
    }
}

impl NamedResult<'_> {
    /// A time and a rate are told apart by their units.
    fn with_quantity(&self, title: &str) -> String {
        let p90 = if self.quantity == Some(Quantity::P90) { ", p90" } else { "" };
        sanitize_for_terminal(&plain(&format!("{title}{p90}"))).into_owned()
    }

    fn is_same(&self, other: &Self) -> bool {
        self.key == other.key && self.target == other.target
    }
}

/// In few words; results of one name by all that they are of, and those of several folders by these.
pub fn names<'a, T>(all: &'a [T]) -> Vec<String>
where
    NamedResult<'a>: From<&'a T>,
{
    let all: Vec<NamedResult<'a>> = all.iter().map(NamedResult::from).collect();
    let titles = |title: fn(&Key) -> String| -> Vec<String> {
        all.iter().map(|one| one.with_quantity(&title(one.key))).collect()
    };
    let (briefs, wholes) = (titles(brief_title), titles(title));
    let is_alone = |names: &[String], at: usize| {
        let mut same = all.iter().zip(names).filter(|(_, name)| **name == names[at]);
        same.all(|(one, _)| one.is_same(&all[at]))
    };
    let name = |(at, one): (usize, &NamedResult<'_>)| match one.target {
        _ if is_alone(&briefs, at) => briefs[at].clone(),
        _ if is_alone(&wholes, at) => wholes[at].clone(),
        Some(target) => format!("{} @{target}", briefs[at]),
        None => wholes[at].clone(),
    };
    all.iter().enumerate().map(name).collect()
}

/// Why a result is left out: of each code what it means.
pub fn why_left_out(one: &SkippedResult) -> String {
    let words = |code: &String| {
        let evidence = EvidenceError::of_code(code).map(|error| error.words().to_owned());
        let cause = || flag(code).and_then(|words| words.cause.clone());
        evidence.or_else(cause).unwrap_or_else(|| code.replace('_', " "))
    };
    one.codes.iter().map(words).collect::<Vec<_>>().join(" and ")
}

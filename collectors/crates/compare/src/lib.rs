//! Runs against each other: figures by comparability key, and how two of one key compare. Pure: documents go in,
//! numbers and closed words come out.
//!
//! The site answers the same from the same documents (`packages/contract/src/comparability.ts`,
//! `packages/stats/src/comparison.ts`); both are held to `packages/contract/fixtures/comparisons-expected.json`.

pub mod distribution;
mod estimate;
mod figures;
mod key;
mod measure;
mod pair;
pub mod stratum;
pub mod unlike;
mod verdict;

pub use estimate::Estimate;
pub use figures::{Figure, figures};
pub use key::{Key, Kind, target_of};
pub use measure::{Better, Measure, Unit};
pub use pair::{Pair, Side, pairs, pairs_named, sides, why_not};
pub use stratum::Stratum;
pub use verdict::{Verdict, compare};

/// The word that a closed list has for a value in a document.
pub(crate) fn word<T: serde::Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

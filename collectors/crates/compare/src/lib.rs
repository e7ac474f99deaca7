//! Runs against each other: results by comparability key, and how two of one key compare. Pure: documents go in,
//! numbers and closed words come out.
//!
//! The site answers the same from the same documents (`packages/contract/src/comparability.ts`,
//! `packages/stats/src/comparison.ts`); both are held to `packages/contract/fixtures/comparisons-expected.json`.

pub mod differences;
pub mod distribution;
mod estimate;
mod flush_end;
mod headline;
mod key;
mod measure;
mod pair;
mod results;
mod side;
pub mod stratum;
mod verdict;

pub use estimate::Estimate;
pub use flush_end::flush_difference;
pub use headline::headline_keys;
pub use key::{Key, ResultKind, target_of};
pub use measure::{Better, Measure, Unit};
pub use pair::{Pair, pairs, pairs_named, reason_not_comparable, side_of_runs, sides};
pub use results::{KeyedResult, keyed_results};
pub use side::PairSide;
pub use stratum::Stratum;
pub use verdict::{Verdict, compare, compare_published};

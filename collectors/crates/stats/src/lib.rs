//! Every statistic of the collectors has its definition here. Pure: numbers go in, numbers come
//! out.
//!
//! The site has the same functions in `packages/stats`; shared fixtures hold both to the same
//! numbers.

pub mod alternating;
pub mod median;
pub mod process_interval;
pub mod quantile;
pub mod random;
pub mod ratio;
pub mod student;
pub mod trial;

pub use median::{Median, median, median_at, median_of_all};
pub use process_interval::median_over;

/// Nanoseconds, bytes and counts of a document are below 2^53.
#[expect(clippy::cast_precision_loss, reason = "below 2^53 nothing is lost")]
pub fn float(value: u64) -> f64 {
    value as f64
}

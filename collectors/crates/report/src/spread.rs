//! A median and how well it is known: the same as where two runs are compared.

pub use fsbench_compare::{Median, median};

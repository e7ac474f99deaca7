//! fsbench-collect.
fn main() {}

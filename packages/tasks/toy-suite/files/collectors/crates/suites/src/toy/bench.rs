//! The timed loop.

use std::hint::black_box;
use std::time::Instant;

use fsbench_wire::ToyOperation;

use super::BlockResult;

const OPERATIONS: u64 = 200_000;

pub fn block(operation: ToyOperation) -> BlockResult {
    let step = black_box(3_u64);
    let started = Instant::now();
    let mut value = black_box(1_u64);
    for _ in 0..OPERATIONS {
        value = match operation {
            ToyOperation::Add => black_box(value.wrapping_add(step)),
            ToyOperation::Multiply => black_box(value.wrapping_mul(step)),
        };
    }
    black_box(value);
    let wall_ns = u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX);
    BlockResult {
        operations_count: OPERATIONS,
        wall_ns: wall_ns.max(1),
    }
}

//! What the blocks so far say: a verdict, or that more are needed.
//!
//! A difference is found at a look, and called one only if two things hold at a later look:
//!
//! 1. Fresh blocks alone, measured after it was found, show the same direction.
//! 2. The interval over all blocks lies wholly beyond what is allowed. It holds the truth in 95 of
//!    100 comparisons at all looks together (as Pocock 1977 for seven).
//!
//! It is a function of the blocks alone: whoever has them gets the same verdict.

use fsbench_stats::alternating::{Block, BlockRatio, deviations, ratio};

use crate::schedule::Schedule;

/// Of the interval, at each look.
const INTERVAL_DEVIATIONS: f64 = 2.5;
/// At which a look finds a difference; the last look begins to confirm what only suggests one.
const FOUND_DEVIATIONS: f64 = 2.0;
const SUGGESTED_DEVIATIONS: f64 = 1.0;
/// By which fresh blocks confirm it.
const CONFIRMED_DEVIATIONS: f64 = 2.2;

/// What may get worse by how much, as ratios.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Slower is what lies wholly beyond it: at least 1.02.
    pub allowed: f64,
}

/// Not slower is what lies wholly below the allowed ratio and so much.
const MARGIN: f64 = 0.03;

impl Tolerance {
    /// The slowdown that is excluded before HEAD is called not slower: 1.05 where 1.02 is allowed.
    pub fn excluded(self) -> f64 {
        self.allowed + MARGIN
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Slower,
    Faster,
    NotSlower,
    Unsure(WhyUnsure),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyUnsure {
    /// The interval holds both what is allowed and what is not.
    TooWide,
    /// A difference was found, and fresh pairs did not confirm it.
    NotConfirmed,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decision {
    /// So many blocks in all.
    Measure(usize),
    Decided(Verdict),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

/// `is_over`: no more can be measured.
pub fn decide(
    blocks: &[Block],
    schedule: Schedule,
    tolerance: Tolerance,
    is_over: bool,
) -> Decision {
    let searching = schedule.searching();
    let last = searching.last().copied().unwrap_or(0);
    for look in searching {
        let Some(some) = blocks.get(..look) else {
            return measure(look, blocks, tolerance, is_over);
        };
        if let Some(direction) = found(some, tolerance, look == last) {
            return confirm(blocks, schedule, tolerance, (look, direction), is_over);
        }
        if is_excluded(some, tolerance) {
            return Decision::Decided(Verdict::NotSlower);
        }
    }
    for look in schedule.narrowing() {
        let Some(some) = blocks.get(..look) else {
            return measure(look, blocks, tolerance, is_over);
        };
        if is_excluded(some, tolerance) {
            return Decision::Decided(Verdict::NotSlower);
        }
    }
    Decision::Decided(at_the_end(blocks, tolerance, WhyUnsure::TooWide))
}

/// With all ratios that the blocks leave open.
pub fn interval(blocks: &[Block]) -> Option<BlockRatio> {
    ratio(blocks, INTERVAL_DEVIATIONS)
}

/// The smallest slowdown that such an interval would have shown to be beyond what is allowed.
pub fn floor(found: BlockRatio, tolerance: Tolerance) -> f64 {
    tolerance.allowed * found.high / found.ratio
}

/// What fresh blocks alone say of a difference that was found before them, with all ratios at which they would not
/// confirm it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fresh {
    pub blocks: usize,
    pub ratio: BlockRatio,
}

/// `None`: no look found a difference, or the blocks after it are too few. The blocks are all of their schedule.
pub fn fresh(blocks: &[Block], tolerance: Tolerance) -> Option<Fresh> {
    let searching = Schedule { blocks: blocks.len() }.searching();
    let last = searching.last().copied();
    let is_found = |look: &usize| {
        blocks
            .get(..*look)
            .is_some_and(|some| found(some, tolerance, Some(*look) == last).is_some())
    };
    let fresh = blocks.get(searching.into_iter().find(is_found)?..)?;
    Some(Fresh { blocks: fresh.len(), ratio: ratio(fresh, CONFIRMED_DEVIATIONS)? })
}

fn found(blocks: &[Block], tolerance: Tolerance, is_last: bool) -> Option<Direction> {
    let enough = if is_last { SUGGESTED_DEVIATIONS } else { FOUND_DEVIATIONS };
    let beyond = tolerance.allowed.ln();
    match () {
        () if deviations(blocks, beyond) >= enough => Some(Direction::Up),
        () if deviations(blocks, -beyond) <= -enough => Some(Direction::Down),
        () => None,
    }
}

fn confirm(
    blocks: &[Block],
    schedule: Schedule,
    tolerance: Tolerance,
    (found, direction): (usize, Direction),
    is_over: bool,
) -> Decision {
    for look in schedule.confirming(found) {
        let Some(some) = blocks.get(..look) else {
            return measure(look, blocks, tolerance, is_over);
        };
        let fresh = deviations(&some[found..], 0.0);
        let all = interval(some);
        let beyond = match direction {
            Direction::Up => {
                fresh >= CONFIRMED_DEVIATIONS && all.is_some_and(|all| all.low > tolerance.allowed)
            }
            Direction::Down => {
                fresh <= -CONFIRMED_DEVIATIONS
                    && all.is_some_and(|all| all.high < 1.0 / tolerance.allowed)
            }
        };
        if beyond {
            return Decision::Decided(match direction {
                Direction::Up => Verdict::Slower,
                Direction::Down => Verdict::Faster,
            });
        }
    }
    Decision::Decided(at_the_end(blocks, tolerance, WhyUnsure::NotConfirmed))
}

fn measure(look: usize, blocks: &[Block], tolerance: Tolerance, is_over: bool) -> Decision {
    if is_over {
        return Decision::Decided(at_the_end(blocks, tolerance, WhyUnsure::TooWide));
    }
    Decision::Measure(look)
}

/// What lies wholly beyond what is allowed is never called not slower, however little that is.
fn is_excluded(blocks: &[Block], tolerance: Tolerance) -> bool {
    interval(blocks)
        .is_some_and(|all| all.high < tolerance.excluded() && all.low <= tolerance.allowed)
}

fn at_the_end(blocks: &[Block], tolerance: Tolerance, why: WhyUnsure) -> Verdict {
    if is_excluded(blocks, tolerance) { Verdict::NotSlower } else { Verdict::Unsure(why) }
}

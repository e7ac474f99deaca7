//! When the blocks are looked at. A look between is none: each more finds a difference by luck.

/// What can be both found and confirmed: six blocks each, of two pairs.
pub const LEAST_PAIRS: usize = 2 * (FIRST_LOOK + LEAST_FRESH);
pub const DEFAULT_PAIRS: usize = 60;
pub const MOST_PAIRS: usize = 1000;

const FIRST_LOOK: usize = 6;
const LEAST_FRESH: usize = 6;
/// Between two looks.
const STEP: usize = 5;

/// How many blocks there may be: two pairs each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub blocks: usize,
}

impl Schedule {
    /// `pairs` from [`LEAST_PAIRS`] on; an odd one is not measured.
    pub fn of_pairs(pairs: usize) -> Self {
        Self { blocks: pairs.max(LEAST_PAIRS) / 2 }
    }

    /// After how many blocks a first difference is looked for. A third of all blocks is left to
    /// confirm what the last of these finds.
    pub fn searching(self) -> Vec<usize> {
        let last = (self.blocks * 2 / 3).min(self.blocks - LEAST_FRESH).max(FIRST_LOOK);
        looks(FIRST_LOOK, last)
    }

    /// After how many blocks in all, once one was found at `found`.
    pub fn confirming(self, found: usize) -> Vec<usize> {
        looks(found + LEAST_FRESH, self.blocks)
    }

    /// After the search, the rest only narrows the interval.
    pub fn narrowing(self) -> Vec<usize> {
        let searched = self.searching().last().copied().unwrap_or(0);
        looks((searched + STEP).min(self.blocks), self.blocks)
    }
}

/// The first, then at each multiple of the step, and the last.
fn looks(first: usize, last: usize) -> Vec<usize> {
    let between = (first + 1..last).filter(|at| at.is_multiple_of(STEP) && at - first > 2);
    let mut all: Vec<usize> = std::iter::once(first).chain(between).collect();
    if last > first {
        all.push(last);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{LEAST_PAIRS, Schedule};

    #[test]
    fn sixty_pairs_are_looked_at_four_times_and_confirmed_by_at_least_twelve_fresh_ones() {
        let sixty = Schedule::of_pairs(60);
        assert_eq!(sixty.blocks, 30);
        assert_eq!(sixty.searching(), [6, 10, 15, 20]);
        assert_eq!(sixty.confirming(6), [12, 15, 20, 25, 30]);
        assert_eq!(sixty.confirming(20), [26, 30]);
        assert_eq!(sixty.narrowing(), [25, 30]);
    }

    #[test]
    fn whatever_the_number_of_pairs_the_last_find_can_be_confirmed() {
        for pairs in LEAST_PAIRS..400 {
            let schedule = Schedule::of_pairs(pairs);
            let last = *schedule.searching().last().unwrap();
            let confirming = schedule.confirming(last);
            assert!(last + 6 <= schedule.blocks, "{pairs}");
            assert_eq!(confirming.last(), Some(&schedule.blocks), "{pairs}");
            for looks in [schedule.searching(), confirming, schedule.narrowing()] {
                assert!(looks.windows(2).all(|pair| pair[0] < pair[1]), "{pairs}: {looks:?}");
            }
        }
    }
}

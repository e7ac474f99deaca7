//! Which file and block is written next.
//!
//! Modes take turns in bursts of 1 to 32 writes. A flush empties the whole drive's cache, so a
//! mode that honours its promise covers for the modes before it: with strict turns a lie would
//! be open for one write only. A burst leaves it open for up to 32.

/// Splittable random numbers of Steele, Lea and Flood: no secret, but the same everywhere.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    #[expect(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Below `bound`, which is not 0. The bias of a remainder is below 2^-32 here.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        u32::try_from(self.next() % bound).unwrap_or(0)
    }
}

pub const LONGEST_BURST: u32 = 32;

#[derive(Clone, Debug)]
pub struct Schedule {
    random: SplitMix64,
    file_count: u8,
    block_count: u32,
    file: u8,
    left: u32,
}

impl Schedule {
    pub fn new(seed: u64, file_count: u8, block_count: u32) -> Self {
        Self {
            random: SplitMix64::new(seed),
            file_count: file_count.max(1),
            block_count,
            file: 0,
            left: 0,
        }
    }

    /// The next (file, block).
    pub fn turn(&mut self) -> (u8, u32) {
        if self.left == 0 {
            self.file = (self.file + 1) % self.file_count;
            self.left = 1 + self.random.below(LONGEST_BURST);
        }
        self.left -= 1;
        (self.file, self.random.below(self.block_count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_its_turn_and_every_block_is_in_reach() {
        let mut schedule = Schedule::new(5, 3, 8);
        let mut seen = [[0; 8]; 3];
        for _ in 0..3000 {
            let (file, block) = schedule.turn();
            seen[usize::from(file)][block as usize] += 1;
        }
        assert!(seen.iter().flatten().all(|&count| count > 50), "{seen:?}");
    }

    #[test]
    fn a_seed_gives_the_same_turns_again() {
        let turns = |seed| {
            let mut schedule = Schedule::new(seed, 3, 100);
            std::array::from_fn::<_, 50, _>(|_| schedule.turn())
        };
        assert_eq!(turns(1), turns(1));
        assert_ne!(turns(1), turns(2));
    }
}

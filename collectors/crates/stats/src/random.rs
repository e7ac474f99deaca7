//! xoshiro128** 1.1 (Blackman and Vigna 2018), seeded from a digest: the site draws the same
//! numbers, so that anybody gets the same interval. Not for secrets.

pub struct RandomNumbers([u32; 4]);

impl RandomNumbers {
    pub fn from_digest(digest: &[u8]) -> Self {
        let length = u32::try_from(digest.len()).unwrap_or(u32::MAX);
        let mut words = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, length];
        for (place, byte) in digest.iter().enumerate() {
            words[place & 3] = mix(words[place & 3] ^ u32::from(*byte));
        }
        // Twice around, so that every byte reaches every word.
        for turn in 0..8 {
            words[turn & 3] = mix(words[turn & 3].wrapping_add(words[(turn + 3) & 3]));
        }
        Self(if words == [0; 4] { [1, 0, 0, 0] } else { words })
    }

    fn next(&mut self) -> u32 {
        let [a, b, c, d] = &mut self.0;
        let scrambled = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 9;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(11);
        scrambled
    }

    /// A whole number below `limit`. Its bias is `limit` / 2^32: nothing, for a list of rounds.
    pub fn below(&mut self, limit: usize) -> usize {
        let scaled = (u64::from(self.next()) * limit as u64) >> 32;
        usize::try_from(scaled).unwrap_or(0)
    }
}

/// Finalizer of `MurmurHash3`, offset so that zero does not stay zero.
fn mix(word: u32) -> u32 {
    let mut h = word.wrapping_add(0x6d2b_79f5);
    h = (h ^ (h >> 16)).wrapping_mul(0x85eb_ca6b);
    h = (h ^ (h >> 13)).wrapping_mul(0xc2b2_ae35);
    h ^ (h >> 16)
}

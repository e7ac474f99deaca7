//! The order of a round. The seed travels in the document, so that anyone can repeat it.

/// `count` indices in the order of one round: each order equally likely, another for each round.
pub fn shuffled(seed: u64, round: u64, count: usize) -> Vec<usize> {
    let mut state = seed ^ round.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, below(&mut state, last as u64 + 1));
    }
    order
}

/// An unbiased index below `bound`: draws that would favor the low ones are drawn again.
fn below(state: &mut u64, bound: u64) -> usize {
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let drawn = next(state);
        if drawn < fair {
            return usize::try_from(drawn % bound).unwrap_or(0);
        }
    }
}

/// `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_every_case_once_and_repeatable() {
        let order = shuffled(42, 3, 14);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..14).collect::<Vec<_>>());
        assert_eq!(order, shuffled(42, 3, 14));
        assert_ne!(order, shuffled(42, 4, 14));
        assert_ne!(order, shuffled(43, 3, 14));
    }

    #[test]
    fn every_case_comes_first_about_as_often() {
        let rounds = 7000;
        let mut first = [0_u32; 7];
        for round in 0..rounds {
            first[shuffled(1, round, 7)[0]] += 1;
        }
        // 1,000 expected each; six standard deviations are 176.
        assert!(first.iter().all(|n| n.abs_diff(1000) < 176), "{first:?}");
    }

    #[test]
    fn no_case_and_one_case_have_an_order() {
        assert!(shuffled(1, 1, 0).is_empty());
        assert_eq!(shuffled(1, 1, 1), [0]);
    }
}

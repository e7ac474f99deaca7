//! At which numbers of workers a curve is measured.

use fsbench_wire::Profile;

const MOST_QUICK: usize = 5;
const MOST_STANDARD: usize = 10;

/// Rising, from 1 to the number of usable processors: more workers than those measure only the
/// scheduler. The ends and the edges of the topology come first, then a geometric filling.
pub fn points(profile: Profile, usable: u64, core_kinds: &[(String, u64)]) -> Vec<u64> {
    let usable = usable.max(1);
    if profile == Profile::Full {
        return everywhere(usable, &edges(usable, core_kinds));
    }
    let edges = edges(usable, core_kinds);
    if profile == Profile::Quick {
        return chosen(
            usable,
            [1, usable].into_iter().chain(edges).chain([2, 4]),
            MOST_QUICK,
        );
    }
    let small = [2, 4, 8, 16, 12, 3, 6];
    let fill = geometric(usable);
    chosen(
        usable,
        [1, usable]
            .into_iter()
            .chain(edges)
            .chain(small)
            .chain(fill),
        MOST_STANDARD,
    )
}

/// For flushes on a disk, which take their time: the ends and few between.
pub fn flushed_points(profile: Profile, points: &[u64]) -> Vec<u64> {
    let last = points.last().copied().unwrap_or(1);
    match profile {
        Profile::Quick => chosen(
            last,
            [1, last, 4].into_iter().filter(|n| points.contains(n)),
            3,
        ),
        Profile::Standard => {
            let wanted = [1, last, 4, 2, 8]
                .into_iter()
                .filter(|n| points.contains(n));
            chosen(last, wanted.chain(points.iter().copied()), 5)
        }
        Profile::Full => points.to_vec(),
    }
}

/// Where a faster kind of core is used up: with 10 performance and 4 efficiency cores, 10.
fn edges(usable: u64, core_kinds: &[(String, u64)]) -> Vec<u64> {
    let sums = core_kinds.iter().scan(0, |sum, (_, count)| {
        *sum += count;
        Some(*sum)
    });
    sums.filter(|&edge| edge > 0 && edge < usable).collect()
}

/// The first `most` of the candidates that are possible and new, in rising order.
fn chosen(usable: u64, candidates: impl IntoIterator<Item = u64>, most: usize) -> Vec<u64> {
    let mut points = Vec::new();
    for candidate in candidates {
        let is_new = (1..=usable).contains(&candidate) && !points.contains(&candidate);
        if is_new && points.len() < most {
            points.push(candidate);
        }
    }
    points.sort_unstable();
    points
}

/// Halving from the top: the interesting part of a curve lies between its known ends.
fn geometric(usable: u64) -> Vec<u64> {
    let halves = std::iter::successors(Some(usable / 2), |&n| (n > 1).then_some(n / 2));
    halves.flat_map(|n| [n, n + n / 2]).collect()
}

/// Every number up to 16; above it 1 to 8, the edges, and steps of a quarter.
fn everywhere(usable: u64, edges: &[u64]) -> Vec<u64> {
    if usable <= 16 {
        return (1..=usable).collect();
    }
    let steps =
        std::iter::successors(Some(8_u64), |&n| Some(n + n / 4)).take_while(|&n| n < usable);
    let all = (1..=8)
        .chain(edges.iter().copied())
        .chain(steps)
        .chain([usable]);
    chosen(usable, all, usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(counts: &[u64]) -> Vec<(String, u64)> {
        counts
            .iter()
            .map(|&count| ("kind".to_owned(), count))
            .collect()
    }

    #[test]
    fn quick_takes_one_two_four_the_fast_cores_and_all() {
        assert_eq!(
            points(Profile::Quick, 14, &kinds(&[10, 4])),
            [1, 2, 4, 10, 14]
        );
        assert_eq!(points(Profile::Quick, 128, &kinds(&[128])), [1, 2, 4, 128]);
        assert_eq!(points(Profile::Quick, 2, &kinds(&[2])), [1, 2]);
        assert_eq!(points(Profile::Quick, 1, &kinds(&[1])), [1]);
    }

    #[test]
    fn standard_takes_at_most_ten_with_both_ends_and_every_edge() {
        let many = points(Profile::Standard, 128, &kinds(&[128]));
        assert_eq!(many.len(), 10);
        assert_eq!((many[0], many[9]), (1, 128));
        let hybrid = points(Profile::Standard, 24, &kinds(&[16, 8]));
        assert!(
            hybrid.contains(&16) && hybrid.contains(&24) && hybrid.len() <= 10,
            "{hybrid:?}"
        );
        assert_eq!(points(Profile::Standard, 4, &kinds(&[4])), [1, 2, 3, 4]);
    }

    #[test]
    fn full_leaves_no_number_out_up_to_sixteen() {
        assert_eq!(points(Profile::Full, 12, &[]).len(), 12);
        let large = points(Profile::Full, 96, &kinds(&[96]));
        assert_eq!(large[..8], [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(large.last(), Some(&96));
    }

    #[test]
    fn flushed_curves_keep_their_ends_and_never_leave_the_others_points() {
        assert_eq!(
            flushed_points(Profile::Quick, &[1, 2, 4, 10, 14]),
            [1, 4, 14]
        );
        assert_eq!(flushed_points(Profile::Quick, &[1, 2]), [1, 2]);
        let all = points(Profile::Standard, 128, &[]);
        let flushed = flushed_points(Profile::Standard, &all);
        assert!(flushed.len() == 5 && flushed.iter().all(|n| all.contains(n)));
    }
}

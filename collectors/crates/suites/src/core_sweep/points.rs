//! At which numbers of workers a curve is measured.

use fsbench_wire::Profile;

const MOST_QUICK: usize = 5;
const MOST_STANDARD: usize = 10;

/// Rising, from 1 to the number of usable processors: more workers than those measure only the
/// scheduler. The ends and the edges of the topology come first, then a geometric filling.
pub fn points(profile: Profile, usable: u64, edges: &[u64]) -> Vec<u64> {
    let usable = usable.max(1);
    // No edge is 1, and none is all: those are taken anyhow.
    let edges: Vec<u64> = edges.iter().copied().filter(|edge| (2..usable).contains(edge)).collect();
    let ends = [1, usable].into_iter();
    match profile {
        Profile::Full => everywhere(usable, &edges),
        Profile::Quick => {
            let first_edge = edges.iter().take(1).copied();
            chosen(usable, ends.chain(first_edge).chain([2, 4]), MOST_QUICK)
        }
        Profile::Standard => {
            let small = [2, 4, 8, 16, 12, 3, 6];
            let wanted = ends.chain(edges).chain(small).chain(geometric(usable));
            chosen(usable, wanted.chain(1..=usable), MOST_STANDARD)
        }
    }
}

/// For flushes on a disk, which take their time: the ends and few between.
pub fn flushed_points(profile: Profile, points: &[u64]) -> Vec<u64> {
    let last = points.last().copied().unwrap_or(1);
    match profile {
        Profile::Quick => chosen(last, [1, last, 4].into_iter().filter(|n| points.contains(n)), 3),
        Profile::Standard => {
            let wanted = [1, last, 4, 2, 8].into_iter().filter(|n| points.contains(n));
            chosen(last, wanted.chain(points.iter().copied()), 5)
        }
        Profile::Full => points.to_vec(),
    }
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
    let all = (1..=8).chain(edges.iter().copied()).chain(steps).chain([usable]);
    chosen(usable, all, usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::topology::{edges, tests as machines};
    use super::*;

    #[test]
    fn quick_takes_one_two_four_the_fast_cores_and_all() {
        assert_eq!(points(Profile::Quick, 14, &[10, 14]), [1, 2, 4, 10, 14]);
        // A third kind does not cost the 4.
        assert_eq!(points(Profile::Quick, 22, &[6, 14, 16]), [1, 2, 4, 6, 22]);
        assert_eq!(points(Profile::Quick, 128, &[64]), [1, 2, 4, 64, 128]);
        assert_eq!(points(Profile::Quick, 2, &[2]), [1, 2]);
        assert_eq!(points(Profile::Quick, 1, &[1]), [1]);
    }

    #[test]
    fn standard_takes_at_most_ten_with_both_ends_and_every_edge() {
        let many = points(Profile::Standard, 128, &[]);
        assert_eq!(many.len(), 10);
        assert_eq!((many[0], many[9]), (1, 128));
        let hybrid = points(Profile::Standard, 24, &[8, 16, 4]);
        assert!(hybrid.len() <= 10);
        assert!([4, 8, 16, 24].iter().all(|n| hybrid.contains(n)));
        assert_eq!(points(Profile::Standard, 6, &[4]), [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn every_edge_of_a_real_topology_is_a_point_where_a_quota_leaves_room() {
        let edges = edges(&machines::two_packages());
        for profile in [Profile::Standard, Profile::Full] {
            let all = points(profile, 32, &edges);
            assert!([1, 4, 8, 16, 32].iter().all(|n| all.contains(n)), "{all:?}");
            let limited = points(profile, 6, &edges);
            assert!(limited.contains(&4) && limited.last() == Some(&6));
        }
    }

    #[test]
    fn full_leaves_no_number_out_up_to_sixteen() {
        assert_eq!(points(Profile::Full, 12, &[]).len(), 12);
        let large = points(Profile::Full, 96, &[48]);
        assert_eq!(large[..8], [1, 2, 3, 4, 5, 6, 7, 8]);
        assert!(large.contains(&48));
        assert_eq!(large.last(), Some(&96));
    }

    #[test]
    fn flushed_curves_keep_their_ends_and_never_leave_the_others_points() {
        assert_eq!(flushed_points(Profile::Quick, &[1, 2, 4, 10, 14]), [1, 4, 14]);
        assert_eq!(flushed_points(Profile::Quick, &[1, 2]), [1, 2]);
        let all = points(Profile::Standard, 128, &[]);
        let flushed = flushed_points(Profile::Standard, &all);
        assert!(flushed.len() == 5 && flushed.iter().all(|n| all.contains(n)));
    }
}

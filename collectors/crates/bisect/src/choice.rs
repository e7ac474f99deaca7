//! Which commit to look at next. Git lists what is left with how much each would halve; a commit
//! that was skipped is never the last word, and neighbors of one that does not build rarely build.

use std::collections::HashSet;

/// A commit that may be the first bad one, as `git rev-list --bisect-all` has it: the known bad one
/// among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub commit: String,
    /// How many commits are certainly told apart, whatever the verdict.
    pub distance: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    Look(String),
    /// The known bad one is the first.
    Found,
    /// Nothing is left that was not skipped: it is one of these, the known bad one among them.
    Ambiguous(Vec<String>),
}

/// `candidates` as git orders them: those that halve best first.
pub fn choose(candidates: &[Candidate], bad: &str, skipped: &HashSet<String>) -> Choice {
    let is_open = |one: &&Candidate| one.commit != bad && !skipped.contains(&one.commit);
    let open: Vec<&Candidate> = candidates.iter().filter(is_open).collect();
    let Some(best) = open.first() else {
        let left: Vec<String> = candidates.iter().map(|one| one.commit.clone()).collect();
        return if left.iter().all(|commit| commit == bad) {
            Choice::Found
        } else {
            Choice::Ambiguous(left)
        };
    };
    let would_halve = candidates.iter().find(|one| one.commit != bad);
    let is_best_skipped = would_halve.is_some_and(|one| skipped.contains(&one.commit));
    let at = if is_best_skipped { away(open.len(), skipped.len()) } else { 0 };
    Choice::Look(open.get(at).unwrap_or(best).commit.clone())
}

/// How far down the list: further with luck of the draw, nearer the top more often, and the same
/// each time for the same number of skips. The idea is git's own.
fn away(open: usize, skips: usize) -> usize {
    const PARTS: usize = 1 << 15;
    let drawn = (skips.wrapping_mul(1_103_515_245).wrapping_add(12_345) >> 16) % PARTS;
    // A draw squared, of 0 to 1: half of all are in the first quarter.
    (open * drawn / PARTS) * drawn / PARTS
}

/// How many looks it takes at most to get through so many candidates, without skips.
pub fn steps_left(candidates: usize) -> u32 {
    candidates.max(1).next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(commits: &[&str]) -> Vec<Candidate> {
        let one = |(at, commit): (usize, &&str)| Candidate {
            commit: (*commit).to_owned(),
            distance: (commits.len() - at) as u64,
        };
        commits.iter().enumerate().map(one).collect()
    }

    fn set(commits: &[&str]) -> HashSet<String> {
        commits.iter().map(|&commit| commit.to_owned()).collect()
    }

    #[test]
    fn what_halves_best_is_looked_at_first_and_the_last_one_left_is_found() {
        let all = listed(&["m", "k", "o", "bad"]);
        assert_eq!(choose(&all, "bad", &set(&[])), Choice::Look("m".into()));
        assert_eq!(choose(&listed(&["bad"]), "bad", &set(&[])), Choice::Found);
    }

    #[test]
    fn what_was_skipped_is_not_looked_at_again_and_hides_the_culprit() {
        let all = listed(&["m", "k", "bad"]);
        assert_eq!(choose(&all, "bad", &set(&["m"])), Choice::Look("k".into()));
        assert_eq!(
            choose(&all, "bad", &set(&["m", "k"])),
            Choice::Ambiguous(vec!["m".into(), "k".into(), "bad".into()])
        );
    }

    #[test]
    fn a_stretch_of_skips_is_left_instead_of_being_walked_along() {
        let names: Vec<String> = (0..100).map(|at| format!("c{at}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let all = listed(&names);
        let mut skipped = HashSet::new();
        let mut furthest = 0;
        for _ in 0..12 {
            let Choice::Look(commit) = choose(&all, "bad", &skipped) else {
                panic!("something is left");
            };
            assert!(!skipped.contains(&commit));
            furthest = furthest.max(names.iter().position(|name| *name == commit).unwrap());
            skipped.insert(commit);
        }
        assert!(furthest > 30, "{furthest}");
    }

    #[test]
    fn eight_looks_are_enough_for_two_hundred_commits() {
        assert_eq!(steps_left(200), 8);
        assert_eq!((steps_left(1), steps_left(2), steps_left(3)), (0, 1, 2));
    }
}

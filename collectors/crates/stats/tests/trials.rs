//! Ten thousand pairs of runs that never were: how seldom unchanged work is called different, and
//! how often a slow-down of a fifth is found. What disturbs them is what disturbed real ones:
//! rounds of a process that share something, a machine that becomes slower for a while, another
//! day.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a test ends where something is missing, and its numbers are small"
)]

use fsbench_stats::trial::{CaseRounds, Change, changes, number};

const PAIRS: u32 = 2_500;
const PROCESSES: usize = 3;

/// Standard deviations of logarithms, as seen in runs of a quiet two-processor guest
/// (METHODOLOGY.md, "A check").
#[derive(Clone, Copy)]
struct Unrest {
    what: &'static str,
    cases: usize,
    rounds: usize,
    within: f64,
    /// Of one case in one process.
    process: f64,
    /// Of all cases in one process.
    common: f64,
    /// Of all cases, from round to round, nine tenths of it kept.
    drift: f64,
    /// Of all that a run measures.
    run: f64,
}

const SEEN: [Unrest; 4] = [
    Unrest {
        what: "sync, quick",
        cases: 7,
        rounds: 9,
        within: 0.053,
        process: 0.02,
        common: 0.01,
        drift: 0.01,
        run: 0.01,
    },
    Unrest {
        what: "core-sweep, quick",
        cases: 8,
        rounds: 6,
        within: 0.03,
        process: 0.015,
        common: 0.005,
        drift: 0.01,
        run: 0.01,
    },
    Unrest {
        what: "memfs, quick",
        cases: 24,
        rounds: 6,
        within: 0.043,
        process: 0.01,
        common: 0.005,
        drift: 0.005,
        run: 0.01,
    },
    Unrest {
        what: "a command alone",
        cases: 1,
        rounds: 6,
        within: 0.02,
        process: 0.01,
        common: 0.0,
        drift: 0.005,
        run: 0.01,
    },
];

/// `SplitMix64`, and Box and Muller's normals.
struct RandomNumbers(u64);

impl RandomNumbers {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((mixed >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * self.unit().ln()).sqrt() * (std::f64::consts::TAU * self.unit()).cos()
    }
}

struct Run {
    process: Vec<u64>,
    cases: Vec<Vec<f64>>,
}

fn run(of: &Unrest, random: &mut RandomNumbers) -> Run {
    let process: Vec<u64> =
        (0..of.rounds).map(|round| (round * PROCESSES / of.rounds) as u64).collect();
    let of_run = of.run * random.normal();
    let common: Vec<f64> = (0..PROCESSES).map(|_| of.common * random.normal()).collect();
    let mut slow = of.drift * random.normal();
    let drift: Vec<f64> = (0..of.rounds)
        .map(|_| {
            slow = 0.9 * slow + 0.19_f64.sqrt() * of.drift * random.normal();
            slow
        })
        .collect();
    let cases = (0..of.cases)
        .map(|_| {
            let own: Vec<f64> = (0..PROCESSES).map(|_| of.process * random.normal()).collect();
            let round = |(at, process): (usize, &u64)| {
                let process = usize::try_from(*process).unwrap();
                let noise = of.within * random.normal();
                (of_run + common[process] + own[process] + drift[at] + noise).exp()
            };
            process.iter().enumerate().map(round).collect()
        })
        .collect();
    Run { process, cases }
}

fn changed(old: &Run, new: &Run, judged_count: usize) -> Vec<Change> {
    let rounds = |run: &'_ Run, case: usize| -> (Vec<f64>, Vec<u64>) {
        (run.cases[case].clone(), run.process.clone())
    };
    let all: Vec<_> =
        (0..old.cases.len()).map(|case| (rounds(old, case), rounds(new, case))).collect();
    let pairs: Vec<(CaseRounds<'_>, CaseRounds<'_>)> = all
        .iter()
        .map(|((old, of_old), (new, of_new))| {
            let old = CaseRounds { values: old, process: of_old };
            (old, CaseRounds { values: new, process: of_new })
        })
        .collect();
    changes(&pairs, judged_count).into_iter().map(Option::unwrap).collect()
}

const fn is_different(change: &Change) -> bool {
    change.low > 1.0 || change.high < 1.0
}

/// How many of the pairs.
fn share(of: &Unrest, seed: u64, is_it: impl Fn(&Run, &mut Run) -> bool) -> f64 {
    let mut random = RandomNumbers(seed);
    let hits = (0..PAIRS).filter(|_| {
        let old = run(of, &mut random);
        let mut new = run(of, &mut random);
        is_it(&old, &mut new)
    });
    hits.count() as f64 / f64::from(PAIRS)
}

#[test]
fn of_unchanged_work_one_pair_in_a_hundred_at_most_is_called_different() {
    for of in &SEEN {
        let one = share(of, 1, |old, new| is_different(&changed(old, new, 1)[0]));
        assert!(one <= 0.01, "{}: {one}", of.what);
    }
}

#[test]
fn and_no_more_where_all_cases_of_a_suite_are_judged_at_once() {
    for of in &SEEN {
        let any = share(of, 2, |old, new| changed(old, new, of.cases).iter().any(is_different));
        assert!(any <= 0.01, "{}: {any}", of.what);
    }
}

#[test]
fn a_slow_down_of_a_fifth_is_found_nineteen_times_in_twenty() {
    for of in &SEEN {
        let found = share(of, 3, |old, new| {
            for value in &mut new.cases[0] {
                *value *= 1.2;
            }
            changed(old, new, 1)[0].low > 1.0
        });
        assert!(found >= 0.95, "{}: {found}", of.what);
    }
}

/// The machine that these runs were tried on while six other programs kept its two processors busy.
#[test]
fn a_machine_in_turmoil_makes_no_verdicts_but_few_mistakes() {
    let turmoil = Unrest { what: "turmoil", within: 1.4, process: 0.3, common: 0.2, ..SEEN[0] };
    let one = share(&turmoil, 4, |old, new| is_different(&changed(old, new, 1)[0]));
    assert!(one <= 0.01, "{one}");
}

#[test]
fn a_run_of_one_process_is_no_ground_for_a_verdict() {
    let values = [1.0, 1.1, 0.9, 1.0, 1.05, 0.95];
    let one = CaseRounds { values: &values, process: &[0; 6] };
    assert_eq!(changes(&[(one, one)], 1), [None]);
}

#[test]
fn the_two_numbers_of_a_change_make_its_ratio() {
    let process = [0, 0, 0, 1, 1, 1];
    let [old, new] = [[1.0, 1.1, 0.9, 1.0, 1.05, 3.0], [1.3, 1.2, 2.9, 1.4, 1.25, 1.3]];
    let rounds = |values| CaseRounds { values, process: &process };
    let change = changes(&[(rounds(&old[..]), rounds(&new[..]))], 1)[0].unwrap();
    assert!((change.new / change.old / change.ratio - 1.0).abs() < 1e-12);
    assert!((number(rounds(&old[..])).unwrap() / change.old - 1.0).abs() < 1e-12);
}

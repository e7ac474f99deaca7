//! Sides of runs that never were: how seldom unchanged work is called different, and how often a
//! slowdown is found. `npm run bench:calibration` asks the same of the other language, for more
//! machines.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test ends where something is missing, and its numbers are small"
)]

use fsbench_stats::trial::{
    CaseRounds, PublishedNumber, PublishedOf, RunNumber, RunsRatio, compare_runs,
    compare_with_published, headline_error, run_number, runs_interval,
};

const PAIRS: u32 = 2_500;
const ROUNDS: usize = 20;

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

/// Standard deviations of logarithms: of rounds, of processes and of runs.
#[derive(Clone, Copy)]
struct Noise {
    within: f64,
    process: f64,
    run: f64,
}

const STANDARD_SYNC: Noise = Noise { within: 0.05, process: 0.0, run: 0.01 };

fn one_run(of: Noise, factor: f64, random: &mut RandomNumbers) -> RunNumber {
    let process: Vec<u64> = (0..ROUNDS).map(|round| (round * 3 / ROUNDS) as u64).collect();
    let of_run = of.run * random.normal();
    let of_process: Vec<f64> = (0..3).map(|_| of.process * random.normal()).collect();
    let round = |process: &u64| {
        let of_process = of_process[usize::try_from(*process).unwrap()];
        factor * (of_run + of_process + of.within * random.normal()).exp()
    };
    let values: Vec<f64> = process.iter().map(round).collect();
    run_number(CaseRounds { values: &values, process: &process }).unwrap()
}

fn share(
    of: Noise,
    runs: usize,
    factor: f64,
    error: f64,
    is_it: impl Fn(&RunsRatio) -> bool,
) -> f64 {
    let mut random = RandomNumbers(7);
    let mut side = |factor| (0..runs).map(|_| one_run(of, factor, &mut random)).collect::<Vec<_>>();
    let hits = (0..PAIRS).filter(|_| {
        let (old, new) = (side(1.0), side(factor));
        is_it(&compare_runs(&new, &old, error, None).unwrap())
    });
    hits.count() as f64 / f64::from(PAIRS)
}

#[test]
fn of_unchanged_work_one_pair_in_a_hundred_at_most_is_called_different() {
    for runs in [1, 2, 3] {
        for run in [0.0, 0.01, 0.05] {
            let of = Noise { within: 0.01, process: 0.005, run };
            let one = share(of, runs, 1.0, headline_error(1), RunsRatio::is_clear);
            // One in a hundred, and three standard errors of so many pairs.
            assert!(one <= 0.016, "{runs} runs a side, {run}: {one}");
        }
    }
}

#[test]
fn three_runs_a_side_find_a_slow_down_of_a_tenth_nine_times_in_ten() {
    let found = share(STANDARD_SYNC, 3, 1.1, headline_error(1), |ratio| {
        ratio.is_clear() && ratio.low > 1.0
    });
    assert!(found >= 0.89, "{found}");
}

#[test]
fn intervals_of_three_runs_a_side_hold_the_truth_nineteen_times_in_twenty() {
    for run in [0.01, 0.05] {
        let of = Noise { run, ..STANDARD_SYNC };
        let held = share(of, 3, 1.0, 0.05, |ratio| ratio.low <= 1.0 && ratio.high >= 1.0);
        assert!((0.935..=0.965).contains(&held), "{run}: {held}");
    }
}

/// The machine that these runs were tried on while six other programs kept its two processors busy.
#[test]
fn a_machine_in_turmoil_makes_few_mistakes() {
    let turmoil = Noise { within: 1.4, process: 0.3, run: 0.01 };
    let one = share(turmoil, 1, 1.0, headline_error(1), RunsRatio::is_clear);
    assert!(one <= 0.016, "{one}");
}

#[test]
fn a_run_of_one_process_is_no_ground_for_an_interval() {
    let values = [1.0, 1.1, 0.9, 1.0, 1.05, 0.95];
    let one = run_number(CaseRounds { values: &values, process: &[0; 6] }).unwrap();
    assert_eq!(one.spread, None);
    assert_eq!(compare_runs(&[one], &[one], 0.01, None), None);
}

/// What a server says of these runs, or of contributors whose machines differ by 10 %.
fn published(of: Noise, count: PublishedOf, random: &mut RandomNumbers) -> PublishedNumber {
    let (ln, reach) = match count {
        PublishedOf::Runs(count) => {
            let runs: Vec<RunNumber> = (0..count).map(|_| one_run(of, 1.0, random)).collect();
            let (low, high) = runs_interval(&runs).unwrap();
            (f64::midpoint(low.ln(), high.ln()), (high / low).ln() / 2.0)
        }
        PublishedOf::Contributors(count) => {
            let all: Vec<f64> = (0..count).map(|_| 0.1 * random.normal()).collect();
            let n = count as f64;
            let mean = all.iter().sum::<f64>() / n;
            let square = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (n - 1.0);
            (mean, fsbench_stats::student::quantile(0.975, n - 1.0) * (square / n).sqrt())
        }
    };
    PublishedNumber { ln, bounds: (ln - reach, ln + reach), of: count }
}

/// Of unchanged runs beside a published value: how often the 95 % interval holds the truth, and how
/// often one headline result is called different. Printed with `--nocapture`: METHODOLOGY.md.
#[test]
fn a_run_beside_a_published_value_of_equal_runs_is_seldom_called_different() {
    for count in [
        PublishedOf::Runs(1),
        PublishedOf::Runs(3),
        PublishedOf::Runs(6),
        PublishedOf::Contributors(6),
        PublishedOf::Contributors(30),
    ] {
        for run in [0.01, 0.05] {
            let of = Noise { run, ..STANDARD_SYNC };
            let mut random = RandomNumbers(11);
            let (mut held, mut called) = (0_u32, 0_u32);
            for _ in 0..PAIRS {
                let there = published(of, count, &mut random);
                let here = one_run(of, 1.0, &mut random);
                let at = |error| compare_with_published(&here, &there, error).unwrap();
                let interval = at(0.05);
                held += u32::from(interval.low <= 1.0 && interval.high >= 1.0);
                called += u32::from(at(headline_error(1)).is_clear());
            }
            let [held, called] = [held, called].map(|hits| f64::from(hits) / f64::from(PAIRS));
            println!("{count:?}, runs of {run}: {held:.3} held, {called:.4} called different");
            assert!(held >= 0.93 && called <= 0.016, "{count:?}, {run}: {held}, {called}");
        }
    }
}

//! How often a comparison errs on a shared runner. `npm run bench:ab` has a thousand jobs of each kind.

mod simulated;

use fsbench_ab::decision::{Decision, Tolerance, Verdict, decide, interval};
use fsbench_ab::schedule::Schedule;
use fsbench_stats::alternating::{Block, order};
use simulated::{Job, RUNNERS, Runner, Simulator, TAILS, Tails};

const SIXTY: usize = 60;
const TOLERANCE: Tolerance = Tolerance { allowed: 1.02 };

fn jobs(count: usize, runner: Runner, tails: Tails, slower: f64) -> Vec<Job> {
    let seed = format!("{tails:?} {} {slower}", runner.name);
    let mut simulator = Simulator::new(&seed, runner, tails);
    (0..count).map(|_| simulator.job(slower, Schedule::of_pairs(SIXTY), TOLERANCE)).collect()
}

fn count(jobs: &[Job], is: fn(&Job) -> bool) -> usize {
    jobs.iter().filter(|job| is(job)).count()
}

const fn is_called(job: &Job) -> bool {
    matches!(job.verdict, Verdict::Slower | Verdict::Faster)
}

#[test]
fn executions_deviate_as_published() {
    for tails in TAILS {
        for runner in RUNNERS {
            let mut simulator = Simulator::new("deviations", runner, tails);
            let mut off: Vec<f64> =
                (0..40_000).map(|_| (simulator.deviation().abs()).exp_m1()).collect();
            off.sort_by(f64::total_cmp);
            for (share, published) in [(0.5, runner.p50), (0.95, runner.p95)] {
                let found = fsbench_stats::quantile::interpolated(&off, share).unwrap();
                assert!((found / published - 1.0).abs() < 0.06, "{tails:?} {runner:?}: {found}");
            }
        }
    }
}

#[test]
fn two_equal_sides_are_hardly_ever_called_different_however_noisy_the_runner() {
    let wild = Runner { name: "wild", p50: 0.2, p95: 0.9 };
    for tails in TAILS {
        for runner in RUNNERS.into_iter().chain([wild]) {
            let called = count(&jobs(100, runner, tails, 1.0), is_called);
            assert!(called <= 1, "{tails:?} {}: {called} of 100", runner.name);
        }
    }
}

#[test]
fn five_per_cent_are_found_where_the_runner_allows_it_and_elsewhere_the_answer_is_honest() {
    for tails in TAILS {
        for (runner, least) in RUNNERS.into_iter().zip([95, 80, 0]) {
            let all = jobs(100, runner, tails, 1.05);
            let slower = count(&all, |job| job.verdict == Verdict::Slower);
            assert!(slower >= least, "{tails:?} {}: {slower} of 100", runner.name);
            let wrong =
                count(&all, |job| matches!(job.verdict, Verdict::Faster | Verdict::NotSlower));
            assert!(wrong <= 5, "{tails:?} {}: {wrong} of 100", runner.name);
            assert!(all.iter().all(|job| job.pairs <= SIXTY));
        }
    }
}

#[test]
fn the_interval_holds_the_truth_although_it_decides_when_measuring_ends() {
    for runner in RUNNERS {
        for slower in [1.0, 1.05] {
            let all = jobs(100, runner, Tails::Both, slower);
            let held = all.iter().filter(|job| {
                job.interval.is_some_and(|found| found.low <= slower && slower <= found.high)
            });
            let held = held.count();
            assert!(held >= 93, "{} {slower}: {held} of 100", runner.name);
        }
    }
}

#[test]
fn what_lies_wholly_beyond_what_is_allowed_is_never_called_not_slower() {
    let block = |at: usize| {
        let slower = 1.035_f64.ln() + if at.is_multiple_of(2) { 0.001 } else { -0.001 };
        let is_b_first = at.is_multiple_of(3);
        Block { lns: order(is_b_first).map(|is_b| if is_b { slower } else { 0.0 }), is_b_first }
    };
    // The first six find it; the time is over before fresh ones can confirm it.
    let blocks: Vec<Block> = (0..7).map(block).collect();
    let found = interval(&blocks).unwrap();
    assert!(found.low > 1.02 && found.high < 1.05, "{found:?}");
    let decided = decide(&blocks, Schedule::of_pairs(SIXTY), TOLERANCE, true);
    assert!(matches!(decided, Decision::Decided(Verdict::Unsure(_))), "{decided:?}");
}

//! `npm run bench:ab`: verdicts on simulated jobs, as JSON lines. Arguments: jobs of each kind.

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use fsbench_ab::decision::{Tolerance, Verdict, floor};
use fsbench_ab::schedule::Schedule;
use simulated::{RUNNERS, Simulator, TAILS};

#[expect(clippy::print_stdout, reason = "what it prints is its result")]
fn main() {
    let jobs: u32 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000);
    let tolerance = Tolerance { allowed: 1.02 };
    for tails in TAILS {
        for runner in RUNNERS {
            for slower in [1.0, 1.05, 1.10] {
                let seed = format!("{tails:?} {} {slower}", runner.name);
                let mut simulator = Simulator::new(&seed, runner, tails);
                let (mut counts, mut held, mut pairs, mut floors) = ([0; 4], 0, 0, Vec::new());
                for _ in 0..jobs {
                    let job = simulator.job(slower, Schedule::of_pairs(60), tolerance);
                    counts[match job.verdict {
                        Verdict::Slower => 0,
                        Verdict::Faster => 1,
                        Verdict::NotSlower => 2,
                        Verdict::Unsure(_) => 3,
                    }] += 1;
                    pairs += job.pairs;
                    if let Some(interval) = job.interval {
                        held += u32::from(interval.low <= slower && slower <= interval.high);
                        floors.push(floor(interval, tolerance));
                    }
                }
                floors.sort_by(f64::total_cmp);
                let [called, faster, not_slower, unsure] = counts;
                println!(
                    r#"{{"tails":"{tails:?}","runner":"{}","slower":{slower},"jobs":{jobs},"called_slower":{called},"called_faster":{faster},"not_slower":{not_slower},"unsure":{unsure},"interval_holds":{held},"mean_pairs":{:.1},"median_floor":{:.4}}}"#,
                    runner.name,
                    f64::from(u32::try_from(pairs).unwrap_or(0)) / f64::from(jobs),
                    floors.get(floors.len() / 2).copied().unwrap_or(f64::NAN),
                );
            }
        }
    }
}

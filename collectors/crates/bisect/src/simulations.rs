//! How often the rules err, on times as machines really give them: a hard floor, a tail to the
//! right.

use fsbench_stats::random::RandomNumbers;

use crate::calibration::calibrate;
use crate::verdict::{CommitVerdict, until_decided};

const TRIALS: u32 = 2000;

struct SimulatedMachine {
    random: RandomNumbers,
    noise: f64,
}

impl SimulatedMachine {
    fn new(seed: &[u8], noise: f64) -> Self {
        Self { random: RandomNumbers::from_digest(seed), noise }
    }

    fn uniform(&mut self) -> f64 {
        let drawn = u32::try_from(self.random.below(1 << 24)).unwrap();
        (f64::from(drawn) + 0.5) / f64::from(1 << 24)
    }

    /// The true time, an exponential delay above it, and now and then one ten times as long.
    fn execution(&mut self, true_ns: f64) -> f64 {
        let tail = if self.uniform() < 0.02 { 10.0 } else { 1.0 };
        true_ns * (1.0 - self.noise * tail * self.uniform().ln())
    }

    fn many(&mut self, true_ns: f64, count: usize) -> Vec<f64> {
        (0..count).map(|_| self.execution(true_ns)).collect()
    }
}

fn percent(count: u32) -> f64 {
    f64::from(count) * 100.0 / f64::from(TRIALS)
}

#[test]
fn two_ends_that_are_alike_are_hardly_ever_called_apart() {
    let mut machine = SimulatedMachine::new(b"alike", 0.05);
    let wrong = (0..TRIALS)
        .filter(|_| {
            let (good, bad) = (machine.many(1e7, 10), machine.many(1e7, 10));
            calibrate(&good, &bad).is_ok()
        })
        .count();
    let wrong = percent(u32::try_from(wrong).unwrap());
    assert!(wrong < 0.2, "{wrong} %");
}

/// 1.5 times as slow, with a noise of 5 %: what a commit at either end is called.
#[test]
fn a_commit_at_an_end_is_called_by_that_end_and_never_by_the_other() {
    let mut machine = SimulatedMachine::new(b"ends", 0.05);
    let (mut refused, mut wrong, mut undecided) = (0, 0, 0);
    for trial in 0..TRIALS {
        let (good, bad) = (machine.many(1e7, 10), machine.many(1.5e7, 10));
        // Two of the long ones in ten can reach the other end: then it takes more executions to
        // begin.
        let Ok(calibration) = calibrate(&good, &bad) else {
            refused += 1;
            continue;
        };
        let bounds = calibration.bounds;
        let (true_ns, expected) =
            if trial % 2 == 0 { (1e7, CommitVerdict::Good) } else { (1.5e7, CommitVerdict::Bad) };
        let (verdict, _) = until_decided::<()>(bounds, || Ok(machine.execution(true_ns))).unwrap();
        wrong += u32::from(verdict != expected && verdict != CommitVerdict::Undecided);
        undecided += u32::from(verdict == CommitVerdict::Undecided);
    }
    assert_eq!(wrong, 0);
    assert!(percent(refused) < 2.0, "{} %", percent(refused));
    assert!(percent(undecided) < 1.0, "{} %", percent(undecided));
}

/// Looking after 10, 15, … 30 executions gives chance more than one go: what it makes of that is
/// seen here, at the worst place, a commit exactly on a bound.
#[test]
fn a_commit_between_the_ends_is_skipped_rather_than_guessed() {
    let mut machine = SimulatedMachine::new(b"between", 0.05);
    let (mut half_way, mut on_a_bound) = (0, 0);
    for _ in 0..TRIALS {
        let (good, bad) = (machine.many(1e7, 10), machine.many(3e7, 10));
        let bounds = calibrate(&good, &bad).unwrap().bounds;
        let mut is_decided = |true_ns: f64| {
            let run = until_decided::<()>(bounds, || Ok(machine.execution(true_ns)));
            u32::from(run.unwrap().0 != CommitVerdict::Undecided)
        };
        half_way += is_decided(1.95e7);
        // The bound is a median: what has it as such is a little less before its delays.
        on_a_bound += is_decided(bounds.good_below_ns / (1.0 + 0.05 * std::f64::consts::LN_2));
    }
    assert!(percent(half_way) < 0.1, "{} %", percent(half_way));
    assert!(percent(on_a_bound) < 30.0, "{} %", percent(on_a_bound));
}

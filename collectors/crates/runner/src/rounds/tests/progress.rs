//! The time left, as it is reported.

use super::*;

/// After each block of a user command: the seconds left as reported, and those that are left.
fn left_and_true(seconds: &[u64]) -> Vec<(u64, f64, f64)> {
    let ms: Vec<u64> = seconds.iter().map(|seconds| seconds * 1000).collect();
    let mut machine = Machine::new(&ms);
    let mut planned = machine.planned();
    for case in &mut planned {
        case.is_user_command = true;
    }
    let clock = machine.clock_hands.clone();
    let options =
        RoundOptions { limits: LIMITS, deadline: Duration::from_secs(60), seed: 5, processes: 1 };
    let mut reported = Vec::new();
    let hands = machine.clock_hands.clone();
    RoundRunner::<Nothing>::new(
        planned,
        options,
        &clock,
        &mut machine,
        &mut |progress| reported.push((progress.round, hands.now(), progress.left)),
        &mut wire::Reading::default,
    )
    .run()
    .unwrap();
    let end = hands.now();
    let line = |(round, at, left): (u64, Duration, Duration)| {
        (round, left.as_secs_f64(), end.saturating_sub(at).as_secs_f64())
    };
    reported.into_iter().map(line).collect()
}

#[test]
fn the_time_left_of_a_sweep_is_right_within_30_percent_in_the_middle_of_a_round_too() {
    let all = left_and_true(&[240, 126, 70, 45, 37, 39]);
    assert_eq!(all.len(), 60);
    for (round, left, truth) in all.iter().filter(|(round, ..)| *round > 0) {
        assert!(
            (left - truth).abs() <= 0.3 * truth,
            "round {round}: {left} s reported, {truth} s left"
        );
    }
    assert!(all.last().unwrap().1 < 1e-9);
}

#[test]
fn a_command_that_has_not_run_yet_counts_as_long_as_the_others() {
    for (round, left, truth) in left_and_true(&[40, 30, 36, 44]) {
        assert!(
            (left - truth).abs() <= 0.3 * truth,
            "round {round}: {left} s reported, {truth} s left"
        );
    }
}

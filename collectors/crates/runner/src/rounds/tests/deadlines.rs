//! The time that was promised, and what is kept when it is over.

use super::*;

#[test]
fn a_case_without_time_ends_as_time_budget_and_the_others_keep_their_rounds() {
    let mut machine = Machine::new(&[1000; 4]);
    let round_results = machine.run(machine.planned(), 24);
    assert_eq!((round_results.rounds, round_results.stopped_by), (6, StoppedBy::TimeBudget));
    assert_eq!(round_results.results[3].failure, Some(CaseFailure::time_budget()));
    assert!(round_results.results[..3].iter().all(|result| result.rounds.len() == 6));
}

#[test]
fn a_user_command_takes_its_time_beside_the_promised_time() {
    let mut machine = Machine::new(&[100, 30_000]);
    let mut planned = machine.planned();
    planned[1].is_user_command = true;
    let round_results = machine.run(planned, 20);
    assert_eq!((round_results.rounds, round_results.stopped_by), (9, StoppedBy::Rounds));
    assert_eq!(round_results.results[1].rounds.len(), 9);
}

#[test]
fn a_disk_that_slows_down_ends_the_suite_at_its_deadline_but_not_below_the_least_rounds() {
    let mut machine = Machine::new(&[100; 4]);
    let planned = machine.planned();
    let clock = machine.clock_hands.clone();
    let options = RoundOptions {
        limits: LIMITS,
        deadline: Duration::from_secs(4),
        seed: 5,
        processes: PROCESSES,
    };
    // 4 s are enough for nine rounds of 0.4 s beside the warm-up, were it not for a stall.
    let mut stalled = false;
    let mut report_progress = |progress: RoundProgress| {
        if progress.round == 7 && !stalled {
            stalled = true;
            clock.0.set(clock.0.get() + Duration::from_secs(60));
        }
    };
    let mut read = Reading::default;
    let round_results = RoundRunner::<Nothing>::new(
        planned,
        options,
        &clock,
        &mut machine,
        &mut report_progress,
        &mut read,
    )
    .run()
    .unwrap();
    // Before and after the warm-up, and after each round.
    assert_eq!(round_results.readings.at_ns.len(), 2 + 7);
    assert_eq!(round_results.stopped_by, StoppedBy::TimeBudget);
    assert!(round_results.results.iter().all(|result| result.rounds.len() == 7));
}

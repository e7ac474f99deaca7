//! Whose turn it is: each round, its order, its process, and who has no turn in it.

use super::*;

#[test]
fn every_round_runs_every_case_once_and_the_warm_up_is_kept_apart() {
    let mut machine = Machine::new(&[100; 4]);
    let round_results = machine.run(machine.planned(), 20);
    assert_eq!((round_results.rounds, round_results.processes), (9, 3));
    assert_eq!(round_results.stopped_by, StoppedBy::Rounds);
    for round in machine.log.chunks(4) {
        let mut cases: Vec<_> = round.iter().map(|(_, case)| *case).collect();
        cases.sort_unstable();
        assert_eq!(cases, [0, 1, 2, 3]);
    }
    assert_eq!(machine.log.len(), 40);
    for result in &round_results.results {
        assert!(result.warmup.is_some());
        assert_eq!(result.rounds.len(), 9);
    }
}

#[test]
fn the_warm_up_shares_the_first_of_three_processes() {
    let mut machine = Machine::new(&[100]);
    let round_results = machine.run(machine.planned(), 20);
    let processes: Vec<_> =
        round_results.results[0].rounds.iter().map(|(place, _)| place.process).collect();
    assert_eq!(processes, [0, 0, 0, 1, 1, 1, 2, 2, 2]);
    assert_eq!(machine.log[0].0, 0);
    assert_eq!(machine.processes, 3);
}

#[test]
fn the_order_of_a_round_is_what_the_document_says() {
    let mut machine = Machine::new(&[10; 5]);
    let round_results = machine.run(machine.planned(), 20);
    let second: Vec<usize> = machine.log[10..15].iter().map(|(_, case)| *case).collect();
    for (order, case) in (0..).zip(second) {
        assert_eq!(round_results.results[case].rounds[1].0.order, order);
    }
}

#[test]
fn a_case_of_fewer_rounds_runs_in_the_first_ones_and_not_in_later() {
    let mut machine = Machine::new(&[10, 10]);
    let mut planned = machine.planned();
    planned[1].most_rounds = Some(4);
    let round_results = machine.run(planned, 60);
    let rounds = |case: usize| round_results.results[case].rounds.len();
    assert_eq!((round_results.rounds, rounds(0), rounds(1)), (9, 9, 4));
    let blocks = machine.log.iter().map(|(_, case)| *case);
    let late: Vec<usize> = blocks.skip(2 * 5).collect();
    assert_eq!(late, [0; 5], "what came after the warm-up and four rounds");
}

#[test]
fn a_case_of_every_other_round_has_no_warm_up_and_half_the_rounds() {
    let turns: Vec<u64> = (0..=6).filter(|&round| has_turn(round, 2)).collect();
    assert_eq!(turns, [2, 4, 6]);
    assert!((0..=6).all(|round| has_turn(round, 1)));
    let block = Duration::from_secs(2);
    assert_eq!(a_round(block, 2), Duration::from_secs(1));
    assert_eq!(a_round(block, 1), block);
}

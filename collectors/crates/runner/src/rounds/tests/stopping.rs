//! A request to stop in the middle: whole rounds are kept where there are enough of them.

use super::*;

#[test]
fn a_request_to_stop_keeps_the_whole_rounds_where_there_are_enough() {
    let mut machine = Machine::new(&[100; 4]);
    // In the middle of the eighth round after the warm-up.
    machine.interrupted_at = Some(4 * 8 + 2);
    let round_results = machine.run(machine.planned(), 20);
    assert_eq!(round_results.stopped_by, StoppedBy::Interrupted);
    assert_eq!((round_results.rounds, round_results.processes), (9, 3));
    for result in &round_results.results {
        assert_eq!((result.rounds.len(), &result.failure), (7, &None));
    }
}

#[test]
fn of_a_round_cut_short_nothing_stays_of_a_case_that_runs_every_second_round_either() {
    let mut machine = Machine::new(&[100; 3]);
    let mut planned = machine.planned();
    planned[2].case = 2;
    // Two cases in the warm-up and in odd rounds, three in even ones: 7 rounds are 2 + 4*2 + 3*3,
    // and all but the last block of the eighth has run.
    machine.interrupted_at = Some(19 + 2);
    let round_results = machine.run(planned, 20);
    let rounds = |case: usize| -> Vec<u64> {
        let blocks = round_results.results[case].rounds.iter();
        blocks.map(|(place, _)| place.round).collect()
    };
    assert!(machine.log[19..].iter().any(|(_, case)| *case == 2), "it ran");
    assert_eq!(rounds(0), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(rounds(2), [2, 4, 6]);
}

#[test]
fn a_request_to_stop_before_the_least_rounds_leaves_no_result_and_says_why() {
    // Three cases in the warm-up, of which one fails: the last is in the sixth round.
    for blocks in [0, 2, 3, 3 + 2 * 5 + 1] {
        let mut machine = Machine::new(&[100; 4]);
        machine.interrupted_at = Some(blocks);
        machine.fails = Some((1, 0));
        let mut planned = machine.planned();
        planned[2].refusal = Some(CaseFailure::unsupported("os_lacks_call"));
        let round_results = machine.run(planned, 20);
        assert_eq!(round_results.stopped_by, StoppedBy::Interrupted);
        let interrupted = Some(CaseFailure::unsupported("interrupted"));
        let failures: Vec<_> = round_results.results.iter().map(|result| &result.failure).collect();
        assert_eq!((failures[0], failures[3]), (&interrupted, &interrupted));
        // What ended otherwise before ends so still.
        assert_eq!(failures[2], &Some(CaseFailure::unsupported("os_lacks_call")));
        let had_its_turn = machine.log.iter().any(|(_, case)| *case == 1);
        assert_eq!(matches!(failures[1], Some(CaseFailure::Failed { .. })), had_its_turn);
    }
}

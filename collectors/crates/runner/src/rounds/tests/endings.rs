//! Cases that end before their rounds are done, and what becomes of the others.

use super::*;

#[test]
fn a_case_that_fails_once_runs_no_more_and_disturbs_no_other() {
    let mut machine = Machine::new(&[100; 3]);
    machine.fails = Some((1, 3));
    let round_results = machine.run(machine.planned(), 20);
    assert!(matches!(round_results.results[1].failure, Some(CaseFailure::Failed { .. })));
    assert_eq!(machine.log.iter().filter(|(_, case)| *case == 1).count(), 4);
    assert_eq!(round_results.results[0].rounds.len(), 9);
}

#[test]
fn a_refused_case_never_runs() {
    let mut machine = Machine::new(&[100; 3]);
    let mut planned = machine.planned();
    planned[2].refusal = Some(CaseFailure::unsupported("os_lacks_call"));
    let round_results = machine.run(planned, 20);
    assert!(machine.log.iter().all(|(_, case)| *case != 2));
    assert_eq!(round_results.results[2].failure, Some(CaseFailure::unsupported("os_lacks_call")));
}

#[test]
fn a_command_that_does_not_end_fails_and_the_suite_goes_on() {
    let mut machine = Machine::new(&[100, 100]);
    machine.is_late = Some(1);
    let mut planned = machine.planned();
    planned[1].is_user_command = true;
    let round_results = machine.run(planned, 20);
    let Some(CaseFailure::Failed { call, detail, .. }) = &round_results.results[1].failure else {
        panic!("not failed")
    };
    assert_eq!(call, "wait4");
    assert!(detail.as_ref().unwrap().contains("10 s"));
    assert_eq!(round_results.results[0].rounds.len(), 9);
}

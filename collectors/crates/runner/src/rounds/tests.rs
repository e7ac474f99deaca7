//! The protocol, on a machine whose blocks take as long as the test says.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use fsbench_suites::{Head, SuitePlan};
use fsbench_wire as wire;

use super::*;

/// A suite of nothing: the protocol does not look into cases or blocks.
struct Nothing;

impl Suite for Nothing {
    const METHOD: &'static str = "nothing/1";
    /// Every how many rounds it has its turn.
    type Case = u64;
    type Block = usize;
    type Bench = ();

    fn rounds(_: wire::Profile) -> RoundLimits {
        LIMITS
    }
    fn cases(_: &SuitePlan) -> Vec<Planned<u64>> {
        Vec::new()
    }
    fn bench(_: Vec<PathBuf>) {}
    fn prepare((): &mut (), _: &u64) -> Result<(), Ending> {
        Ok(())
    }
    fn stride(case: &u64) -> u64 {
        *case
    }
    fn block((): &mut (), _: &u64) -> Result<usize, Ending> {
        Ok(0)
    }
    fn document(_: Head, _: Vec<CaseResult<Self>>) -> wire::SuiteRun {
        panic!("nothing has no document")
    }
}

const LIMITS: RoundLimits = RoundLimits {
    planned: 9,
    least: 6,
};

#[derive(Clone, Default)]
struct Hands(Rc<Cell<Duration>>);

impl Clock for Hands {
    fn now(&self) -> Duration {
        self.0.get()
    }
}

/// Blocks of constant cost; one case may fail in one of its blocks, another be late.
struct Machine {
    hands: Hands,
    costs: Vec<Duration>,
    processes: u64,
    log: Vec<(u64, usize)>,
    fails: Option<(usize, usize)>,
    is_late: Option<usize>,
    /// At which block somebody wishes to stop.
    interrupted_at: Option<usize>,
}

impl Machine {
    fn new(ms: &[u64]) -> Self {
        let costs = ms.iter().map(|&ms| Duration::from_millis(ms)).collect();
        let hands = Hands::default();
        Self {
            hands,
            costs,
            processes: 0,
            log: Vec::new(),
            fails: None,
            is_late: None,
            interrupted_at: None,
        }
    }

    fn planned(&self) -> Vec<Planned<u64>> {
        (0..self.costs.len())
            .map(|case| Planned {
                id: format!("nothing/{case}"),
                target: None,
                case: 1,
                refusal: None,
                drop_rank: u32::try_from(case).unwrap(),
                most_rounds: None,
                is_own_command: false,
                expected_ns: 1,
            })
            .collect()
    }

    fn run(&mut self, planned: Vec<Planned<u64>>, seconds: u64) -> Driven<Nothing> {
        let clock = self.hands.clone();
        let terms = Terms {
            limits: LIMITS,
            deadline: Duration::from_secs(seconds),
            seed: 5,
        };
        Rounds::<Nothing>::new(
            planned,
            terms,
            &clock,
            self,
            &mut |_| {},
            &mut wire::Reading::default,
        )
        .run()
        .unwrap()
    }
}

impl Blocks<usize> for Machine {
    fn start(&mut self) -> Result<Vec<(usize, Ending)>, SuiteError> {
        self.processes += 1;
        Ok(Vec::new())
    }

    fn block(
        &mut self,
        case: usize,
        patience: Option<Duration>,
    ) -> Result<Said<usize>, SuiteError> {
        self.hands.0.set(self.hands.0.get() + self.costs[case]);
        if self.interrupted_at == Some(self.log.len()) {
            return Err(SuiteError::Interrupted);
        }
        self.log.push((self.processes - 1, case));
        let nth = self.log.iter().filter(|(_, at)| *at == case).count() - 1;
        if self.fails == Some((case, nth)) {
            return Ok(Said::Ended(Ending::failed("pwrite", "as told".to_owned())));
        }
        if self.is_late == Some(case) && self.log.len() > self.costs.len() && patience.is_some() {
            return Ok(Said::Late);
        }
        Ok(Said::Block(case))
    }
}

#[test]
fn a_case_of_fewer_rounds_runs_in_the_first_ones_and_not_in_later() {
    let mut machine = Machine::new(&[10, 10]);
    let mut planned = machine.planned();
    planned[1].most_rounds = Some(4);
    let driven = machine.run(planned, 60);
    let rounds = |case: usize| driven.results[case].rounds.len();
    assert_eq!((driven.rounds, rounds(0), rounds(1)), (9, 9, 4));
    let blocks = machine.log.iter().map(|(_, case)| *case);
    let late: Vec<usize> = blocks.skip(2 * 5).collect();
    assert_eq!(late, [0; 5], "what came after the warm-up and four rounds");
}

#[test]
fn every_round_runs_every_case_once_and_the_warm_up_is_kept_apart() {
    let mut machine = Machine::new(&[100; 4]);
    let driven = machine.run(machine.planned(), 20);
    assert_eq!((driven.rounds, driven.processes), (9, 3));
    assert_eq!(driven.stopped_by, StoppedBy::Rounds);
    for round in machine.log.chunks(4) {
        let mut cases: Vec<_> = round.iter().map(|(_, case)| *case).collect();
        cases.sort_unstable();
        assert_eq!(cases, [0, 1, 2, 3]);
    }
    assert_eq!(machine.log.len(), 40);
    for result in &driven.results {
        assert!(result.warmup.is_some());
        assert_eq!(result.rounds.len(), 9);
    }
}

#[test]
fn the_warm_up_shares_the_first_of_three_processes() {
    let mut machine = Machine::new(&[100]);
    let driven = machine.run(machine.planned(), 20);
    let processes: Vec<_> = driven.results[0]
        .rounds
        .iter()
        .map(|(place, _)| place.process)
        .collect();
    assert_eq!(processes, [0, 0, 0, 1, 1, 1, 2, 2, 2]);
    assert_eq!(machine.log[0].0, 0);
    assert_eq!(machine.processes, 3);
}

#[test]
fn the_order_of_a_round_is_what_the_document_says() {
    let mut machine = Machine::new(&[10; 5]);
    let driven = machine.run(machine.planned(), 20);
    let second: Vec<usize> = machine.log[10..15].iter().map(|(_, case)| *case).collect();
    for (order, case) in (0..).zip(second) {
        assert_eq!(driven.results[case].rounds[1].0.order, order);
    }
}

#[test]
fn a_case_without_time_ends_as_time_budget_and_the_others_keep_their_rounds() {
    let mut machine = Machine::new(&[1000; 4]);
    let driven = machine.run(machine.planned(), 24);
    assert_eq!(
        (driven.rounds, driven.stopped_by),
        (6, StoppedBy::TimeBudget)
    );
    assert_eq!(driven.results[3].ending, Some(Ending::time_budget()));
    assert!(
        driven.results[..3]
            .iter()
            .all(|result| result.rounds.len() == 6)
    );
}

#[test]
fn a_case_that_fails_once_runs_no_more_and_disturbs_no_other() {
    let mut machine = Machine::new(&[100; 3]);
    machine.fails = Some((1, 3));
    let driven = machine.run(machine.planned(), 20);
    assert!(matches!(
        driven.results[1].ending,
        Some(Ending::Failed { .. })
    ));
    assert_eq!(machine.log.iter().filter(|(_, case)| *case == 1).count(), 4);
    assert_eq!(driven.results[0].rounds.len(), 9);
}

#[test]
fn a_refused_case_never_runs() {
    let mut machine = Machine::new(&[100; 3]);
    let mut planned = machine.planned();
    planned[2].refusal = Some(Ending::unsupported("os_lacks_call"));
    let driven = machine.run(planned, 20);
    assert!(machine.log.iter().all(|(_, case)| *case != 2));
    assert_eq!(
        driven.results[2].ending,
        Some(Ending::unsupported("os_lacks_call"))
    );
}

#[test]
fn an_own_command_takes_its_time_beside_the_promised_time() {
    let mut machine = Machine::new(&[100, 30_000]);
    let mut planned = machine.planned();
    planned[1].is_own_command = true;
    let driven = machine.run(planned, 20);
    assert_eq!((driven.rounds, driven.stopped_by), (9, StoppedBy::Rounds));
    assert_eq!(driven.results[1].rounds.len(), 9);
}

#[test]
fn a_command_that_does_not_end_fails_and_the_suite_goes_on() {
    let mut machine = Machine::new(&[100, 100]);
    machine.is_late = Some(1);
    let mut planned = machine.planned();
    planned[1].is_own_command = true;
    let driven = machine.run(planned, 20);
    let Some(Ending::Failed { call, detail, .. }) = &driven.results[1].ending else {
        panic!("not failed")
    };
    assert_eq!(call, "wait4");
    assert!(detail.as_ref().unwrap().contains("10 s"));
    assert_eq!(driven.results[0].rounds.len(), 9);
}

#[test]
fn a_disk_that_slows_down_ends_the_suite_at_its_deadline_but_not_below_the_least_rounds() {
    let mut machine = Machine::new(&[100; 4]);
    let planned = machine.planned();
    let clock = machine.hands.clone();
    let terms = Terms {
        limits: LIMITS,
        deadline: Duration::from_secs(4),
        seed: 5,
    };
    // 4 s are enough for nine rounds of 0.4 s beside the warm-up, were it not for a stall.
    let mut stalled = false;
    let mut tell = |standing: Standing| {
        if standing.round == 7 && !stalled {
            stalled = true;
            clock.0.set(clock.0.get() + Duration::from_secs(60));
        }
    };
    let mut read = Reading::default;
    let driven = Rounds::<Nothing>::new(planned, terms, &clock, &mut machine, &mut tell, &mut read)
        .run()
        .unwrap();
    // Before and after the warm-up, and after each round.
    assert_eq!(driven.readings.at_ns.len(), 2 + 7);
    assert_eq!(driven.stopped_by, StoppedBy::TimeBudget);
    assert!(driven.results.iter().all(|result| result.rounds.len() == 7));
}

#[test]
fn a_wish_to_stop_keeps_the_whole_rounds_where_there_are_enough() {
    let mut machine = Machine::new(&[100; 4]);
    // In the middle of the eighth round after the warm-up.
    machine.interrupted_at = Some(4 * 8 + 2);
    let driven = machine.run(machine.planned(), 20);
    assert_eq!(driven.stopped_by, StoppedBy::Interrupted);
    assert_eq!((driven.rounds, driven.processes), (9, 3));
    for result in &driven.results {
        assert_eq!((result.rounds.len(), &result.ending), (7, &None));
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
    let driven = machine.run(planned, 20);
    let rounds = |case: usize| -> Vec<u64> {
        let blocks = driven.results[case].rounds.iter();
        blocks.map(|(place, _)| place.round).collect()
    };
    assert!(
        machine.log[19..].iter().any(|(_, case)| *case == 2),
        "it ran"
    );
    assert_eq!(rounds(0), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(rounds(2), [2, 4, 6]);
}

#[test]
fn a_wish_to_stop_before_the_least_rounds_leaves_no_figure_and_says_why() {
    // Three cases in the warm-up, of which one fails: the last is in the sixth round.
    for blocks in [0, 2, 3, 3 + 2 * 5 + 1] {
        let mut machine = Machine::new(&[100; 4]);
        machine.interrupted_at = Some(blocks);
        machine.fails = Some((1, 0));
        let mut planned = machine.planned();
        planned[2].refusal = Some(Ending::unsupported("os_lacks_call"));
        let driven = machine.run(planned, 20);
        assert_eq!(driven.stopped_by, StoppedBy::Interrupted);
        let interrupted = Some(Ending::unsupported("interrupted"));
        let endings: Vec<_> = driven.results.iter().map(|result| &result.ending).collect();
        assert_eq!((endings[0], endings[3]), (&interrupted, &interrupted));
        // What ended otherwise before ends so still.
        assert_eq!(endings[2], &Some(Ending::unsupported("os_lacks_call")));
        let had_its_turn = machine.log.iter().any(|(_, case)| *case == 1);
        assert_eq!(
            matches!(endings[1], Some(Ending::Failed { .. })),
            had_its_turn
        );
    }
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

//! The protocol, on a machine whose blocks take as long as the test says.

mod deadlines;
mod endings;
mod stopping;
mod turns;

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
            processes: PROCESSES,
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

//! The protocol, on a machine whose blocks take as long as the test says.

mod deadlines;
mod endings;
mod progress;
mod stopping;
mod turns;

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use fsbench_suites::{SuitePlan, SuiteSummary};
use fsbench_wire as wire;

use super::*;

/// A suite of nothing: the protocol does not look into cases or blocks.
struct Nothing;

impl MeasuredSuite for Nothing {
    const METHOD: &'static str = "nothing/1";
    /// Every how many rounds it has its turn.
    type Case = u64;
    type BlockResult = usize;
    type Bench = ();

    fn rounds(_: wire::Profile) -> RoundLimits {
        LIMITS
    }
    fn cases(_: &SuitePlan) -> Vec<Planned<u64>> {
        Vec::new()
    }
    fn bench(_: Vec<PathBuf>) {}
    fn prepare((): &mut (), _: &u64) -> Result<(), CaseFailure> {
        Ok(())
    }
    fn stride(case: &u64) -> u64 {
        *case
    }
    fn block((): &mut (), _: &u64) -> Result<usize, CaseFailure> {
        Ok(0)
    }
    fn document(_: SuiteSummary, _: Vec<CaseResult<Self>>) -> wire::SuiteRun {
        panic!("nothing has no document")
    }
}

const LIMITS: RoundLimits = RoundLimits { planned: 9, least: 6 };

#[derive(Clone, Default)]
struct ManualClock(Rc<Cell<Duration>>);

impl MonotonicClock for ManualClock {
    fn now(&self) -> Duration {
        self.0.get()
    }
}

/// Blocks of constant cost; one case may fail in one of its blocks, another be late.
struct Machine {
    clock_hands: ManualClock,
    costs: Vec<Duration>,
    processes: u64,
    log: Vec<(u64, usize)>,
    fails: Option<(usize, usize)>,
    is_late: Option<usize>,
    /// At which block the run is asked to stop.
    interrupted_at: Option<usize>,
}

impl Machine {
    fn new(ms: &[u64]) -> Self {
        let costs = ms.iter().map(|&ms| Duration::from_millis(ms)).collect();
        let clock_hands = ManualClock::default();
        Self {
            clock_hands,
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
                is_user_command: false,
                expected_ns: 1,
            })
            .collect()
    }

    fn run(&mut self, planned: Vec<Planned<u64>>, seconds: u64) -> RoundResults<Nothing> {
        let clock = self.clock_hands.clone();
        let options = RoundOptions {
            limits: LIMITS,
            deadline: Duration::from_secs(seconds),
            seed: 5,
            processes: PROCESSES,
        };
        RoundRunner::<Nothing>::new(
            planned,
            options,
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
    fn start(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError> {
        self.processes += 1;
        Ok(Vec::new())
    }

    fn block(
        &mut self,
        case: usize,
        timeout: Option<Duration>,
    ) -> Result<BlockReply<usize>, SuiteError> {
        self.clock_hands.0.set(self.clock_hands.0.get() + self.costs[case]);
        if self.interrupted_at == Some(self.log.len()) {
            return Err(SuiteError::Interrupted);
        }
        self.log.push((self.processes - 1, case));
        let nth = self.log.iter().filter(|(_, at)| *at == case).count() - 1;
        if self.fails == Some((case, nth)) {
            return Ok(BlockReply::Failed(CaseFailure::failed("pwrite", "as told".to_owned())));
        }
        if self.is_late == Some(case) && self.log.len() > self.costs.len() && timeout.is_some() {
            return Ok(BlockReply::Late);
        }
        Ok(BlockReply::Block(case))
    }
}

//! A run as a side of a comparison: its figures by key, and what is said of the machine behind them.

use fsbench_compare::{Key, PairSide, Stratum, side_of_runs, sides, target_of};
use fsbench_stats::trial::RunNumber;
use fsbench_wire::{EndsAt, Run, Suite, with_body};

/// What a run, or a run of a group, has of a key.
pub type SideOfKey<'a> = (&'a Key, &'a PairSide);

/// A run, or several of one machine, as a side of a comparison.
pub struct Subject<'a> {
    pub id: String,
    pub name: String,
    pub run: &'a Run,
    pub digest: &'a [u8],
    pub results: Vec<(Key, PairSide)>,
    pub runs_count: u64,
    /// `None`: its runs are of several machines, or do not tell.
    machine_id: Option<&'a str>,
    /// What more runs of its machine tell of how far runs lie apart.
    machine_runs: Vec<Vec<(Key, PairSide)>>,
}

/// A run, as it is given to a comparison.
#[derive(Clone, Copy)]
pub struct RunOfSide<'a> {
    pub id: &'a str,
    pub run: &'a Run,
    pub digest: &'a [u8],
}

impl<'a> Subject<'a> {
    pub fn new(id: &str, run: &'a Run, digest: &'a [u8]) -> Self {
        Self {
            id: id.to_owned(),
            name: format!("run {id}"),
            run,
            digest,
            results: side_of_runs(&[run]),
            runs_count: 1,
            machine_id: run.machine_id.as_deref(),
            machine_runs: Vec::new(),
        }
    }

    /// `None`: no run. Id, machine and digest are those of the first.
    pub fn of_runs(runs: &[RunOfSide<'a>]) -> Option<Self> {
        let (first, others) = runs.split_first()?;
        let one = Self::new(first.id, first.run, first.digest);
        if others.is_empty() {
            return Some(one);
        }
        let all: Vec<&Run> = runs.iter().map(|one| one.run).collect();
        let ids: Vec<&str> = runs.iter().map(|one| one.id).collect();
        Some(Self {
            name: format!("runs {}", ids.join(", ")),
            results: side_of_runs(&all),
            runs_count: all.len() as u64,
            machine_id: one
                .machine_id
                .filter(|id| all.iter().all(|run| run.machine_id.as_deref() == Some(*id))),
            ..one
        })
    }

    #[must_use]
    pub fn with_machine_runs(mut self, runs: &[Run]) -> Self {
        self.machine_runs = runs.iter().map(sides).collect();
        self
    }

    /// Of a key, one for each of those runs. `None`: both may be of two machines.
    pub fn machine_numbers(&self, other: &Subject<'_>, key: &Key) -> Option<Vec<RunNumber>> {
        self.is_of_machine(other).then(|| self.numbers_of_machine(key))
    }

    /// That all runs of both are known to be of one machine.
    fn is_of_machine(&self, other: &Subject<'_>) -> bool {
        self.machine_id.is_some() && self.machine_id == other.machine_id
    }

    fn numbers_of_machine(&self, key: &Key) -> Vec<RunNumber> {
        let of = |results: &Vec<(Key, PairSide)>| {
            let found = results.iter().find(|(known, _)| known == key);
            found.map(|(_, side)| side.runs.clone())
        };
        self.machine_runs.iter().filter_map(of).flatten().collect()
    }

    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.results.iter().map(|(key, _)| key)
    }

    pub fn side(&self, key: &Key) -> Option<&PairSide> {
        let found = self.results.iter().find(|(known, _)| known == key);
        found.map(|(_, side)| side)
    }

    pub fn of_suite(&self, suite: Suite) -> bool {
        self.keys().any(|key| key.suite == suite)
    }

    pub fn stratum(&self, side: &PairSide) -> Stratum {
        let target = side.results.first().and_then(|result| result.target.as_deref());
        Stratum::of(self.run, target_of(self.run, target))
    }

    pub fn ends_at(&self, side: &PairSide) -> Option<EndsAt> {
        let case = &side.results.first()?.case;
        self.run.suites.iter().find_map(|suite| {
            let durability = with_body!(suite, body => {
                let case = body.cases.iter().find(|known| known.id == *case)?;
                case.durability.as_ref()?
            });
            Some(durability.ends_at)
        })
    }

    pub fn has_suite(&self, suite: Suite) -> bool {
        self.run.suites.iter().any(|one| one.suite() == suite)
    }

    /// Chip and system: what the site knows of the hardware stands there.
    pub fn facts(&self) -> Vec<String> {
        let chip = self.run.machine.cpu.brand.clone();
        chip.into_iter().chain([Stratum::of(self.run, None).system_name()]).collect()
    }

    /// What it has of a suite.
    pub fn of(&self, suite: Suite) -> impl Iterator<Item = (&Key, &PairSide)> {
        self.results
            .iter()
            .filter(move |(key, _)| key.suite == suite)
            .map(|(key, side)| (key, side))
    }
}

//! One block: a pause, beside a busy loop or not, and then the timed work.

use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use fsbench_platform::{
    ADDITIONS_PER_HUNDRED, BusyLoop, CallError, DirectoryHandle, Noop, Usage, bound_to, configure,
    identity, ramp_edges_ns, usage,
};
use fsbench_wire::TurboExperiment;

use super::cases::{PROBE_NS, PROBES_COUNT};
use super::placement::Spot;
use super::{BlockResult, Case};
use crate::case_failure::CaseFailure;

pub struct Bench {
    folders: Vec<PathBuf>,
    /// Made for the first case that needs it.
    noop: Option<Noop>,
    /// Hundreds of additions that a probe's millisecond holds at full clock.
    probe_hundreds: u64,
}

impl Bench {
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, noop: None, probe_hundreds: 0 }
    }

    pub fn prepare(&mut self, case: &Case) -> Result<(), CaseFailure> {
        match case.experiment {
            TurboExperiment::Ramp if self.probe_hundreds == 0 => {
                self.probe_hundreds = bound(&case.placement.core, || hundreds_in(PROBE_NS))??;
            }
            TurboExperiment::Configure if self.noop.is_none() => {
                self.noop = Some(self.startable(case)?);
            }
            _ => {}
        }
        Ok(())
    }

    pub fn block(&mut self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let place = &case.placement;
        let is_spread = case.experiment == TurboExperiment::Configure;
        let cpus = if is_spread { &place.spread } else { &place.core };
        bound(cpus, || self.timed(case))?
    }

    fn timed(&self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let busy_loop = if case.with_busy_loop {
            Some(BusyLoop::start(spot(case.placement.busy_loop)?)?)
        } else {
            None
        };
        sleep(Duration::from_nanos(case.pause_ns));
        let block = match case.experiment {
            TurboExperiment::Ramp => self.ramp(),
            TurboExperiment::Configure => self.configure(case),
            TurboExperiment::CpuControl => cpu_control(case.amount),
        };
        busy_loop.map(BusyLoop::stop).transpose()?;
        block
    }

    fn ramp(&self) -> Result<BlockResult, CaseFailure> {
        let probes = usize::try_from(PROBES_COUNT).unwrap_or(usize::MAX);
        let edges = ramp_edges_ns(self.probe_hundreds, probes)?;
        Ok(curve(&edges, self.probe_hundreds))
    }

    fn configure(&self, case: &Case) -> Result<BlockResult, CaseFailure> {
        let directory = self.directory(case)?;
        let noop = self.noop.as_ref().ok_or_else(unprepared)?;
        let run = configure(noop, &directory, case.amount)?;
        Ok(duration(run.wall_ns, run.usage))
    }

    /// The program where it can be started from: memory, else the folder, else nowhere.
    fn startable(&self, case: &Case) -> Result<Noop, CaseFailure> {
        let directory = self.directory(case)?;
        let started = |noop: Noop| configure(&noop, &directory, 1).map(|_| noop);
        let in_memory = Noop::in_memory().and_then(started);
        let folder = self.folder(case)?;
        in_memory.or_else(|_| Noop::in_folder(folder).and_then(started)).map_err(|error| {
            if !error.is_no_exec() {
                return error.into();
            }
            CaseFailure::Unsupported {
                reason: "noexec".to_owned(),
                detail: Some(error.to_string()),
            }
        })
    }

    fn directory(&self, case: &Case) -> Result<DirectoryHandle, CaseFailure> {
        let folder = self.folder(case)?;
        Ok(DirectoryHandle::open(folder)?)
    }

    fn folder(&self, case: &Case) -> Result<&PathBuf, CaseFailure> {
        let folder = case.folder.and_then(|at| self.folders.get(at));
        folder.ok_or_else(|| CaseFailure::failed("open", "the target has no folder".to_owned()))
    }
}

fn cpu_control(hundreds: u64) -> Result<BlockResult, CaseFailure> {
    let before = usage()?;
    let wall_ns = identity::dependent_adds_ns(hundreds)
        .map_err(|error| CallError::from_io("clock_gettime", &error))?;
    let after = usage()?;
    Ok(duration(wall_ns, after.since(&before)))
}

fn duration(wall_ns: u64, used: Usage) -> BlockResult {
    BlockResult::Duration {
        wall_ns: wall_ns.max(1),
        user_ns: used.user_ns,
        system_ns: used.system_ns,
        runqueue_ns: used.runqueue_ns,
        voluntary_switches_count: used.voluntary_switches,
        involuntary_switches_count: used.involuntary_switches,
    }
}

/// Where no processor can be named the scheduler has its way.
fn bound<T>(cpus: &[u32], work: impl FnOnce() -> T) -> Result<T, CallError> {
    if cpus.is_empty() {
        return Ok(work());
    }
    bound_to(cpus, work)
}

fn spot(spot: Spot) -> Result<Option<u32>, CaseFailure> {
    match spot {
        Spot::On(cpu) => Ok(Some(cpu)),
        Spot::Anywhere => Ok(None),
        Spot::Nowhere => Err(CaseFailure::unsupported("no_second_core")),
    }
}

/// The shortest of several tries, once the clock has had time to rise: a disturbed one is longer.
fn hundreds_in(probe_ns: u64) -> Result<u64, CallError> {
    const TRY: u64 = 20_000;
    const TRIES: usize = 40;
    let edges = ramp_edges_ns(TRY, TRIES)?;
    let shortest_ns = edges.windows(2).map(|pair| pair[1] - pair[0]).min();
    Ok((TRY * probe_ns / shortest_ns.unwrap_or(probe_ns).max(1)).max(1))
}

/// Rounded to what a probe can tell: a microsecond, and a tenth of a megahertz.
fn curve(edges: &[u64], hundreds: u64) -> BlockResult {
    const STEP_NS: u64 = 1_000;
    const STEP_HZ: f64 = 1e5;
    let began_ns = edges.first().copied().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "both are far below 2^53")]
    let hz = |took_ns: u64| {
        let hz = (hundreds * ADDITIONS_PER_HUNDRED) as f64 * 1e9 / took_ns.max(1) as f64;
        (hz / STEP_HZ).round() * STEP_HZ
    };
    let probes = || edges.windows(2);
    BlockResult::Ramp {
        at_ns: probes().map(|pair| (pair[0] - began_ns) / STEP_NS * STEP_NS).collect(),
        hz: probes().map(|pair| hz(pair[1] - pair[0])).collect(),
    }
}

fn unprepared() -> CaseFailure {
    CaseFailure::failed("posix_spawn", "no program was prepared".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_begins_at_zero_and_a_probe_twice_as_long_is_half_the_clock() {
        let block = curve(&[5_000, 1_005_000, 3_005_000], 30_000);
        let expected = BlockResult::Ramp { at_ns: vec![0, 1_000_000], hz: vec![3e9, 1.5e9] };
        assert_eq!(block, expected);
    }
}

//! What the columns of one case say of each other: the counterpart of `checkSamples` in each suite of the contract. Each rule
//! holds for every honest clock, so a breach is no warning but a contradiction.

use fsbench_wire::{
    Outcome, PhaseMeasurement, PhaseSamples, SuiteRun, SyncPrimitive, ThroughputParams,
    TransferMeasurement, TransferSamples,
};

use super::{CheckResult, refuse};

pub fn check_samples(suite: &SuiteRun, case: usize, at: &str) -> CheckResult {
    match suite {
        SuiteRun::Throughput(body) => {
            let Some(case) = body.cases.get(case) else {
                return Ok(());
            };
            let Outcome::Measured {
                measurement: TransferMeasurement::Transfer(transfer),
            } = &case.outcome
            else {
                return Ok(());
            };
            check_transfer(&transfer.samples, &case.params, at)
        }
        SuiteRun::Memfs(body) => {
            let Some(case) = body.cases.get(case) else {
                return Ok(());
            };
            let Outcome::Measured {
                measurement: PhaseMeasurement::Phase(phase),
            } = &case.outcome
            else {
                return Ok(());
            };
            check_phase(&phase.samples, case.params.threads_count, at)
        }
        SuiteRun::CoreSweep(_) | SuiteRun::Sync(_) | SuiteRun::Turbo(_) => Ok(()),
    }
}

fn check_transfer(samples: &TransferSamples, params: &ThroughputParams, at: &str) -> CheckResult {
    let is_synced = params.primitive != SyncPrimitive::None;
    let mut durable = samples.durable_ns.iter().zip(&samples.accepted_ns);
    none_of(
        samples.bytes.iter().position(|n| *n != params.total_bytes),
        "a stream is as long as the parameters say",
        "bytes",
        at,
    )?;
    none_of(
        samples
            .durable_ns
            .iter()
            .position(|ns| ns.is_some() != is_synced),
        "a sync that was made has a time, and no other",
        "durable_ns",
        at,
    )?;
    none_of(
        durable.position(|(durable, accepted)| durable.is_some_and(|ns| ns < *accepted)),
        "durable before it was accepted",
        "durable_ns",
        at,
    )
}

fn check_phase(samples: &PhaseSamples, threads_count: u64, at: &str) -> CheckResult {
    let mut threads = samples.threads_ns.iter().zip(&samples.wall_ns);
    let mut waits = samples.index_wait_ns.iter().zip(&samples.threads_ns);
    none_of(
        threads
            .position(|(threads_ns, wall_ns)| *threads_ns > threads_count.saturating_mul(*wall_ns)),
        "the threads worked for longer than they ran",
        "threads_ns",
        at,
    )?;
    none_of(
        waits.position(|(wait_ns, threads_ns)| wait_ns.is_some_and(|ns| ns > *threads_ns)),
        "the threads waited for longer than they ran",
        "index_wait_ns",
        at,
    )
}

fn none_of(breach: Option<usize>, detail: &str, column: &str, at: &str) -> CheckResult {
    match breach {
        Some(round) => refuse(
            "samples_inconsistent",
            detail,
            format!("{at}/measurement/samples/{column}/{round}"),
        ),
        None => Ok(()),
    }
}

//! Rules about bytes that a file system took and did not store.

use fsbench_stats::quantile::interpolated_median;
use fsbench_wire as wire;
use wire::{Payload, Role, Severity, Suite, TransferMeasurement};

use crate::flags::{FlagInput, OwnFlags, Scoped as _, flag, measured, share};

type TransferCase = wire::Case<wire::ThroughputParams, TransferMeasurement>;

impl OwnFlags for wire::SuiteBody<wire::ThroughputParams, TransferMeasurement> {
    fn own_flags(&self, input: &FlagInput<'_>) -> Vec<wire::Flag> {
        let mut flags = Vec::new();
        for (case, TransferMeasurement::Transfer(transfer)) in measured(self) {
            let raised = sparse(transfer).or_else(|| {
                is_on_disk(input, case).then_some(())?;
                let (_, TransferMeasurement::Transfer(random)) =
                    measured(self).find(|(other, _)| is_random_counterpart(case, other))?;
                compressed(transfer, random)
            });
            flags.extend(raised.map(|flag| flag.of_case(Suite::Throughput, &case.id)));
        }
        flags
    }
}

/// Fewer blocks allocated than bytes written.
fn sparse(transfer: &wire::Transfer) -> Option<wire::Flag> {
    const LEAST_RATIO: f64 = 0.98;
    let samples = &transfer.samples;
    let ratio = share(&samples.allocated_bytes, &samples.bytes)?;
    (ratio < LEAST_RATIO).then(|| {
        let detail = format!("the file system stored {:.0} % of the bytes", ratio * 100.0);
        flag("sparse_or_compressed", Severity::Warn, Some(ratio), detail)
    })
}

fn is_on_disk(input: &FlagInput<'_>, case: &TransferCase) -> bool {
    let target = input.targets.iter().find(|target| Some(&target.id) == case.target.as_ref());
    target.is_some_and(|target| target.role == Role::Disk && target.memory_kind.is_none())
}

fn is_random_counterpart(zeroes: &TransferCase, other: &TransferCase) -> bool {
    zeroes.params.payload == Payload::Zeroes
        && zeroes.target == other.target
        && other.params
            == wire::ThroughputParams { payload: Payload::Random, ..zeroes.params.clone() }
}

/// Zeroes went faster than random bytes of the same round, in every round but one: noise of a
/// shared disk does that once in a hundred runs, compression in all.
fn compressed(zeroes: &wire::Transfer, random: &wire::Transfer) -> Option<wire::Flag> {
    const MOST_RATIO: f64 = 1.15;
    const LEAST_ROUNDS: usize = 6;
    let pair = durable(random).zip(durable(zeroes));
    let (random, zeroes) = pair.unwrap_or_else(|| (accepted(random), accepted(zeroes)));
    let mut ratios: Vec<f64> = random
        .iter()
        .zip(zeroes)
        .map(|(random_ns, zeroes_ns)| random_ns / zeroes_ns.max(1.0))
        .collect();
    ratios.sort_by(f64::total_cmp);
    let second = *ratios.get(1)?;
    let typical = interpolated_median(&ratios)?;
    (ratios.len() >= LEAST_ROUNDS && second > MOST_RATIO).then(|| {
        let detail = format!("zeroes were taken {typical:.1} times as fast as random bytes");
        flag("sparse_or_compressed", Severity::Warn, Some(typical), detail)
    })
}

/// Until the bytes were durable where that is known of every round, else until they were accepted.
pub fn transfer_times(transfer: &wire::Transfer) -> Vec<f64> {
    durable(transfer).unwrap_or_else(|| accepted(transfer))
}

#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a transfer")]
fn durable(transfer: &wire::Transfer) -> Option<Vec<f64>> {
    let times = transfer.samples.durable_ns.iter();
    times.map(|ns| ns.map(|ns| ns as f64)).collect()
}

#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a transfer")]
fn accepted(transfer: &wire::Transfer) -> Vec<f64> {
    let times = transfer.samples.accepted_ns.iter();
    times.map(|ns| *ns as f64).collect()
}

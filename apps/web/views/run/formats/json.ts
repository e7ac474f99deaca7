import { dataKindsOf, type Run } from '@fsbench/contract';
import type { RunRecord } from '../../../db/find-run.ts';
import { summaryOf, VALUE_UNITS } from '../../../domain/findings/case-values.ts';
import { stateText, trustLabel } from '../../../domain/runs/state.ts';
import type { SweepCurve } from '../../../suites/core-sweep/run-curves.ts';
import { suiteView } from '../../../suites/index.ts';

/** A run for programs: what the server knows of it, what it computed, and the document as it was signed. */
export function runJson(stored: RunRecord, run: Run, url: string) {
  const { flags, ...identity } = runIdentity(stored, url);
  return {
    ...identity,
    chip: stored.chip,
    drives: stored.targets.map(({ targetId, drive }) => ({ target: targetId, drive })),
    flags,
    summaries: run.suites.flatMap(({ suite, cases }) =>
      cases.flatMap((one) =>
        summaryFields(run, one).map((results) => ({ suite, case: one.id, outcome: one.outcome, ...results })),
      ),
    ),
    scaling: run.suites.flatMap((suite) => {
      const { curves } = suiteView(suite.suite).inRun;
      return (curves?.({ run, suite, sha256: stored.sha256 }) ?? []).map(scalingFields);
    }),
    run,
  };
}

/** What the server knows of a run, wherever its figures are from. */
export function runIdentity(stored: RunRecord, url: string) {
  return {
    id: stored.permalink,
    url,
    sha256: stored.sha256.toString('hex'),
    key_id: stored.keyId,
    received_at: stored.receivedAt.toISOString(),
    measured_after: stored.measuredAfter?.toISOString() ?? null,
    state: stateText(stored),
    held_code: stored.heldCode,
    held_reason: stored.heldReason,
    trust: trustLabel(stored).word,
    attested: stored.attestation && {
      issuer: stored.attestation.issuer,
      workflow: stored.attestation.workflow,
      commit: stored.attestation.commit,
      repository: stored.attestation.repository,
      event: stored.attestation.event,
      runner: stored.attestation.runner,
      build_url: stored.attestation.buildUrl,
    },
    linked: stored.link && { kind: stored.link.kind, provider: stored.link.provider, as: stored.link.as },
    derive_version: stored.deriveVersion,
    note: stored.note,
    flags: stored.flags.map(({ code, severity, suite, caseId, value, detail }) => ({
      code,
      severity,
      suite,
      case: caseId,
      value,
      detail,
    })),
  };
}

/** One a figure: a transfer has the rate at which bytes were accepted, and where it was synced the durable one. */
function summaryFields(run: Run, one: Run['suites'][number]['cases'][number]) {
  if (one.outcome !== 'measured') return [{}];
  const { measurement } = one;
  return dataKindsOf(run, one).map((result) => {
    const { n, median, medianLow, medianHigh, p90, p99, mean, sd } = summaryOf(measurement, result);
    const unit = VALUE_UNITS[result];
    const interval = { median_low: medianLow, median_high: medianHigh };
    return {
      figure: result,
      unit,
      rounds_count: n,
      median,
      ...interval,
      p90,
      p99,
      mean_of_all: mean,
      sd_of_rounds: sd,
    };
  });
}

function scalingFields({ label, points, scaling, useRange }: SweepCurve) {
  return {
    curve: label,
    points: points.map(({ workers, caseId, seconds, low, high }) => ({ workers, case: caseId, seconds, low, high })),
    best_workers: scaling?.bestWorkers ?? null,
    best_range: scaling?.bestRange ?? null,
    use_range: useRange,
    is_coarse: scaling?.isCoarse ?? false,
    knee_workers: scaling?.kneeWorkers ?? null,
    knee_range: scaling?.kneeRange ?? null,
    retrograde_workers: scaling?.retrogradeWorkers ?? null,
    last_over_best: scaling?.lastOverBest ?? null,
    has_interval: scaling ? scaling.lastOverBest.low !== null : false,
  };
}

/** What stays of a withdrawn run, for programs. */
export function tombstoneJson(stored: RunRecord, url: string) {
  return {
    id: stored.permalink,
    url,
    sha256: stored.sha256.toString('hex'),
    received_at: stored.receivedAt.toISOString(),
    state: 'withdrawn',
    withdrawn_at: stored.withdrawnAt?.toISOString() ?? null,
    withdrawn_reason: stored.withdrawnReason,
  };
}

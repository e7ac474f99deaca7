import type { DataKind, Latency, Measurement, Refusal, Result } from '@fsbench/contract';
import { histogramQuantile, isQuantileValid, median, type RunSpread, runSpread, summarize } from '@fsbench/stats';
import { decodeAgreeing, decodeFine } from './agreement.ts';
import { processOf, samplesOf } from './samples.ts';

/**
 * What the site shows of a measured case, computed from its samples. Units of all but `n` and
 * `roundSpread`: ns for latency (an operation), duration and phase (an operation); units a second for a
 * rate, bytes a second for a transfer, Hz for a ramp (the clock that its repetitions end with).
 */
export interface CaseSummary {
  /** Rounds: what the interval is made of. */
  readonly n: number;
  readonly median: number;
  readonly medianLow: number | null;
  readonly medianHigh: number | null;
  /** Of latencies the median of the rounds' own, so never below the median shown. */
  readonly p90: number | null;
  /** Of latencies that of all operations pooled; null also where the rounds contradict the pool (see there). */
  readonly p99: number | null;
  /** Of latencies of all operations: another population than `sd`, so wherever both are shown each says what it is of. */
  readonly mean: number;
  /** Of the rounds' own medians, as the interval is. */
  readonly sd: number | null;
  /** (largest - smallest) / median over the rounds; null for a single one. */
  readonly roundSpread: number | null;
  /** How far the median of the run may lie from its truth, in logarithms; null: the document does not tell. */
  readonly spread: RunSpread | null;
}

/** The method's: a read of the clock is a quarter of such an operation, and no figure is taken from these bins. */
const PHASE_DIGITS = 1;

export function summarizeCase(measurement: Measurement, dataKind: DataKind): Result<CaseSummary> {
  if (measurement.kind === 'latency') return summarizeLatency(measurement);
  if (measurement.kind === 'phase' && measurement.histogram !== null) {
    const histogram = decodeFine(measurement.histogram, PHASE_DIGITS);
    if (!histogram.ok) return histogram;
    const [counted, timed] = [histogram.value.totalCount, total(measurement.samples.operations_count)];
    if (counted !== timed) return { ok: false, error: disagrees(`${counted} counted, ${timed} in the rounds`) };
  }
  const samples = samplesOf(measurement, dataKind);
  const violation = samples.findIndex((value) => !Number.isFinite(value));
  if (violation >= 0) return { ok: false, error: noSample(violation) };
  return { ok: true, value: fromSamples(samples, processOf(measurement)) };
}

/**
 * Median and p90 are of rounds: the median over rounds of what each round says of itself, so each round must have
 * the operations that a p90 needs (the eleventh of twelve is a p85). A p99 needs more
 * operations than a round has, so it is the pool's; and there a round counts by its operations. Where
 * the rounds with most operations were the fast ones, the pool's p99 can lie below the rounds' median or
 * p90: the two then speak of different populations, and no p99 is shown beside them.
 */
function summarizeLatency(measurement: Latency): Result<CaseSummary> {
  const histogram = decodeAgreeing(measurement);
  if (!histogram.ok) return histogram;
  const { n_count, p50_ns, p90_ns, sum_ns, process } = measurement.rounds;
  const operations = histogram.value.totalCount;
  const ofRounds = fromSamples(p50_ns, process);
  const p90 = isQuantileValid(0.9, Math.min(...n_count)) ? median(p90_ns) : null;
  const pooled = isQuantileValid(0.99, operations) ? histogramQuantile(histogram.value, 0.99) : null;
  const p99 = pooled !== null && pooled >= Math.max(ofRounds.median, p90 ?? 0) ? pooled : null;
  return { ok: true, value: { ...ofRounds, p90, p99, mean: total(sum_ns) / total(n_count) } };
}

const disagrees = (detail: string): Refusal => ({ code: 'histogram_disagrees', detail });
const noSample = (at: number): Refusal => ({ code: 'no_samples', detail: `sample ${at} has no value` });

function fromSamples(samples: readonly number[], process: readonly number[]): CaseSummary {
  const { n, median, low, high, p90, p99, mean, sd, min, max } = summarize(samples, process);
  const roundSpread = n > 1 && median > 0 ? (max - min) / median : null;
  return {
    n,
    median,
    medianLow: low,
    medianHigh: high,
    p90,
    p99,
    mean,
    sd,
    roundSpread,
    spread: runSpread(samples, process),
  };
}

function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

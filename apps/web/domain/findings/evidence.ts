import { type Case, type Durability, type Run, type SuiteRun, sweepUnitFiles, targetOf } from '@fsbench/contract';

/** What was seen of a flush. null: nothing was counted, or what was counted cannot be believed. */
export interface Evidence {
  readonly word: Durability['evidence'];
  readonly flushesPerOp: number | null;
}

/** Fewer flush commands than this for each call are too few; other programs' flushes only add to them. */
export const ENOUGH_PER_CALL = 0.9;

/**
 * Whether the disk completed the flushes that a case's calls promise, computed from its rounds: what
 * the document says of it beside them is not asked. null for a case that promises nothing.
 */
export function evidenceOf(run: Run, suite: SuiteRun, at: number): Evidence | null {
  const one = suite.cases[at];
  if (one?.outcome !== 'measured' || one.durability === null) return null;
  const counted = countOf(suite, one);
  const device = targetOf(run, one)?.device;
  // A counter is a whole disk's: with several below, or none known, it is not this target's.
  const isOneDisk = device?.leaf_count === 1;
  if (!isOneDisk || counted === null || counted.operations === 0) return { word: 'declared', flushesPerOp: null };
  const ratio = counted.flushes / counted.operations;
  const isMissingProof = proves(one, device, counted.flushes);
  return { word: nameOf(ratio, one.durability.class, isMissingProof), flushesPerOp: fourDecimals(ratio) };
}

function nameOf(ratio: number, durability: Durability['class'], isMissingProof: boolean): Evidence['word'] {
  if (durability !== 'L3') return 'declared';
  if (ratio >= ENOUGH_PER_CALL) return 'counted';
  return isMissingProof ? 'contradicted' : 'declared';
}

/**
 * Whether fewer flushes than syncs prove anything: a drive that writes through is sent none, writes with
 * FUA need none, workers that sync at once share the journal's, and a stream's sync may wait for a commit
 * that flushed before the count began: but not in every round.
 */
function proves(
  { params, measurement }: Measured,
  device: { readonly write_cache: string | null },
  flushes: number,
): boolean {
  if (device.write_cache === 'write_through') return false;
  if (measurement.kind === 'latency') return !('primitive' in params && params.primitive === 'o_direct_dsync');
  if (measurement.kind === 'rate') return 'workers_count' in params && params.workers_count === 1;
  return flushes === 0;
}

type Measured = Extract<Case, { outcome: 'measured' }>;

interface ProofCount {
  readonly flushes: number;
  readonly operations: number;
}

/** All rounds or none: a sum over some would look like missing flushes. */
function countOf({ method }: SuiteRun, one: Measured): ProofCount | null {
  const { measurement } = one;
  if (measurement.kind === 'latency') {
    const { flushes_count, n_count } = measurement.rounds;
    return count(flushes_count, n_count, 1);
  }
  if (measurement.kind === 'transfer') {
    const { flushes_count, bytes } = measurement.samples;
    // One sync a stream.
    return count(
      flushes_count,
      bytes.map(() => 1),
      1,
    );
  }
  if (measurement.kind !== 'rate' || !('workers_count' in one.params)) return null;
  const { flushes_count, units_count } = measurement.samples;
  const files = sweepUnitFiles(method);
  // Where files are counted one by one, each worker's first is flushed and does not count.
  const leadIn = files === 1 ? one.params.workers_count : 0;
  return count(
    flushes_count,
    units_count.map((units) => units + leadIn),
    files,
  );
}

function count(flushes: readonly (number | null)[], units: readonly number[], perUnit: number): ProofCount | null {
  const known = sumOfKnown(flushes);
  const done = sumOfKnown(units);
  return known === null || done === null ? null : { flushes: known, operations: done * perUnit };
}

/** null where a single one is not known. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const fourDecimals = (ratio: number) => Math.round(ratio * 10_000) / 10_000;

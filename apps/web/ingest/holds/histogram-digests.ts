import { createHash } from 'node:crypto';
import type { Run } from '@fsbench/contract';

/** A histogram of fewer operations, or in fewer bytes, may be the same by chance: a slow clock leaves few buckets. */
const LEAST_OPERATIONS = 1_000;
const LEAST_BASE64 = 120;
const MOST_PER_RUN = 8;
const DIGEST_BYTES = 16;

/** Of the histograms that cannot be the same by chance, the longest first. Runs of a generator share theirs. */
export function histogramDigests({ suites, flags }: Run): string[] {
  if (flags.some(({ code }) => code === 'synthetic')) return [];
  const histograms = suites.flatMap(({ cases }) =>
    cases.flatMap((one) => {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'latency') return [];
      const { histogram, rounds } = one.measurement;
      const operations = rounds.n_count.reduce((sum, count) => sum + count, 0);
      return operations >= LEAST_OPERATIONS && histogram.length >= LEAST_BASE64 ? [histogram] : [];
    }),
  );
  return histograms
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_PER_RUN)
    .map((text) =>
      createHash('sha256')
        .update(text)
        .digest('hex')
        .slice(0, 2 * DIGEST_BYTES),
    );
}

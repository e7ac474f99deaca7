import { freshRun } from './test-site.ts';

/** A run on a drive that completed so many flushes for each call; null: nobody counted them. */
export function runWithFlushes(model: string, flushesPerCall: number | null) {
  const run = freshRun();
  const targets = run.targets.map((target) =>
    target.device === null
      ? target
      : { ...target, device: { ...target.device, model, leaf_count: 1, write_cache: 'write_back' as const } },
  );
  const suites = run.suites.map((suite) => ({
    ...suite,
    cases: suite.cases.map((one) => {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'latency' || one.durability?.class !== 'L3')
        return one;
      const { rounds } = one.measurement;
      const flushes_count = rounds.n_count.map((n) => (flushesPerCall === null ? null : n * flushesPerCall));
      return { ...one, measurement: { ...one.measurement, rounds: { ...rounds, flushes_count } } };
    }),
  }));
  return { ...run, targets, suites };
}

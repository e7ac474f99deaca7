import type { Run, SuiteRun } from '@fsbench/contract';
import { type Doubt, isSuiteSpoilt } from '../../../domain/findings/spoil.ts';
import type { SweepCurve } from '../../../suites/core-sweep/run-curves.ts';
import type { SyncPicture } from '../../../suites/sync/findings.ts';
import type { Headline } from '../../../suites/run-headline.ts';
import { memfsHeadline } from '../../../suites/memfs/headline.ts';
import { sweepHeadline } from '../../../suites/core-sweep/headline.ts';
import { syncHeadline } from '../../../suites/sync/headline.ts';
import { throughputHeadline } from '../../../suites/throughput/headline.ts';
import { turboHeadline } from '../../../suites/turbo/headline.ts';

/** What the figures of a run are made from, once for headlines, sentences and pictures. */
export interface Known {
  readonly pictures: readonly SyncPicture[];
  readonly curves: readonly SweepCurve[];
  /** Cases with a doubt of their own. */
  readonly flagged: ReadonlySet<string>;
  readonly flags: readonly Doubt[];
}

/** One a suite that ran, in the order of the document; doubtful too where a flag of the suite or the run spoils all of it. */
export function headlinesOf(run: Run, seed: Uint8Array, { pictures, curves, flagged, flags }: Known): Headline[] {
  const headline = (suite: SuiteRun): Headline => {
    switch (suite.suite) {
      case 'sync':
        return syncHeadline(run, pictures);
      case 'core-sweep':
        return sweepHeadline(run, curves);
      case 'memfs':
        return memfsHeadline(run, suite, flagged);
      case 'turbo':
        return turboHeadline(run, suite, seed, flagged);
      case 'throughput':
        return throughputHeadline(run, suite, flagged);
    }
  };
  return run.suites.map((suite) => {
    const one = headline(suite);
    return isSuiteSpoilt(flags, suite.suite) ? { ...one, isDoubtful: true } : one;
  });
}

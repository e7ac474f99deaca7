import type { SuiteInRun } from '../suite-view.ts';
import { throughputHeadline } from './headline.ts';
import { throughputParts } from './section.ts';

export const inRun: SuiteInRun<'throughput'> = {
  shown: ({ run, suite, sha256, flagged }) => ({
    headline: throughputHeadline(run, suite, flagged),
    section: throughputParts(run, suite, sha256, flagged),
  }),
  curves: null,
  scalings: null,
  ramps: null,
};

import type { SuiteInRun } from '../suite-view.ts';
import { memfsHeadline } from './headline.ts';
import { memfsParts } from './section.ts';

export const inRun: SuiteInRun<'memfs'> = {
  shown: ({ run, suite, sha256, flagged }) => ({
    headline: memfsHeadline(run, suite, flagged),
    section: memfsParts(run, suite, sha256, flagged),
  }),
  curves: null,
  scalings: null,
  ramps: null,
};

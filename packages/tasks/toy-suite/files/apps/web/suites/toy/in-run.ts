import type { SuiteInRun } from '../suite-view.ts';
import { toyHeadline } from './headline.ts';
import { toyParts } from './section.ts';

export const inRun: SuiteInRun<'toy'> = {
  shown: ({ run, suite, flagged }) => ({ headline: toyHeadline(run, suite, flagged), section: toyParts(suite) }),
  curves: null,
  scalings: null,
  ramps: null,
};

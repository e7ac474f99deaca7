import type { SuiteInRun } from '../suite-view.ts';
import { rampCurves } from './findings.ts';
import { turboHeadline } from './headline.ts';
import { turboParts } from './section.ts';

export const inRun: SuiteInRun<'turbo'> = {
  shown: ({ run, suite, sha256, flagged, flags }) => ({
    headline: turboHeadline(run, suite, sha256, { flagged, flags }),
    section: turboParts(run, suite, sha256, { flagged, flags }),
  }),
  curves: null,
  scalings: null,
  ramps: rampCurves,
};

import type { SuiteInRun } from '../suite-view.ts';
import { syncChartsData } from './findings.ts';
import { syncHeadline } from './headline.ts';
import { syncParts } from './section.ts';

export const inRun: SuiteInRun<'sync'> = {
  shown: ({ run, suite, flagged }) => {
    const charts = syncChartsData(run, suite, flagged);
    return { headline: syncHeadline(run, charts), section: syncParts(suite, charts) };
  },
  curves: null,
  scalings: null,
  ramps: null,
};

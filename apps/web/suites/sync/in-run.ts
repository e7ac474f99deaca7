import type { SuiteInRun } from '../suite-view.ts';
import { syncPictures } from './findings.ts';
import { syncHeadline } from './headline.ts';
import { syncParts } from './section.ts';

export const inRun: SuiteInRun<'sync'> = {
  shown: ({ run, suite, flagged }) => {
    const pictures = syncPictures(run, suite, flagged);
    return { headline: syncHeadline(run, pictures), section: syncParts(suite, pictures) };
  },
  curves: null,
  scalings: null,
  ramps: null,
};

import type { CaseText } from '../suite-view.ts';
import { ALONE, BESIDE, workTitle } from './plot.ts';

export const cases: CaseText<'turbo'> = {
  paramsText: ({ experiment, spinner }) =>
    `${experiment === 'ramp' ? 'clock from idle' : workTitle(experiment)}, ${spinner ? BESIDE : ALONE}`,
  ownPlace: null,
};

import type { CaseText } from '../suite-view.ts';

export const cases: CaseText<'turbo'> = {
  paramsText: ({ experiment, spinner }) => `${experiment.replace('_', ' ')}, ${spinner ? 'with a busy loop' : 'alone'}`,
  ownPlace: null,
};

import type { CaseWords } from '../suite-view.ts';

export const cases: CaseWords<'turbo'> = {
  paramsWords: ({ experiment, spinner }) =>
    `${experiment.replace('_', ' ')}, ${spinner ? 'with a busy loop beside it' : 'alone'}`,
  ownPlace: null,
};

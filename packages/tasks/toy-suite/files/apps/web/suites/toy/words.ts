import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'rees-configure',
  question: 'Does a multiplication take longer than an addition?',
  stepsTitle: 'One loop',
  steps: [notTimed('choose a number'), timed('add or multiply it many times')],
  facts: ['Each operation waits for the one before.'],
  not: ['Not a benchmark: it proves that a suite is a folder.'],
  cases: {
    'toy-multiply': { tab: 'multiply', about: 'One multiplication after the other, each waiting for the last.' },
  },
  view: { word: 'toy' },
  extent: null,
};

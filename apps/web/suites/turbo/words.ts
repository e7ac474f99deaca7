import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'rees-configure',
  question:
    'A configure script takes 18.4 s alone and 13.9 s while an unrelated program spins. Why would more load make it faster?',
  stepsTitle: 'One pair, in shuffled order',
  steps: [
    notTimed('50 ms of doing nothing'),
    timed('500 times: start a small program, wait, create a file, unlink it'),
    notTimed('start a busy loop on another core'),
    notTimed('50 ms of doing nothing'),
    timed('the same 500 times'),
    notTimed('stop the loop'),
  ],
  facts: [
    'The clock is measured, not asked for: a chain of additions that each wait for the one before does one a cycle.',
    'Work that only computes is timed in the same pairs. It is the control: it has no pauses in which a clock could fall.',
    'What the system says of turbo stands beside the figures as a line of text. That it is allowed does not mean that it was in use.',
  ],
  not: [
    'Not a measure of cooling: a pair takes seconds.',
    'Not clear on a machine that others keep busy: there the pairs measure the scheduler, and a doubt says so.',
  ],
  view: { word: 'turbo', title: 'turbo' },
  extent: null,
};

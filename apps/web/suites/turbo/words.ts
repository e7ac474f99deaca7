import { notTimed, type SuiteText, timed } from '../suite-text.ts';

/** That the configure-like work starts, one after the other. */
export const CONFIGURE_PROCESSES = 500;

export const text: SuiteText = {
  study: 'rees-configure',
  question:
    'A configure script takes 18.4 s alone and 13.9 s while an unrelated program keeps another core busy. Why does more load make it faster?',
  stepsTitle: 'One pair, in random order',
  steps: [
    notTimed('50 ms idle'),
    timed(`${CONFIGURE_PROCESSES} times: start a small program, wait, create a file, unlink it`),
    notTimed('start a busy loop on another core'),
    notTimed('50 ms idle'),
    timed(`the same ${CONFIGURE_PROCESSES} times`),
    notTimed('stop the loop'),
  ],
  facts: [
    'The clock is measured, not read from the system: a chain of dependent additions runs one per cycle.',
    'Work that only computes is timed in the same pairs. It is the control: it has no pauses in which the clock could fall.',
    'The turbo state that the system reports is shown as text. Allowed does not mean in use.',
  ],
  not: [
    'Not a measure of cooling: a pair takes seconds.',
    'Not valid on a busy machine: there the pairs measure the scheduler, and a warning says so.',
  ],
  cases: {
    configure: {
      tab: 'in memory, alone',
      about: 'A configure-like script on an idle machine, with its files in memory.',
    },
    'configure-beside': {
      tab: 'beside a busy loop',
      about: 'The same script while a busy loop holds another core at work.',
    },
    clock: { tab: 'clock', about: 'The clock of one core right after it was idle.' },
    compute: { tab: 'computing only', about: 'Work without processes or files: what the clock alone explains.' },
    'configure-disk': {
      tab: 'on disk, alone',
      about: 'The same script on an idle machine, with its files on a drive.',
    },
    'configure-disk-beside': {
      tab: 'on disk, beside a busy loop',
      about: 'The same script with its files on a drive, while a busy loop holds another core at work.',
    },
  },
  view: { word: 'turbo' },
  extent: null,
};

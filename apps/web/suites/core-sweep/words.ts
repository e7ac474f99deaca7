import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'arko-jj-core-sweep',
  question:
    'A test suite runs three times slower on all 32 cores of a machine than on 12 of them. Is it the disk, the file system, or the machine?',
  stepsTitle: 'One sample, with n workers',
  steps: [
    notTimed('fork n workers, each with a folder of its own'),
    notTimed('all wait at a barrier'),
    timed('16 files: create, write 4 KiB, close, stat, rename'),
    timed('read the folder, remove the 16'),
    timed('claim the next unit, until the time is up'),
    notTimed('count the units'),
  ],
  facts: [
    'Workers claim units from one shared counter, so that a slow core does less instead of making all others wait.',
    'The figure is units a second; pages show the time that 64 000 units would take at that rate.',
    'The same curve is measured on the disk, on the disk with every file flushed, in memory, and with no file system at all. The last is the control: a curve on files means something only beside it.',
    'Numbers of workers are chosen where a machine changes its nature: where the fast cores are used up, where siblings begin, where a cache ends.',
  ],
  not: [
    'Not the time of a real test suite, unless you measure your own command with it.',
    'Not the file system’s fault alone, where the control has the same knee.',
  ],
  view: { word: 'scaling', title: 'scaling' },
  extent: null,
};

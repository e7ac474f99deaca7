import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'arko-jj-core-sweep',
  question:
    'A test suite runs three times slower on all 32 cores of a machine than on 12 of them. Is the disk, the file system or the machine the cause?',
  stepsTitle: 'One sample, with n workers',
  steps: [
    notTimed('fork n workers, each with a folder of its own'),
    notTimed('all wait at a barrier'),
    timed('16 files: create, write 4 KiB, close, stat, rename'),
    timed('read the folder, remove the 16'),
    timed('do the next 16, until the time is up'),
    notTimed('sum the workers’ own rates'),
  ],
  facts: [
    'Each worker has its own rate, over its own time from the end of its first unit; the result is their sum. A slow core does less work, and no core waits for another.',
    'The result is files per second, all workers together. With flushes, each file counts as it is done; otherwise 16 at a time.',
    'The same curve is measured on disk, on disk with every file flushed, in memory, and with no file system at all. The last is the control: compare the curves of files with it.',
    'Worker counts include the limits of the machine: all fast cores, the first SMT siblings, the cores of one cache.',
  ],
  not: [
    'Not the time of a real test suite. To measure yours, pass its command.',
    'If the control has the same knee, the file system is not the only cause.',
  ],
  cases: {
    'memory-1': {
      tab: '1 worker',
      about: 'One process works on a tree of small files in memory: a build or a test suite on one core.',
    },
    'memory-4': {
      tab: '4 workers',
      about: 'Four processes at once, with their files in memory: what a small parallel build gains.',
    },
    'memory-16': {
      tab: '16 workers',
      about: 'Sixteen processes at once, with their files in memory: what a large parallel build gains.',
    },
    'disk-4': { tab: 'on disk, 4 workers', about: 'Four processes with their files on a drive; nothing is flushed.' },
    'flushed-1': {
      tab: 'on disk, flushed',
      about: 'Every file is flushed before the next: what a package manager or a mail server waits for.',
    },
    'cpu-1': {
      tab: 'no files',
      about: 'One worker that only computes: the baseline of the chip without any file system.',
    },
  },
  view: { word: 'scaling' },
  extent: null,
};

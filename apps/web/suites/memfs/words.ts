import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'memfs-analysis-operations',
  question:
    'In an in-memory file system create and delete rise with the threads while read and write do not. Is it the index lock?',
  stepsTitle: 'One cycle, of 100 to 10 000 files on 1 to 16 threads',
  steps: [
    notTimed('a new, empty file system'),
    timed('all threads create their files'),
    timed('write 4 KiB to each'),
    timed('read each'),
    timed('delete all'),
    notTimed('check that nothing is left'),
  ],
  facts: [
    'The file system is our own: one index behind one lock, a lock for each file. No device and no kernel is in the way; the same operations as system calls stand beside it.',
    'A phase is timed by each thread for itself. The figure is the mean time of one operation, as its threads saw it.',
    'An operation is called index-bound only where two independent looks agree: it waits for the index for more than 20 % of its time in a pass with watched locks, and it is more than 1.25 times as slow as with a file system for each thread.',
  ],
  not: [
    'Not the speed of tmpfs or of a RAM disk, but where those stand beside it by name.',
    'Not a time with watched locks: that pass is slower than what it watches, and is in no figure.',
  ],
  view: { word: 'memory-files', title: 'memory file system' },
  extent: 'files',
};

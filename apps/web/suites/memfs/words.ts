import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'memfs-analysis-operations',
  question:
    'In one published report on an in-memory file system, only create and delete slowed down with more threads. Is the index lock the cause?',
  stepsTitle: 'One cycle with 100 to 10,000 files and 1 to 16 threads',
  steps: [
    notTimed('a new, empty file system'),
    timed('all threads create their files'),
    timed('write 4 KiB to each'),
    timed('read each'),
    timed('delete all'),
    notTimed('check that nothing is left'),
  ],
  facts: [
    'The file system is part of fsbench: one index with one lock, and a lock per file. It uses no device and no kernel; the same operations are also measured as system calls.',
    'Each thread times its own phase. The result is the mean time of one operation.',
    'An operation is index-bound only where two measurements agree: it waits for the index lock for more than 20 % of its time in a pass with instrumented locks, and it is more than 1.25x slower than with one file system per thread.',
  ],
  not: [
    'Not the speed of tmpfs or a RAM disk, except where they are named.',
    'No result comes from the pass with instrumented locks, because that pass is slower.',
  ],
  cases: {
    'create-1': { tab: 'create', about: 'One thread creates files in a file system in memory that has one index.' },
    'create-4': { tab: 'create, 4 threads', about: 'Four threads create files in it at once.' },
    'create-16': {
      tab: 'create, 16 threads',
      about: 'Sixteen threads create files in it at once: what they lose by waiting for each other.',
    },
    'write-1': { tab: 'write', about: 'One thread writes 4 KiB to each file.' },
    'read-1': { tab: 'read', about: 'One thread reads 4 KiB of each file.' },
    'delete-1': { tab: 'delete', about: 'One thread deletes the files.' },
  },
  view: { word: 'memory-files' },
  extent: 'files',
};

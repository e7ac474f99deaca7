import type { Suite } from '@fsbench/contract';

/** One thing the instrument does, in order; `timed`: the clock runs. */
export interface Step {
  readonly what: string;
  readonly timed: boolean;
}

export interface SuiteWords {
  /** The published study that the suite answers. */
  readonly study: string;
  readonly riddle: string;
  /** Of one sample, in the order in which they happen. */
  readonly steps: readonly Step[];
  readonly stepsTitle: string;
  readonly facts: readonly string[];
  /** What its figures are not. */
  readonly not: readonly string[];
}

const timed = (what: string): Step => ({ what, timed: true });
const untimed = (what: string): Step => ({ what, timed: false });

/** What each suite does and does not measure; `collectors/METHODOLOGY.md` says the same at length. */
export const SUITE_WORDS: Readonly<Record<Suite, SuiteWords>> = {
  'core-sweep': {
    study: 'arko-jj-core-sweep',
    riddle:
      'A test suite runs three times slower on all 32 cores of a machine than on 12 of them. Is it the disk, the file system, or the machine?',
    stepsTitle: 'One sample, with n workers',
    steps: [
      untimed('fork n workers, each with a folder of its own'),
      untimed('all wait at a barrier'),
      timed('16 files: create, write 4 KiB, close, stat, rename'),
      timed('read the folder, remove the 16'),
      timed('claim the next unit, until the time is up'),
      untimed('count the units'),
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
  },
  sync: {
    study: 'docker-5236-pg-test-fsync',
    riddle:
      'A fast laptop drive makes 55 durable writes a second, and 25 000 that look durable. Which of the two does your program make?',
    stepsTitle: 'One operation, of 4 KiB over existing bytes',
    steps: [
      untimed('stamp the bytes, so that no layer sees them twice'),
      timed('pwrite'),
      timed('the call: fsync, fdatasync, F_FULLFSYNC, …'),
      untimed('store the time'),
      untimed('count the drive’s flushes, where its system shows them'),
    ],
    facts: [
      'Each call is made directly, and stands under what its documentation promises, never under what its speed suggests: only in memory, handed to the drive, ordered, flushed to stable storage.',
      'The file is written in full beforehand. On a file that is only allocated, a benchmark measures the journal.',
      'Where exactly one disk lies under the folder, its flushes are counted beside the calls: a call that promises a flush and makes none is said so.',
      'Operations come one at a time; the first three of each block are discarded, since they pay for the change from another call.',
    ],
    not: [
      'Not a commit rate of a database: nothing is batched, and nothing waits in a queue.',
      'Not a proof that the bytes survive: nobody pulled the plug. It is what the drive acknowledged.',
    ],
  },
  memfs: {
    study: 'memfs-analysis-operations',
    riddle:
      'In an in-memory file system create and delete rise with the threads while read and write do not. Is it the index lock?',
    stepsTitle: 'One cycle, of 100 to 10 000 files on 1 to 16 threads',
    steps: [
      untimed('a new, empty file system'),
      timed('all threads create their files'),
      timed('write 4 KiB to each'),
      timed('read each'),
      timed('delete all'),
      untimed('check that nothing is left'),
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
  },
  turbo: {
    study: 'rees-configure',
    riddle:
      'A configure script takes 18.4 s alone and 13.9 s while an unrelated program spins. Why would more load make it faster?',
    stepsTitle: 'One pair, in shuffled order',
    steps: [
      untimed('50 ms of doing nothing'),
      timed('500 times: start a small program, wait, create a file, unlink it'),
      untimed('start a busy loop on another core'),
      untimed('50 ms of doing nothing'),
      timed('the same 500 times'),
      untimed('stop the loop'),
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
  },
  throughput: {
    study: 'stoeck-ramdisk-throughput',
    riddle: 'The SSD takes 305 MiB a second, the RAM disk 1.4 GiB. How much of the SSD’s figure was ever on the SSD?',
    stepsTitle: 'One stream, of 450 MiB in writes of 128 KiB',
    steps: [
      untimed('create the file, fill the buffer anew'),
      timed('write, from the first call to the return of the last: accepted'),
      timed('one sync: until it returns the bytes are durable'),
      untimed('close, remove'),
    ],
    facts: [
      'The same bytes go into nothing (/dev/null), the disk, memory, memory mounted over a folder, and FUSE.',
      'Accepted and durable are two figures of one stream, each compared with its own kind only. The gap between them is the page cache.',
      'Zeroes are what such tools usually write, and some file systems turn them into holes; so random bytes, of which no two blocks are equal, are written too.',
      'A sync that returns in memory makes nothing durable, so there is no such figure there.',
    ],
    not: [
      'Not a drive’s sequential speed: the stream goes through the page cache, one call at a time, and is short.',
      'Not a copy: no call is used that lets the kernel move bytes by itself.',
    ],
  },
};

import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Core sweep: a rate, shown as a time',
  blocks: [
    'Workers are processes. Released together, they claim units of work from a shared counter until the time is up, so that slow cores do less instead of making all others wait. What is measured is units a second; what is drawn is the time that 64 000 units would take, `64000 * wall_ns / units_count`. A unit creates 16 files of 4 KiB, closes, stats and renames them, reads the directory, and removes them. The same curve is measured on the disk, on the disk with every file flushed, in memory, and with no file system at all: the last is what the machine itself can do, and a curve on files means something only beside it.',
    {
      list: [
        '**Best** is the number of workers with the smallest median time.',
        'The **knee** is the smallest number of workers whose time is within 5 % of the best.',
        '**More cores, slower** is said only where every point from there to the end is slower than the best by more than 5 %, its interval included.',
      ],
    },
    'All three are found within one run, where every point had the same machine in the same minutes. Where several runs are gathered, only what all of them agree on is marked.',
  ],
};

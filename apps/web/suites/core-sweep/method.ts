import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Core sweep: a rate, shown as a time',
  blocks: [
    'Workers are processes. They start together and claim units of work from a shared counter until the time is up, so that slow cores do less work and no core waits. The measurement is units per second; charts show the time for 64 000 units, `64000 * wall_ns / units_count`. A unit creates 16 files of 4 KiB, closes, stats and renames them, reads the directory, and removes them. The same curve is measured on disk, on disk with every file flushed, in memory, and with no file system at all. The last is the control: compare curves on files with it.',
    {
      list: [
        '**Best** is the number of workers with the smallest median time.',
        'The **knee** is the smallest number of workers whose time is within 5 % of the best.',
        '**More cores, slower** marks the workers from which every point is more than 5 % slower than the best, interval included.',
      ],
    },
    'All three are computed within one run, where all points share machine and conditions. For several runs, only what all of them agree on is marked.',
  ],
};

import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Core sweep: a rate of each worker',
  blocks: [
    'Workers are processes. They start together, and all work until the time is up and each has done enough. The measurement is files per second: the sum of the workers’ own rates, each over its own time, which begins when its first unit ends. A slow core does less work, and no core waits for another. Pages and charts show files per second, all workers together; files have the time per file, `wall_ns / units_count`, and charts of the control the time per unit. A unit creates 16 files of 4 KiB, closes, stats and renames them, reads the directory, and removes them; where every file is flushed, a unit is one file. If a worker does not finish two counted units within a sample, the case is `too_few` and has no result. Runs of `core-sweep/1` counted units of 16 files until the last worker ended; they are never compared with later runs. The same curve is measured on disk, on disk with every file flushed, in memory, and with no file system at all. The last is the control: compare the curves of files with it.',
    {
      list: [
        '**Best** is the number of workers with the smallest median time.',
        'The **knee** is the smallest number of workers whose time is within 5 % of the best.',
        '**More cores, slower** marks the workers from which every point is more than 5 % slower than the best, interval included.',
      ],
    },
    'All three are computed within one run, where all points share machine and conditions. Several runs are judged together: a point is the geometric mean of its runs, as in the table, and each run is one observation of a ratio. More runs narrow the range in which the best may be. Sentence, table and chart show this one result. Where only one curve fits, it is files in memory, or else files on disk, or else the control; it is never chosen for its loss.',
  ],
};

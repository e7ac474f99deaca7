import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Memory file system: what waits for a lock',
  blocks: [
    'A file system of our own, in memory, with one index behind one lock: create, write 4 KiB, read 4 KiB and delete, on 100 to 10 000 files with 1 to 16 threads that each own some of the files. The figure is the mean of a thread’s operations in a phase, `threads_ns / operations_count`, and its median over the rounds. No device and no kernel is in the way; the same operations as system calls stand beside it.',
    'An operation is called **index-bound** only where two independent looks agree: in a pass of its own, with instrumented locks, it waits for the index lock for more than 20 % of its threads’ time; and it takes more than 1.25 times as long as with a file system for each thread, in an interval of the round-paired ratio that lies above 1. Where one of the two was not measured, the page says that it is not known. The instrumented pass is slower than what it watches, and is in no figure of time.',
  ],
};

import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Memory file system: lock contention',
  blocks: [
    'An in-memory file system of fsbench with one index and one lock: create, write 4 KiB, read 4 KiB and delete, on 100 to 10,000 files with 1 to 16 threads, each with its own files. The result is the mean time of a thread’s operations in a phase, `threads_ns / operations_count`, as the median over rounds. It uses no device and no kernel; the same operations are also measured as system calls.',
    'An operation is **index-bound** only if two independent measurements agree: in a separate pass with instrumented locks, it waits for the index lock for more than 20 % of its threads’ time; and it is more than 1.25x slower than with one file system per thread, with the whole interval of the round-paired ratio above 1.25. It is not index-bound where that interval lies below 1.25. Otherwise the page says unknown. The instrumented pass is slower and is never used as a time.',
  ],
};

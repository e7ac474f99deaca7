import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'docker-5236-pg-test-fsync',
  question:
    'A fast laptop drive makes 55 durable writes a second, and 25 000 that look durable. Which of the two does your program make?',
  stepsTitle: 'One operation, of 4 KiB over existing bytes',
  steps: [
    notTimed('stamp the bytes, so that no layer sees them twice'),
    timed('pwrite'),
    timed('the call: fsync, fdatasync, F_FULLFSYNC, …'),
    notTimed('store the time'),
    notTimed('count the drive’s flushes, where its system shows them'),
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
  view: { word: 'durable-writes', title: 'durable writes' },
  extent: null,
};

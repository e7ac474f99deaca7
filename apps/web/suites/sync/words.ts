import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'docker-5236-pg-test-fsync',
  question:
    'A fast laptop drive makes 55 durable writes per second, and 25,000 that only look durable. Which ones does your program make?',
  stepsTitle: 'One operation: 4 KiB over existing bytes',
  steps: [
    notTimed('stamp the bytes, so that no layer can skip them'),
    timed('pwrite'),
    timed('the call: fsync, fdatasync, F_FULLFSYNC, …'),
    notTimed('record the time'),
    notTimed('count the drive’s flushes, where the system reports them'),
  ],
  facts: [
    'Each call is made directly and grouped by what its documentation promises, never by its speed: only in memory, handed to the drive, ordered, flushed to stable storage.',
    'The file is fully written beforehand, because a benchmark on a file that is only allocated measures the journal.',
    'Where the folder is on exactly one disk, its flushes are counted too, so that a call that promises a flush and makes none is reported.',
    'Operations run one at a time; the first three of each block are discarded, because they include the switch from another call.',
  ],
  not: [
    'Not a commit rate of a database: nothing is batched, and nothing waits in a queue.',
    'Not a proof that the bytes survive: the drive acknowledged them, but no power was cut.',
  ],
  cases: {
    'durable-fdatasync': {
      tab: 'fdatasync',
      about: 'What most databases on Linux wait for at a commit: PostgreSQL by default, and SQLite.',
    },
    'durable-fullfsync': {
      tab: 'F_FULLFSYNC',
      about: 'The call on macOS that flushes the drive: Go and Rust use it to sync a file.',
    },
    'durable-fsync': {
      tab: 'fsync',
      about: 'Like fdatasync, but it writes the times of the file as well; MySQL calls it at a commit.',
    },
    'durable-direct': {
      tab: 'O_DIRECT|O_DSYNC',
      about:
        'For programs with a cache of their own: each write bypasses the page cache and asks for stable storage before it returns.',
    },
    'plain-fsync': {
      tab: 'fsync without a flush',
      about: 'Plain fsync on macOS: the drive may still hold the bytes in its cache, and a power cut can lose them.',
    },
    'page-cache': {
      tab: 'no sync',
      about: 'The write is only in memory: no database commits this way. It shows what a flush adds.',
    },
  },
  view: { word: 'durable-writes' },
  extent: null,
};

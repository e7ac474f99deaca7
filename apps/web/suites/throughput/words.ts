import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'stoeck-ramdisk-throughput',
  question: 'The SSD accepts 305 MiB per second, the RAM disk 1.4 GiB. How much of it was on the SSD?',
  stepsTitle: 'One stream: 64 or 450 MiB in writes of 128 KiB',
  steps: [
    notTimed('create the file, fill the buffer'),
    timed('write until the last call returns: accepted'),
    timed('one sync; after it returns the bytes are durable'),
    notTimed('close, remove'),
  ],
  facts: [
    'The same bytes are written to /dev/null, disk, memory, memory mounted over a folder, and FUSE.',
    'Accepted and durable are two results of one stream, each compared only with its own kind. The gap between them is the page cache.',
    'Most tools write zeroes, and some file systems turn them into holes; so random bytes with no equal blocks are written too.',
    'A sync in memory makes nothing durable, so memory has no durable result.',
  ],
  not: [
    'Not a drive’s sequential speed: the stream is short and goes through the page cache, one call at a time.',
    'Not a copy: no call lets the kernel move bytes by itself.',
  ],
  cases: {
    'durable-64': {
      tab: 'durable, 64 MiB',
      about: '64 MiB until the drive has them: saving a large file. A quick run writes this much.',
    },
    durable: {
      tab: 'durable, 450 MiB',
      about: '450 MiB until the drive has them: a backup or an export that must survive a power cut.',
    },
    accepted: { tab: 'accepted', about: 'The same bytes until the page cache has them: when dd says that it is done.' },
    memory: {
      tab: 'into memory',
      about: 'The same bytes to a file in memory: the limit of the machine without a drive.',
    },
    nothing: { tab: '/dev/null', about: 'Zeroes into /dev/null: the cost of the calls alone.' },
  },
  view: { word: 'copying' },
  extent: 'bytes in all',
};

import { notTimed, type SuiteText, timed } from '../suite-text.ts';

export const text: SuiteText = {
  study: 'stoeck-ramdisk-throughput',
  question: 'The SSD takes 305 MiB a second, the RAM disk 1.4 GiB. How much of the SSD’s figure was ever on the SSD?',
  stepsTitle: 'One stream, of 450 MiB in writes of 128 KiB',
  steps: [
    notTimed('create the file, fill the buffer anew'),
    timed('write, from the first call to the return of the last: accepted'),
    timed('one sync: until it returns the bytes are durable'),
    notTimed('close, remove'),
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
  view: { word: 'copying', title: 'copying' },
  extent: 'bytes in all',
};

import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  sparse_or_compressed: flag(
    'The file system stored fewer bytes than were written, or took zeroes faster than random bytes, so the drive did less work than the byte count suggests.',
    'Choose a folder without compression with --target.',
    { cause: 'the file system stored fewer bytes than were written' },
  ),
} as const satisfies Record<string, FlagText>;

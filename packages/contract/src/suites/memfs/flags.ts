import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  short_phase: flag(
    'The threads had so little work that waiting for each other is a visible part of the measured time.',
    null,
    { unit: 'ns' },
  ),
  threads_did_not_overlap: flag(
    'The threads mostly took turns, so waiting for the lock looks cheaper than it is.',
    'Close programs that keep the CPUs busy, and run again; a machine with few CPUs keeps this warning.',
  ),
  oversubscribed: flag(
    'There were more threads than CPUs: threads took turns, and times include waiting for a turn.',
    null,
  ),
} as const satisfies Record<string, FlagText>;

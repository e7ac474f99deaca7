import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  short_phase: flag(
    'The threads had so little work that waiting for each other is a visible part of the measured time.',
    null,
    { unit: 'ns' },
  ),
  threads_did_not_overlap: flag(
    'The threads seldom ran at the same time, so they competed for the lock less than their number suggests.',
    'Close programs that keep the CPUs busy, and run again.',
  ),
  oversubscribed: flag(
    'There were more threads than CPUs: threads took turns, and times include waiting for a turn.',
    null,
  ),
} as const satisfies Record<string, FlagText>;

import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  toy_loop_short: flag(
    'The toy loop made few operations, so reading the clock is a visible part of its time.',
    'Take the toy suite for a toy.',
  ),
} as const satisfies Record<string, FlagText>;

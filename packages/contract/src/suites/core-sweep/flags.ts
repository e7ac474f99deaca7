import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  not_on_p_core: flag(
    'Work meant for performance cores ran partly on efficiency cores.',
    'Start the collector from a terminal in the foreground, not from a scheduled job.',
  ),
  nested_parallelism: flag(
    'The command started more threads than it was given workers, so the number of workers is not the number of threads.',
    'Limit the threads inside the command too, or limit CPUs instead of jobs.',
  ),
  resumed: flag(
    'The sweep was stopped and resumed later: its rounds lie further apart in time, and the conditions during the run cover its last part only.',
    null,
  ),
} as const satisfies Record<string, FlagText>;

import { type FlagText, flag } from '../../words/flags.ts';

export const flags = {
  flush_too_fast: flag(
    'The flush is faster than a drive of this kind can be: its cache has power-loss protection, or the flush is ignored.',
    'Look up whether the drive or controller has power-loss protection, and say so in the note.',
  ),
  vm_flush_boundary: flag(
    'This is a virtual machine: the flush is known to reach the hypervisor, not the drive below it.',
    'Run on bare metal to measure the drive.',
  ),
  barrier_promoted: flag(
    'The barrier took as long as a full flush. The system may have replaced it with one; it still counts as ordered only.',
    null,
  ),
  runqueue_delay: flag(
    'Part of the measured time was spent waiting for a CPU, not for the disk.',
    'Close programs that keep the CPUs busy, and run again.',
    { unit: 'ratio', cause: 'the work had to wait for a CPU' },
  ),
  tick_quantised: flag(
    'Some times are multiples of the scheduler’s tick: they show the scheduler, not the disk.',
    'Close programs that keep the CPUs busy, and run again.',
  ),
} as const satisfies Record<string, FlagText>;

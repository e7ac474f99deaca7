import type { Run, Severity } from '@fsbench/contract';

/** A warning that weighs more the larger its figure is: `warn` up to the bound, `invalid` above it. */
interface Graded {
  readonly invalidAbove: number | ((run: Run) => number);
  /** The same bound in words. */
  readonly bound: string;
  /** Only a note in a guest, and where it is not known whether the machine is one. */
  readonly isNoteInGuest?: boolean;
}

const MIB = 1024 * 1024;

/** What each known code weighs: the server's table, which the site prints. The limits are the method's. */
export const WEIGHTS: Readonly<Record<string, Severity | Graded>> = {
  barrier_promoted: 'note',
  battery_saver: 'warn',
  busy_before: {
    invalidAbove: (run) => Math.max(1, 0.15 * run.machine.cpu.usable_count),
    bound: '1 core, or 15 % of the usable ones where that is more',
  },
  clock_far_off: 'note',
  clocksource_slow: 'invalid',
  cpu_limited: 'note',
  debug_build: 'invalid',
  emulated: 'invalid',
  first_slow: 'note',
  flush_too_fast: 'warn',
  governor_changed: 'invalid',
  iowait: 'warn',
  low_free_space: 'warn',
  low_power_mode: 'warn',
  nested_parallelism: 'warn',
  not_on_p_core: 'warn',
  on_battery: 'warn',
  other_io: 'warn',
  // Rounds far from the others are part of what happened: nothing is dropped for them.
  outliers: 'note',
  oversubscribed: 'note',
  power_source_changed: 'invalid',
  preload: 'invalid',
  // A command's sweep that was stopped and resumed: what is known of the time during it is of the last part.
  resumed: 'note',
  rosetta: 'invalid',
  runqueue_delay: { invalidAbove: 0.2, bound: '20 %' },
  short_phase: 'warn',
  sparse_or_compressed: 'warn',
  steal: { invalidAbove: 0.1, bound: '10 %' },
  suspended: 'invalid',
  swap: { invalidAbove: 10 * MIB, bound: '10 MiB' },
  sync_disabled: 'invalid',
  target_is_memory: 'invalid',
  synthetic: 'note',
  // Blocks cut short for a test measure what no method describes.
  test_blocks_scaled: 'invalid',
  threads_did_not_overlap: 'warn',
  // Adjacent probes in a guest, or where nothing tells whether this is one, differ by more than a throttled chip's.
  throttled: { invalidAbove: 0.15, bound: '15 %', isNoteInGuest: true },
  tick_quantised: 'note',
  turbo_changed: 'invalid',
  turbo_off: 'note',
  turbo_unknown: 'note',
  unsteady: 'note',
  vm_flush_boundary: 'note',
};

/** null: a code that we do not know. What is graded and has no figure is a `warn`. */
export function severityOf(code: string, value: number | null, run: Run): Severity | null {
  const weight = Object.hasOwn(WEIGHTS, code) ? WEIGHTS[code] : undefined;
  if (weight === undefined) return null;
  if (typeof weight === 'string') return weight;
  if (value === null) return 'warn';
  if (weight.isNoteInGuest && run.machine.virtualization.is_guest !== false) return 'note';
  const { invalidAbove } = weight;
  return value > (typeof invalidAbove === 'number' ? invalidAbove : invalidAbove(run)) ? 'invalid' : 'warn';
}

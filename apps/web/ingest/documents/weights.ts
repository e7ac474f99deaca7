import { type Run, type Severity, SUITE_SLUGS } from '@fsbench/contract';
import type { Weight } from '../../domain/findings/weight.ts';
import { suiteView } from '../../suites/index.ts';
import type { OwnFlag } from '../../suites/suite-view.ts';

const MIB = 1024 * 1024;

/** Flags that no single suite owns. The limits are the method's. */
const SHARED_WEIGHTS = {
  battery_saver: 'warn',
  // What hardware does is measured without it; a user command has no result but its own.
  beside_busy_loop: {
    invalidAbove: (run) => (hasOnlyUserCommand(run) ? Number.POSITIVE_INFINITY : 0),
    bound: '0 cores, where built-in cases were measured',
  },
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
  governor_changed: 'invalid',
  iowait: 'warn',
  low_free_space: 'warn',
  low_power_mode: 'warn',
  on_battery: 'warn',
  other_io: 'warn',
  other_measurement: 'warn',
  // Rounds far from the others are part of what happened: nothing is dropped for them.
  outliers: 'note',
  power_source_changed: 'invalid',
  preload: 'invalid',
  rosetta: 'invalid',
  steal: { invalidAbove: 0.1, bound: '10 %' },
  suspended: 'invalid',
  swap: { invalidAbove: 10 * MIB, bound: '10 MiB' },
  sync_disabled: 'invalid',
  target_is_memory: 'invalid',
  synthetic: 'note',
  // Blocks cut short for a test measure what no method describes.
  test_blocks_scaled: 'invalid',
  // Adjacent probes in a guest, or where nothing tells whether this is one, differ by more than a throttled chip's.
  throttled: { invalidAbove: 0.15, bound: '15 %', isNoteInGuest: true },
  turbo_changed: 'invalid',
  turbo_off: 'note',
  turbo_unknown: 'note',
  unsteady: 'note',
} as const satisfies Readonly<Record<string, Weight>>;

const OWN_WEIGHTS = SUITE_SLUGS.flatMap((suite) => {
  const own: Readonly<Record<string, OwnFlag>> = suiteView(suite).checks.ownFlags;
  return Object.entries(own).map(([code, { weight }]) => [code, weight] as const);
});

/** What each known code weighs: the server's table, which the site prints. */
export const WEIGHTS: Readonly<Record<string, Weight>> = { ...SHARED_WEIGHTS, ...Object.fromEntries(OWN_WEIGHTS) };

function hasOnlyUserCommand(run: Run): boolean {
  return run.suites.every(
    (suite) => suite.suite === 'core-sweep' && suite.cases.every(({ params }) => params.command !== null),
  );
}

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

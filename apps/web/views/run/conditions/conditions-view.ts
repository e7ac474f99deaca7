import type { Conditions, Snapshot } from '@fsbench/contract';
import { powerName } from '../../../wording/power.ts';
import { formatBytes, formatCount, formatFrequency, formatLatency, formatNumber } from '../../../wording/quantity.ts';

export const NOT_SHOWN = 'not reported by this system';

export interface ConditionRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** A state, told in words; the others are readings. */
  readonly isState: boolean;
  /** The two differ in words, not by noise. */
  readonly isChanged: boolean;
}

type Row = readonly [name: string, write: (snapshot: Snapshot) => string | null, isState: boolean];

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');
const written = <T>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));

/** Its states say what they are of. */
const POWER = 'power';

const ROWS: readonly Row[] = [
  [POWER, ({ power }) => written(power, powerName), true],
  ['low-power mode', ({ low_power_mode }) => yesNo(low_power_mode), true],
  ['turbo', ({ turbo }) => turbo, true],
  ['frequency driver', ({ frequency_driver }) => frequency_driver, true],
  ['governor', ({ governor }) => governor, true],
  ['energy preference', ({ energy_preference }) => energy_preference, true],
  ['clock, probed', ({ probed_hz }) => written(probed_hz, formatFrequency), false],
  ['thermal pressure', ({ thermal_pressure }) => thermal_pressure, true],
  ['times throttled', ({ throttle_count }) => written(throttle_count, formatCount), false],
  [
    'hottest sensor',
    ({ hottest_celsius }) => written(hottest_celsius, (value) => `${formatNumber(value)}\u2009°C`),
    false,
  ],
  [
    'CPU used by others',
    ({ others_busy_cores }) => written(others_busy_cores, (value) => `${value.toFixed(2)} cores`),
    false,
  ],
  [
    'others waiting for I/O',
    ({ others_iowait_cores }) => written(others_iowait_cores, (value) => `${value.toFixed(2)} cores`),
    false,
  ],
  ['available memory', ({ memory_available_bytes }) => written(memory_available_bytes, formatBytes), false],
  ['swap in use', ({ swap_used_bytes }) => written(swap_used_bytes, formatBytes), false],
  ['dirty-page limit for writers', ({ dirty_threshold_bytes }) => written(dirty_threshold_bytes, formatBytes), false],
];

/** Before and after, side by side. What the system does not show is said so: it is not "off" and not zero. */
export function conditionRows({ before, after }: Conditions): ConditionRow[] {
  return ROWS.map(([name, write, isState]) => {
    const [first, second] = [write(before), write(after)];
    const isChanged = isState && first !== null && second !== null && first !== second;
    return { name, before: first ?? NOT_SHOWN, after: second ?? NOT_SHOWN, isState, isChanged };
  });
}

/** "Unchanged: plugged in, turbo on, governor powersave": what changed comes first, and says so. */
export function statesText(rows: readonly ConditionRow[]): string {
  const states = rows.filter(({ isState }) => isState);
  const changed = states.filter(({ isChanged }) => isChanged);
  const steady = states.filter(({ before, after }) => before === after && before !== NOT_SHOWN);
  const text = [
    ...changed.map(({ name, before, after }) => `${name} changed from ${before} to ${after}`),
    ...(steady.length > 0
      ? [`unchanged: ${steady.map(({ name, before }) => (name === POWER ? before : `${name} ${before}`)).join(', ')}`]
      : []),
  ].join('; ');
  return text === '' ? 'Readings before and after' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What happened between the two, as far as the system shows it. */
export function duringRows({ during }: Conditions): readonly (readonly [string, string])[] {
  const percent = (value: number) => `${formatNumber(value * 100)}\u2009%`;
  const rows: readonly (readonly [string, string | null])[] = [
    ['CPU time taken by the hypervisor', written(during.steal_ratio, percent)],
    ['swapped', written(during.swapped_bytes, formatBytes)],
    ['slept', written(during.suspended_ns, formatLatency)],
    ['throttled', written(during.throttle_count, (value) => `${formatCount(value)} times`)],
    ['waiting for a CPU', written(during.pressure_cpu_ratio, percent)],
    ['waiting for a disk', written(during.pressure_io_ratio, percent)],
    ['waiting for memory', written(during.pressure_memory_ratio, percent)],
  ];
  return rows.map(([name, value]) => [name, value ?? NOT_SHOWN]);
}

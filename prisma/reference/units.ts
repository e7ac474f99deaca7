/**
 * Units as sources print them, and the one unit each is turned into so that two sources
 * can be laid side by side.
 */
interface StudyUnit {
  readonly si: UnitSi;
  readonly times: number;
  readonly over: number;
}
type UnitSi = 's' | 'ops/s' | 'bytes' | 'bytes/s' | 'Hz';

const unit = (si: UnitSi, times = 1, over = 1): StudyUnit => ({ si, times, over });

export const UNITS = {
  min: unit('s', 60),
  s: unit('s'),
  ms: unit('s', 1, 1e3),
  us: unit('s', 1, 1e6),
  'ops/s': unit('ops/s'),
  IOPS: unit('ops/s'),
  MB: unit('bytes', 1e6),
  'kB/s': unit('bytes/s', 1e3),
  'MB/s': unit('bytes/s', 1e6),
  'MiB/s': unit('bytes/s', 2 ** 20),
  'GiB/s': unit('bytes/s', 2 ** 30),
  MHz: unit('Hz', 1e6),
} as const satisfies Record<string, StudyUnit>;

export type UnitName = keyof typeof UNITS;
export const UNIT_NAMES = Object.keys(UNITS) as [UnitName, ...UnitName[]];

/** No source prints fifteen digits; what stands there comes from counting in binary. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(15));

export function toSi(value: number, name: UnitName): number {
  const { times, over } = UNITS[name];
  return withoutNoise((value * times) / over);
}

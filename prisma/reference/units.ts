/**
 * Units as sources print them, and the one unit each is turned into so that two sources
 * can be laid side by side. The factor is a fraction of whole numbers: multiplying by
 * 0.001 would leave dust in the last digits.
 */
interface Unit {
  readonly si: UnitSi;
  readonly times: number;
  readonly over: number;
}
export type UnitSi = 's' | 'ops/s' | 'bytes' | 'bytes/s' | 'Hz';

const unit = (si: UnitSi, times = 1, over = 1): Unit => ({ si, times, over });

export const UNITS = {
  min: unit('s', 60),
  s: unit('s'),
  ms: unit('s', 1, 1e3),
  us: unit('s', 1, 1e6),
  'ops/s': unit('ops/s'),
  IOPS: unit('ops/s'),
  MB: unit('bytes', 1e6),
  'MB/s': unit('bytes/s', 1e6),
  'MiB/s': unit('bytes/s', 2 ** 20),
  'GiB/s': unit('bytes/s', 2 ** 30),
  MHz: unit('Hz', 1e6),
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;
export const UNIT_NAMES = Object.keys(UNITS) as [UnitName, ...UnitName[]];

export function toSi(value: number, name: UnitName): number {
  const { times, over } = UNITS[name];
  return (value * times) / over;
}

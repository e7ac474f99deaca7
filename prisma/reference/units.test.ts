import { describe, expect, it } from 'vitest';
import { toSi, type UnitName } from './units.ts';

describe('a unit', () => {
  it.each<[number, UnitName, number]>([
    [12, 'min', 720],
    [18.358, 's', 18.358],
    [0.03, 'ms', 0.00003],
    [0.0005, 'ms', 0.0000005],
    [18143, 'us', 0.018143],
    [56, 'IOPS', 56],
    [55.117, 'ops/s', 55.117],
    [3.5, 'MB', 3_500_000],
    [397.77, 'kB/s', 397_770],
    [9.909, 'MB/s', 9_909_000],
    [304.5, 'MiB/s', 319_291_392],
    [13.5, 'GiB/s', 14_495_514_624],
    [2801, 'MHz', 2_801_000_000],
  ])('%d %s is %d without dust in the last digits', (value, unit, si) => {
    expect(toSi(value, unit)).toBe(si);
  });
});

import { describe, expect, it } from 'vitest';
import type { FirmwareRow } from '../../db/firmwares-part.ts';
import { firmwareGroups } from './firmwares.ts';

let contributors = 0;
const row = (firmware: string | null, ms: number, isVerified = true): FirmwareRow => {
  contributors += 1;
  return { firmware, contributorId: `${contributors}`, isVerified, runs: 1, ln: Math.log(ms) };
};

describe('the firmwares of a drive', () => {
  it('are marked where they form two populations', () => {
    const rows = [0.9, 1, 1.1, 1, 1.05].map((ms) => row('4B2QJXD7', ms));
    const slow = [9, 10, 11, 10].map((ms) => row('3B2QJXD7', ms));
    expect(firmwareGroups([...slow, ...rows])).toMatchObject([
      { firmware: '4B2QJXD7', verified: 5, population: 'faster' },
      { firmware: '3B2QJXD7', verified: 4, population: 'slower' },
    ]);
  });

  it('are not marked where another cause splits the contributors', () => {
    const mixed = [1, 1.1, 10, 11, 1.05].map((ms) => row('A', ms));
    const others = [1, 10.5, 10, 0.95].map((ms) => row('B', ms));
    expect(firmwareGroups([...mixed, ...others]).map(({ population }) => population)).toEqual([null, null]);
  });

  it('are not marked by contributors who are not verified', () => {
    const rows = [1, 1, 1, 1].map((ms) => row('A', ms, false));
    const slow = [10, 10, 10, 10].map((ms) => row('B', ms, false));
    expect(firmwareGroups([...rows, ...slow])).toMatchObject([
      { verified: 0, others: 4, population: null },
      { verified: 0, others: 4, population: null },
    ]);
  });

  it('are one group where the drive does not tell', () => {
    expect(firmwareGroups([row(null, 1), row(null, 1.2)])).toMatchObject([{ firmware: null, verified: 2 }]);
  });
});

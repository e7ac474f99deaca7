import { campsOf } from '@fsbench/stats';
import type { FirmwareRow } from '../../db/firmwares-part.ts';

/** A version of a drive's firmware, and who measured with it. */
export interface FirmwareGroup {
  /** null: the drive does not tell. */
  readonly firmware: string | null;
  readonly verified: number;
  readonly others: number;
  readonly runs: number;
  /** Where firmwares form two populations, which of the two it belongs to. */
  readonly population: 'faster' | 'slower' | null;
}

/**
 * The firmwares of a drive, most contributors first. Two populations of verified contributors are marked where each firmware
 * lies in one of them: then a median over all of them is nobody's.
 */
export function firmwareGroups(rows: readonly FirmwareRow[]): FirmwareGroup[] {
  const gap = gapBetween(rows);
  const names = [...new Set(rows.map(({ firmware }) => firmware))];
  return names
    .map((firmware) => {
      const mine = rows.filter((row) => row.firmware === firmware);
      const verified = mine.filter(({ isVerified }) => isVerified);
      return {
        firmware,
        verified: verified.length,
        others: mine.length - verified.length,
        runs: mine.reduce((sum, { runs }) => sum + runs, 0),
        population: gap === null ? null : sideOf(verified, gap),
      };
    })
    .sort((a, b) => b.verified - a.verified || b.runs - a.runs);
}

const measuredOf = (rows: readonly FirmwareRow[]): number[] => rows.flatMap(({ ln }) => ln ?? []);

/** Between two populations that firmwares do not share; null: one population, or two of another cause. */
function gapBetween(rows: readonly FirmwareRow[]): number | null {
  const verified = rows.filter(({ isVerified, ln }) => isVerified && ln !== null);
  const camps = verified.length === 0 ? null : campsOf(measuredOf(verified));
  if (camps === null) return null;
  const gap = (camps.low.highest + camps.high.lowest) / 2;
  const firmwares = [...new Set(verified.map(({ firmware }) => firmware))];
  const isPure = firmwares.every((firmware) => {
    const sides = verified.filter((row) => row.firmware === firmware).map(({ ln }) => (ln ?? 0) < gap);
    return sides.every((side) => side === sides[0]);
  });
  return isPure ? gap : null;
}

function sideOf(rows: readonly FirmwareRow[], gap: number): FirmwareGroup['population'] {
  const [value] = measuredOf(rows);
  if (value === undefined) return null;
  return value < gap ? 'faster' : 'slower';
}

import { describe, expect, test } from 'vitest';
import type { FlushRow } from '../../db/flush-evidence-part.ts';
import { plainText } from '../../wording/sentence.ts';
import { POWER_CUT_VERDICTS, powerCut, powerCutJson } from './power-cut.ts';

const row = (change: Partial<FlushRow> = {}): FlushRow => ({
  ...{ primitive: 'fdatasync', isVerified: true, runs: 52, countedRuns: 50 },
  ...{ lowFlushes: 1, medianFlushes: 1.01, highFlushes: 1.04, missingRuns: 0, tooFastRuns: 0 },
  ...{ countedIn: 'COUNTED', missingIn: null, tooFastIn: null },
  ...change,
});
type Evidence = Parameters<typeof powerCut>[0];
const UNKNOWN: Evidence = {
  rows: [],
  writeCache: null,
  powerLossProtection: null,
  reportedCache: null,
  isGuest: false,
};
const declares = (value: boolean) => ({ value, source: 'https://maker.example/sheet' });
const CACHE_ON = { isOn: true, permalink: 'REPORTED' };
const textOf = (change: Partial<Evidence>, plugs?: Parameters<typeof powerCut>[1]) =>
  plainText(powerCut({ ...UNKNOWN, ...change }, plugs).sentence);

describe('what happens to a durable write at a power cut', () => {
  test('is what happened, where plugs were pulled', () => {
    const protects = { powerLossProtection: declares(true) };
    expect(textOf(protects, { survived: 3, pulled: 3 })).toBe('Nothing was lost in 3 of 3 power cuts.');
    expect(textOf(protects, { survived: 2, pulled: 3 })).toBe('Data was lost in 1 of 3 power cuts.');
  });

  test('should be nothing where the drive has power-loss protection, or no cache that loses data', () => {
    const rows = [row({ missingRuns: 2 })];
    expect(textOf({ rows, powerLossProtection: declares(true) })).toBe(
      'A durable write should survive: the maker declares power-loss protection; no plug was pulled.',
    );
    expect(textOf({ rows: [row()], reportedCache: { ...CACHE_ON, isOn: false } })).toBe(
      'A durable write should survive: the write cache is off; no plug was pulled.',
    );
    expect(textOf({ writeCache: declares(false) })).toMatch(/should survive: the drive has no volatile write cache;/);
  });

  test('can be a loss where flushes are missing, or faster than the drive can flush', () => {
    expect(textOf({ rows: [row({ missingRuns: 2 })] })).toBe(
      'A durable write can be lost: flushes are missing in 2 of 52 runs.',
    );
    const rows = [row({ tooFastRuns: 4 })];
    expect(textOf({ rows, powerLossProtection: declares(false) })).toBe(
      'A durable write can be lost: flushes return too fast for a drive without power-loss protection.',
    );
    expect(textOf({ rows })).toMatch(/^Not known: flushes return too fast for a drive without power-loss protection,/);
  });

  test('is not known where a flush is sent and nobody pulled a plug, but a write without one can be lost', () => {
    const text = textOf({ rows: [row()], reportedCache: CACHE_ON });
    expect(text).toBe('Without a flush, data can be lost: the write cache is on. With a flush: not tested.');
    expect(textOf({ rows: [row({ isVerified: false })] })).toBe('Not known: a flush is sent, but no plug was pulled.');
    expect(textOf({ writeCache: declares(true), powerLossProtection: declares(false) })).toMatch(
      /can be lost: the drive has a volatile write cache, and the maker declares no protection\.$/,
    );
  });

  test('is not known where no flush was counted, measured, or within reach', () => {
    const notCounted = row({ medianFlushes: null, countedRuns: 0 });
    expect(textOf({ rows: [notCounted] })).toBe('Not known: flushes were not counted, and no plug was pulled.');
    expect(textOf({ rows: [row({ medianFlushes: 0.4 })] })).toMatch(/^Not known: flushes were fewer than calls,/);
    expect(textOf({})).toBe('Not known: no run has measured a flush.');
    expect(textOf({ isGuest: true })).toBe('Not known: a virtual machine hides the drive.');
  });

  test('leads a program to the evidence', () => {
    const found = powerCutJson(powerCut({ ...UNKNOWN, rows: [row()], reportedCache: CACHE_ON }));
    expect(found.evidence).toEqual(['/r/REPORTED#targets', '/r/COUNTED#sync']);
    expect(POWER_CUT_VERDICTS).toContain(found.verdict);
  });
});

import { describe, expect, test } from 'vitest';
import { pairResults, runsText } from './pair.ts';
import { isHardwareResult, type MeasuredResult } from './result.ts';
import { ofSamePopulation } from './same-population.ts';
import { sampleCase, sampleCell, sampleKey, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const eight = Array.from({ length: 8 }, (_, at) => 100_000 + at * 1_000);
const append = sampleKey({ variant: 'append' });

/** A chip of eight contributors, of whose runs two are open, beside one run of another. */
function shownOf(rows: Parameters<typeof subjectRowsOf>[0]): readonly MeasuredResult[] {
  return ofSamePopulation(selectResults(subjectRowsOf(rows), {}).results, 2);
}

const ofChip = [sampleCase(90_000), sampleCase(92_000, { permalink: 'FEDCBA9876543210', contributorId: '2' })];
const ofOther = sampleCase(200_000, { subject: 1, permalink: '1111111111111111', contributorId: '9' });

describe('two subjects of which one has runs only', () => {
  const [mine, theirs] = shownOf({ cells: [sampleCell(eight)], cases: [...ofChip, ofOther] });

  test('show the values that are compared', () => {
    if (!mine || !theirs) throw new Error('no results');
    const pair = pairResults(mine, theirs, 'Chip 0', 'Chip 1');
    expect([pair.a, pair.b]).toEqual([mine, theirs]);
    expect(pair.evidence?.basis).toBe('runs');
    expect(pair.verdict.kind).toBe('ratio');
  });

  test('say how many of all runs these are', () => {
    expect(mine && runsText(mine)).toBe('2 of 8 runs');
    expect(theirs && runsText(theirs)).toBe('1 run');
  });
});

test('a case that only the hardware has is of its runs too, so that no chart mixes populations', () => {
  const cells = [sampleCell(eight), sampleCell(eight, { key: append })];
  const cases = [...ofChip, sampleCase(95_000, { key: append }), ofOther];
  const mine = shownOf({ cells, cases }).filter(({ subject }) => subject === 0);
  expect(mine.map(({ population }) => population)).toEqual(['runs_at_hand', 'one_run']);
});

test('two subjects with six verified contributors each stay hardware', () => {
  const cells = [sampleCell(eight), sampleCell(eight, { subject: 1, from: 20 })];
  expect(shownOf({ cells, cases: ofChip }).every(isHardwareResult)).toBe(true);
});

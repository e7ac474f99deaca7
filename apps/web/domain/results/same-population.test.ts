import { describe, expect, test } from 'vitest';
import { pairResults, runsText } from './pair.ts';
import { isHardwareResult, type MeasuredResult } from './result.ts';
import { ofSamePopulation } from './same-population.ts';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const eight = Array.from({ length: 8 }, (_, at) => 100_000 + at * 1_000);
const append = sampleKey({ variant: 'append' });

/** A chip of eight contributors, of whose runs two are open, beside one run of another. */
function shownOf(rows: Parameters<typeof subjectRowsOf>[0], count = 2, base = 0): readonly MeasuredResult[] {
  const subjects = Array.from({ length: count }, (_, index) => sampleSubject(index));
  return ofSamePopulation(selectResults(subjectRowsOf(rows), {}).results, subjects, sampleSubject(base));
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

describe('of three subjects, one with runs only', () => {
  const few = sampleCase(50_000, { subject: 2, permalink: '1111111111111111', contributorId: '9' });
  const rows = {
    cells: [sampleCell(eight), sampleCell(eight, { subject: 1, from: 20 })],
    cases: [...ofChip, sampleCase(91_000, { subject: 1, permalink: '2222222222222222', contributorId: '8' }), few],
  };

  test('the others stay hardware, and it is compared with neither', () => {
    const [a, b, c] = shownOf(rows, 3);
    if (!a || !b || !c) throw new Error('no results');
    expect(pairResults(b, a, 'Chip 1', 'Chip 0').evidence?.basis).toBe('contributors');
    const why = 'fewer than 6 verified contributors measured Chip 2';
    expect(pairResults(c, a, 'Chip 2', 'Chip 0').verdict).toEqual({ kind: 'not_comparable', why, few: 'a' });
    expect(pairResults(a, c, 'Chip 0', 'Chip 2').verdict).toMatchObject({ few: 'b' });
  });

  test('all show runs where it is the baseline', () => {
    const [a, , c] = shownOf(rows, 3, 2);
    if (!a || !c) throw new Error('no results');
    const pair = pairResults(a, c, 'Chip 0', 'Chip 2');
    expect([pair.a, pair.b, pair.evidence?.basis]).toEqual([a, c, 'runs']);
  });
});

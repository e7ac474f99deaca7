import { describe, expect, test } from 'vitest';
import { plainText } from '../../wording/sentence.ts';
import { facetLines } from '../conditions/choices.ts';
import { compareResults, judgeCompared } from '../results/compared-results.ts';
import { isHardwareResult } from '../results/result.ts';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../results/sample-rows.ts';
import { selectResults } from '../results/select.ts';
import { rankGroups } from './choose.ts';
import { splitEach } from './population.ts';

const MS = 1e6;
const honest = (count: number) => sampleCell(Array.from({ length: count }, (_, at) => (3 + at / 10) * MS));
const lies = (count: number, change = {}) =>
  sampleCell(
    Array.from({ length: count }, () => 0.03 * MS),
    { isLinked: false, from: 100, ...change },
  );
const resultsOf = (...cells: ReturnType<typeof honest>[]) => selectResults(subjectRowsOf({ cells }), {});

describe('whose runs a result is about', () => {
  test('verified contributors alone, with the others counted and beside', () => {
    const [result] = resultsOf(honest(12)).results;
    const crowded = resultsOf(honest(12), lies(30));
    expect(crowded.results[0]?.estimate).toEqual(result?.estimate);
    expect(crowded.results[0]).toMatchObject({ isVerified: true, counts: { verified: 12, others: 30 } });
    expect(crowded.others[0]).toMatchObject({ isVerified: false, contributors: 30, estimate: { low: null } });
  });

  test.each([
    [5, false],
    [6, true],
  ])('%i verified contributors describe the hardware: %s', (count, is) => {
    const [result] = resultsOf(honest(count), lies(50)).results;
    expect(result !== undefined && isHardwareResult(result)).toBe(is);
  });

  test('any number of others alone describes no hardware', () => {
    const [result] = resultsOf(lies(50)).results;
    expect(result).toMatchObject({ isVerified: false, estimate: { low: null, high: null } });
    expect(result && isHardwareResult(result)).toBe(false);
  });

  test('a case that only others have in a suite of verified contributors is no result of it', () => {
    const { results, others } = resultsOf(honest(6), lies(9, { key: sampleKey({ primitive: 'fsync' }) }));
    expect(results.map(({ key }) => key.primitive)).toEqual(['fdatasync']);
    expect(others.map(({ key }) => key.primitive)).toEqual(['fsync']);
  });

  test('runs of others are compared as what they are', () => {
    const cases = [0, 1].map((subject) =>
      sampleCase((1 + subject) * MS, { subject, isLinked: false, permalink: `R${subject}` }),
    );
    const [a, b] = selectResults(subjectRowsOf({ cases }), {}).results;
    if (!a || !b) throw new Error('nothing measured');
    const compared = compareResults(a, b, sampleSubject(0), sampleSubject(1), { what: 'writes', brief: '' });
    const [judged] = judgeCompared([compared]);
    expect(judged?.verdict.kind).toBe('these_runs');
    expect(plainText(judged?.sentence ?? [])).toContain('faster in these 2 runs (not verified)');
  });
});

describe('what represents a subject', () => {
  const row = (text: string, isLinked: boolean, distinctCount: number, runsCount = distinctCount) => ({
    text,
    isLinked,
    distinctCount,
    runsCount,
  });
  const order = (...rows: ReturnType<typeof row>[]) => rankGroups(rows, ({ text }) => text).map(({ text }) => text);

  test('is chosen by one verified contributor before any number of others', () => {
    expect(order(row('crowd', false, 1000), row('one', true, 1))).toEqual(['one', 'crowd']);
  });

  test('is the same of two equal ones, whomever a crowd joins', () => {
    expect(order(row('b', true, 3), row('a', true, 3))).toEqual(['a', 'b']);
    expect(order(row('b', true, 3), row('b', false, 500), row('a', true, 3))).toEqual(['a', 'b']);
  });

  test('is chosen by others where nobody is verified', () => {
    expect(order(row('few', false, 1), row('many', false, 9))).toEqual(['many', 'few']);
  });
});

test('conditions that only others measured under are offered last, and say so', () => {
  const xfs = { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs' } };
  const line = facetLines([honest(6), lies(9, xfs)], {}).find(({ facet }) => facet === 'fs');
  expect(line?.values.map(({ value, isOfOthers }) => [value, isOfOthers])).toEqual([
    ['ext4', false],
    ['xfs', true],
  ]);
});

test('rows are split group by group', () => {
  const rows = [
    { at: 'a', isLinked: true },
    { at: 'a', isLinked: false },
    { at: 'b', isLinked: false },
  ];
  const { rows: used, others } = splitEach(rows, ({ at }) => at);
  expect(used).toEqual([rows[0], rows[2]]);
  expect(others).toEqual([rows[1]]);
});

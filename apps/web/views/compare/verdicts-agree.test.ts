import { METHOD } from '@fsbench/contract';
import { type Random, randomFrom } from '@fsbench/stats';
import { expect, test } from 'vitest';
import type { CellRow } from '../../db/rows.ts';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareWithBaseline } from '../../parts/result-tables/compare-with-baseline.ts';
import { certaintyText } from '../../wording/certainty.ts';
import { plainText } from '../../wording/sentence.ts';
import { type ComparisonPageData, compareSubjects } from './comparison.ts';
import { comparisonJson } from './formats.ts';

/** The headline of two suites and cases beside them. */
const KEYS = [
  sampleKey(),
  sampleKey({ primitive: 'fsync' }),
  sampleKey({ writeBytes: 8192 }),
  sampleKey({
    suite: 'core-sweep',
    method: 'core-sweep/2',
    variant: 'fs-tree',
    primitive: 'none',
    workers: 4,
    limiting: 'jobs',
    directory: 'private',
    worker: 'process',
    durability: 'L0',
    dataKind: 'rate',
  }),
  sampleKey({
    suite: 'core-sweep',
    method: 'core-sweep/2',
    variant: 'fs-tree',
    primitive: 'none',
    workers: 8,
    limiting: 'jobs',
    directory: 'private',
    worker: 'process',
    durability: 'L0',
    dataKind: 'rate',
  }),
];
const WORDS = /faster|slower|no clear difference/i;
const address = (count: number) => ({
  segments: Array.from({ length: count }, (_, at) => `chip-${at}`),
  filter: {},
  base: null,
  view: null,
});

/** Contributors of 6 to 20, some subjects alike, some different. */
function pageOf(random: Random, subjectsCount: number): ComparisonPageData {
  const subjects = address(subjectsCount).segments.map((_, index) => sampleSubject(index));
  const cells = subjects.flatMap((subject, at) => {
    const count = 6 + random.nextBelow(15);
    const own = Array.from({ length: count }, () => 0.05 * random.nextNormal());
    const level = random.nextBelow(2) === 0 ? 1 : 1 + 0.3 * random.nextUnit();
    return KEYS.map(
      (key): CellRow =>
        sampleCell(
          own.map((shared) => 100_000 * level * Math.exp(shared + 0.05 * random.nextNormal())),
          { key, subject: subject.index, from: 40 * at },
        ),
    );
  });
  return compareSubjects({
    subjects,
    found: subjectRowsOf({ cells }),
    uncounted: [],
    studies: [],
    address: address(subjectsCount),
  });
}

const random = randomFrom('a9ee');
const PAGES = [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 8].map((count) => pageOf(random, count));
const rowsOf = ({ sections }: ComparisonPageData) =>
  sections.flatMap(({ pairs }) =>
    pairs.flatMap((one) => (one.pair?.judged ? [{ ...one, judged: one.pair.judged }] : [])),
  );

test('a verdict, its interval and its p say the same, on every page and in every family', () => {
  const rows = PAGES.flatMap(rowsOf);
  for (const { verdict, judged } of rows) {
    const { low, high, p, error, ratio } = judged;
    const isBeyond = low > METHOD.clear_ratio || high < 1 / METHOD.clear_ratio;
    expect([verdict.kind, p <= error]).toEqual(isBeyond ? ['clear', true] : ['tie', false]);
    expect(verdict).toMatchObject({ ratio, low, high });
    expect(low < ratio && ratio < high).toBe(true);
  }
  expect(new Set(rows.map(({ verdict }) => verdict.kind))).toEqual(new Set(['clear', 'tie']));
});

test('a family is all headline rows of all pairs of a page', () => {
  for (const page of PAGES) {
    const rows = rowsOf(page);
    expect(page.familySize).toBe(2 * (page.subjects.length - 1));
    expect(rows.map(({ judged }) => judged.familySize)).toEqual(rows.map(() => page.familySize));
  }
});

test('sentence, evidence, cell and JSON of a headline row have its verdict and interval; no other row has a verdict', () => {
  for (const page of PAGES) {
    const figures: { suite: string; case: string; subject: string; verdict: string | null; ratio_low: number }[] =
      JSON.parse(comparisonJson(page, [], false)).figures;
    for (const { pairs, results } of page.sections) {
      const headline = new Set(pairs.map(({ a, pair }) => `${a.index} ${pair?.a.key.text}`));
      for (const { a, b, pair, verdict, fullSentence } of pairs) {
        if (!pair?.judged || verdict.kind === 'not_comparable') continue;
        const isTie = verdict.kind === 'tie';
        expect(/No clear difference/.test(plainText(fullSentence))).toBe(isTie);
        const base = results.find(({ subject, key }) => subject === b.index && key.text === pair.a.key.text);
        const cell = compareWithBaseline(pair.a, base, a.name, pairs);
        expect(/no clear difference/.test(cell?.text ?? '')).toBe(isTie);
        expect(cell?.isClear).toBe(!isTie);
        expect(certaintyText(pair.judged, a.name, b.name, pair.a.measure.better)).not.toMatch(/NaN|Infinity/);
      }
      for (const one of results.filter(({ subject }) => subject !== page.baseline.index)) {
        const isHeadline = headline.has(`${one.subject} ${one.key.text}`);
        const base = results.find(({ subject, key }) => subject === page.baseline.index && key.text === one.key.text);
        expect(WORDS.test(compareWithBaseline(one, base, 'it', pairs)?.text ?? '')).toBe(isHeadline);
      }
      const judged = pairs.map(({ verdict }) => verdict.kind).sort();
      const suite = results[0]?.key.suite;
      const inFile = figures.filter((line) => line.suite === suite && line.verdict !== null);
      if (suite) expect(inFile.map(({ verdict }) => verdict).sort()).toEqual(judged);
    }
  }
});

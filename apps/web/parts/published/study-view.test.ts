import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { plainText } from '../../wording/sentence.ts';
import { studySyncRows } from './study-sync.ts';
import {
  publishedText,
  studyLossSentence,
  studyPairSentences,
  studyRule,
  studyScalingSentences,
  studySeries,
  valueText,
} from './study-view.ts';

const entry = (change: Partial<ReferenceValue>): ReferenceValue => ({
  subject: 0,
  position: 0,
  subjectKind: 'chip',
  subjectName: 'Chip',
  subjectSlug: 'chip',
  label: 'a figure',
  os: null,
  fileSystem: null,
  durabilityClass: null,
  durabilityWhy: null,
  series: null,
  x: null,
  xUnit: null,
  published: '1',
  relation: 'equal',
  valueSi: 1,
  lowSi: null,
  highSi: null,
  bounds: null,
  unit: null,
  statistic: null,
  url: null,
  valuesSi: null,
  note: null,
  ...change,
});

const study = (change: Partial<ReferenceStudy>): ReferenceStudy => ({
  id: 'study',
  title: 'A study',
  author: 'An author',
  publisher: null,
  year: 2025,
  url: 'https://example.org/',
  licence: null,
  read: 'source',
  note: null,
  suite: 'core-sweep',
  workload: 'a test suite',
  metric: 'Wall time',
  unit: 's',
  unitSi: 's',
  lowerIsBetter: true,
  statistic: 'mean',
  nPerPoint: null,
  missing: [],
  values: [],
  ...change,
});

/** The published sweep as the reference data has it, read from its file. */
function publishedSweep(): ReferenceStudy {
  const file = new URL('../../../../prisma/reference/studies/arko-jj-core-sweep.json', import.meta.url);
  const read: {
    figures: {
      subject: { name: string; slug: string };
      series: string;
      x?: number | null;
      value: number;
      published: string;
      relation?: string;
    }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const values = read.figures.map(({ subject, series, x = null, value, published, relation = 'equal' }, position) =>
    entry({
      position,
      subject: subject.slug === 'apple-m3-ultra' ? 0 : 1,
      subjectName: subject.name,
      series,
      x,
      xUnit: 'workers',
      valueSi: value,
      published,
      relation,
    }),
  );
  return study({ values });
}

const nameOf = ({ subject, subjectName }: ReferenceValue) => ({ name: subjectName, subject });
const plain = (text: string) => text.replaceAll('\u2009', ' ');

describe('the published sweep', () => {
  const sweep = publishedSweep();

  test('is best until 12 workers in memory and is 3.0x slower at 32, and gains little beyond 4 on the SSD', () => {
    expect(studyScalingSentences(sweep, nameOf).map((sentence) => plain(plainText(sentence)))).toEqual([
      'Apple M3 Ultra is 3.0x slower with 32 workers than with 12: files on the RAM disk, best 42.9 s between 10 and 12 workers, over 10 % slower from 14 workers on.',
      'Apple M3 Ultra gains little beyond 4 workers (fsbench’s fit: 3.1 to 4.8): files on the SSD, best 264 s between 10 and 25 workers.',
    ]);
  });

  test('marks what its sentences say, and nothing more', () => {
    const [ramDisk, ssd] = studySeries(sweep, nameOf);
    expect(ramDisk).toMatchObject({ best: 12, bestRange: { low: 10, high: 12 }, knee: 10, retrograde: 14 });
    expect(ssd).toMatchObject({ best: 18, bestRange: { low: 10, high: 25 }, knee: 4, retrograde: null });
  });

  test('explains how its curves are read, which a study of single values does not need', () => {
    expect(studyRule(sweep, nameOf)).toContain('a line of two segments');
    expect(studyRule(study({ values: [entry({ x: 1 })] }), nameOf)).toBeNull();
  });

  test('draws no line where nobody measured: the M4 Max has single points', () => {
    const series = studySeries(sweep, nameOf);
    expect(series.filter(({ isJoined, points }) => isJoined && points.length > 1).map(({ label }) => label)).toEqual([
      'Apple M3 Ultra, RAM disk',
      'Apple M3 Ultra, SSD',
    ]);
    expect(series.find(({ label }) => label === 'Apple M4 Max, RAM disk')).toMatchObject({
      isJoined: false,
      best: null,
      knee: null,
      retrograde: null,
    });
    expect(series.flatMap(({ points }) => points).every(({ low, high }) => low === null && high === null)).toBe(true);
  });

  test('draws no line through the points of one machine alone, which hide what others measured between', () => {
    const ofOne = study({ values: sweep.values.filter(({ subject }) => subject === 1) });
    expect(studySeries(ofOne, nameOf).map(({ isJoined }) => isJoined)).toEqual([false]);
  });

  test('compares its two machines point by point, without an interval', () => {
    const names = [
      { name: 'Apple M3 Ultra', subject: 0 },
      { name: 'Apple M4 Max', subject: 1 },
    ] as const;
    const sentences = studyPairSentences(sweep, ...names, nameOf).map((sentence) => plain(plainText(sentence)));
    expect(sentences[0]).toBe(
      'Apple M4 Max is 1.7x faster: about 37 s vs 64 s (Apple M3 Ultra), 16 workers, files on the RAM disk; published without an interval.',
    );
    // 239 s on the SSD names no number of workers: it is compared with nothing.
    expect(sentences).toHaveLength(3);
  });

  test('says where files are of places alone: a call or a size is its own name', () => {
    const two = [
      { name: 'Drive A', subject: 0 },
      { name: 'Drive B', subject: 1 },
    ] as const;
    const of = (series: string) => {
      const values = two.map(({ name }, subject) =>
        entry({ subject, subjectName: name, subjectSlug: name, series, x: null, valueSi: subject + 1 }),
      );
      const named = ({ subjectName }: ReferenceValue) => two.find(({ name }) => name === subjectName) ?? two[0];
      return plain(plainText(studyPairSentences(study({ values }), ...two, named)[0] ?? []));
    };
    expect(of('not durable')).toContain('(Drive B), not durable;');
    expect(of('SSD')).toContain('(Drive B), files on the SSD;');
  });

  test('has its question in one short sentence', () => {
    expect(plain(plainText(studyLossSentence(sweep, nameOf) ?? []))).toBe(
      'Apple M3 Ultra is 3.0x slower with 32 workers than with 12: files on the RAM disk.',
    );
  });
});

describe('published sync figures', () => {
  const flushed = entry({ durabilityClass: 'L3', series: 'F_FULLFSYNC', valueSi: 50 });

  test('are drawn as the time of one operation', () => {
    const [row] = studySyncRows(study({ suite: 'sync', unitSi: 'ops/s', values: [flushed] }), nameOf);
    expect(row).toMatchObject({ mean: 20_000_000, p50: null, low: null, high: null });
  });

  test('of a thousand operations are not taken for one', () => {
    const thousand = study({ suite: 'sync', unitSi: 's', metric: 'Time of the 1000 syncs', values: [flushed] });
    expect(studySyncRows(thousand, nameOf)).toEqual([]);
  });

  test('that are a high percentile are not drawn as a typical time', () => {
    const tail = study({ suite: 'sync', unitSi: 'ops/s', statistic: 'p99', values: [flushed] });
    expect(studySyncRows(tail, nameOf)).toEqual([]);
  });

  test('that are bounds are not drawn as values', () => {
    const below = { ...flushed, relation: 'below' };
    expect(studySyncRows(study({ suite: 'sync', unitSi: 'ops/s', values: [below] }), nameOf)).toEqual([]);
  });
});

describe('a published figure in words', () => {
  test('keeps what its print means', () => {
    expect(publishedText(entry({ published: '0.000', relation: 'below' }), study({ unit: 'ms' }))).toBe(
      'below 0.000 ms',
    );
    expect(publishedText(entry({ published: 'about 37', relation: 'about' }), study({}))).toBe('about 37 s');
    expect(publishedText(entry({ published: '13.5 GiB/s' }), study({ unit: 'MiB/s' }))).toBe('13.5 GiB/s');
  });

  test('says a bound as a bound, never as zero', () => {
    expect(plain(valueText(entry({ relation: 'below', valueSi: 0.0000005 }), 's'))).toBe('below 500 ns');
  });

  test('has no more digits than the print', () => {
    expect(plain(valueText(entry({ published: 'about 37', relation: 'about', valueSi: 37 }), 's'))).toBe('about 37 s');
    expect(plain(valueText(entry({ published: '42.9', valueSi: 42.9 }), 's'))).toBe('42.9 s');
  });

  test('gives a range its two ends', () => {
    const range = entry({ relation: 'range', valueSi: null, lowSi: 0.017, highSi: 0.018 });
    expect(plain(valueText(range, 's'))).toBe('17.0 ms to 18.0 ms');
  });
});

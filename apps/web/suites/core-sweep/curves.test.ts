import { describe, expect, test } from 'vitest';
import {
  sampleCase,
  sampleCell,
  sampleKey,
  sampleScaling,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { curveSentence, curveSeries, curvesOf, worstLossSentence } from './curves.ts';

const chip = sampleSubject(0);
const keyWith = (workers: number) =>
  sampleKey({
    suite: 'core-sweep',
    method: 'core-sweep/2',
    variant: 'fs-tree',
    primitive: 'none',
    writeBytes: null,
    workers,
    limiting: 'jobs',
    directory: 'private',
    worker: 'process',
    durability: 'L0',
    dataKind: 'rate',
  });
const RUNS = ['AAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBB'] as const;
/** Files a second: the time of one is 10 µs with one worker, 6 µs with two, a little more with four. */
const RATES = { 1: 1e5, 2: 1e6 / 6, 4: 1e6 / 6.4 };

function curveOf(rows: Parameters<typeof subjectRowsOf>[0]) {
  const found = subjectRowsOf(rows);
  const [curve] = curvesOf(selectResults(found, {}).results, [chip], found.scalings);
  if (!curve) throw new Error('no curve');
  return curve;
}
const casesOf = (permalinks: readonly string[]) =>
  permalinks.flatMap((permalink) =>
    Object.entries(RATES).map(([workers, rate]) => sampleCase(rate, { key: keyWith(Number(workers)), permalink })),
  );
const plain = (curve: ReturnType<typeof curveOf>) => plainText(curveSentence(curve) ?? []).replaceAll('\u2009', ' ');

test('a line joins points of the same runs only, and the others stand beside it', () => {
  const [first, second] = RUNS;
  const short = casesOf([second]).filter(({ key }) => (key.workers ?? 0) < 4);
  const { points } = curveSeries(curveOf({ cases: [...casesOf([first]), ...short] }), 'a');
  expect(points.map(({ workers, isDetached }) => [workers, isDetached])).toEqual([
    [1, false],
    [2, false],
    [4, true],
  ]);
});

describe('best, knee and loss', () => {
  test('are not read from medians over several machines, whatever these say', () => {
    const seven = [1, 1, 1, 1, 1, 1, 1];
    const cells = Object.entries(RATES).map(([workers, rate]) =>
      sampleCell(
        seven.map((one) => one * rate),
        { key: keyWith(Number(workers)) },
      ),
    );
    const curve = curveOf({ cells });
    expect(curveSeries(curve, 'a')).toMatchObject({ best: null, knee: null, retrograde: null, few: false });
    expect(curveSentence(curve)).toBeNull();
    expect(worstLossSentence([curve])).toBeNull();
  });

  test('of one run are said of this run, with its interval', () => {
    const [permalink] = RUNS;
    const curve = curveOf({ cases: casesOf([permalink]), scalings: [sampleScaling(keyWith(1), { permalink })] });
    expect(curveSeries(curve, 'a')).toMatchObject({ best: 2, knee: 2, retrograde: 4, few: true });
    expect(plain(curve)).toMatch(
      /^Chip 0 takes 1\.50x as long with 4 workers as with 2: .* CI 1\.45 to 1\.55, in this one run/,
    );
  });

  test('of several runs are said as what all of them show, and marked only where they agree', () => {
    const scalings = RUNS.map((permalink, at) =>
      sampleScaling(keyWith(1), { permalink, lastOverBest: { ratio: 1.5 + at, low: 1.4 + at, high: 1.6 + at } }),
    );
    const agreeing = curveOf({ cases: casesOf(RUNS), scalings });
    expect(agreeing.marks).toEqual({ best: 2, bestRange: { low: 2, high: 2 }, knee: 2, retrograde: 4 });
    expect(plain(agreeing)).toBe(
      'Chip 0 takes 1.50x to 2.5x as long with 4 workers as with 2: files on disk, in each of these 2 runs.',
    );
    const [first, second] = scalings;
    if (!first || !second) throw new Error('two runs');
    const mixed = curveOf({
      cases: casesOf(RUNS),
      scalings: [
        first,
        {
          ...second,
          bestWorkers: 4,
          bestRange: { low: 4, high: 4 },
          retrogradeWorkers: null,
          lastOverBest: { ratio: 1, low: 1, high: 1 },
        },
      ],
    });
    expect(mixed.marks).toEqual({ best: null, bestRange: null, knee: null, retrograde: null });
    expect(plain(mixed)).toContain('in 1 of these 2 runs');
    expect(worstLossSentence([mixed])).toBeNull();
  });

  test('of several runs without a loss are the range that their bests reach over', () => {
    const flat = { retrogradeWorkers: null, lastOverBest: { ratio: 1, low: 0.98, high: 1.03 }, isCoarse: true };
    const scalings = RUNS.map((permalink, at) =>
      sampleScaling(keyWith(1), { permalink, ...flat, bestRange: { low: 2, high: at === 0 ? 2 : 4 } }),
    );
    expect(plain(curveOf({ cases: casesOf(RUNS), scalings }))).toBe(
      'Chip 0 is best between 2 and 4 workers of those measured: files on disk, in these 2 runs.',
    );
  });

  test('of the latest of many runs are said of as many as were looked into, beside all that there are', () => {
    const seven = [1, 1, 1, 1, 1, 1, 1];
    const cells = Object.entries(RATES).map(([workers, rate]) =>
      sampleCell(
        seven.map((one) => one * rate),
        { key: keyWith(Number(workers)), runsCount: 12 },
      ),
    );
    const scalings = RUNS.map((permalink) => sampleScaling(keyWith(1), { permalink }));
    const curve = curveOf({ cells, cases: casesOf(RUNS), scalings });
    expect(plain(curve)).toMatch(/^Chip 0 takes .* with 4 workers as with 2: .*, 2 of 12 runs checked\.$/);
    expect(plainText(worstLossSentence([curve]) ?? [])).toContain('2 of 12 runs checked');
    const [one] = scalings;
    const single = curveOf({ cells, cases: casesOf(RUNS), scalings: one ? [one] : [] });
    expect(plain(single)).toMatch(/^Chip 0 takes .* with 4 workers as with 2: .*, 1 of 12 runs checked\.$/);
  });

  test('of a run with too few rounds claim no loss', () => {
    const [permalink] = RUNS;
    const lastOverBest = { ratio: 3, low: null, high: null };
    const curve = curveOf({
      cases: casesOf([permalink]),
      scalings: [sampleScaling(keyWith(1), { permalink, lastOverBest })],
    });
    expect(curve.marks).toEqual({ best: 2, bestRange: { low: 2, high: 2 }, knee: null, retrograde: null });
    expect(plain(curve)).toContain('Too few rounds to say what more workers cost');
  });
});

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
import { formatFactor } from '../../wording/ratio.ts';
import { plainText } from '../../wording/sentence.ts';
import { curveSentence, curveSeries, curvesOf, mainCurve, mainLossSentence } from './curves.ts';

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
/** Microseconds a file, run by run, at each number of workers. */
const timedCases = (times: readonly (readonly number[])[]) =>
  times.flatMap((ofRun, run) =>
    ofRun.map((micros, at) =>
      sampleCase(1e6 / micros, { key: keyWith(2 ** at), permalink: RUNS[run] ?? '', spread: null }),
    ),
  );
const scalingOf = (permalink: string) => sampleScaling(keyWith(1), { permalink });
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
    expect(mainLossSentence([curve])).toBeNull();
  });

  test('of one run are said of this run, with its interval', () => {
    const [permalink] = RUNS;
    const curve = curveOf({ cases: casesOf([permalink]), scalings: [sampleScaling(keyWith(1), { permalink })] });
    expect(curveSeries(curve, 'a')).toMatchObject({ best: 2, knee: 2, retrograde: 4, few: true });
    expect(plain(curve)).toMatch(
      /^Chip 0 is 1\.50x slower with 4 workers than with 2: .* CI 1\.45 to 1\.55, in this one run/,
    );
  });

  test('of several runs are judged over all together: sentence, mark and ratio of the cells are one result', () => {
    const times = [
      [10, 6, 9],
      [10.4, 6.2, 9.4],
    ];
    const curve = curveOf({ cases: timedCases(times), scalings: RUNS.map(scalingOf) });
    expect(curve.marks).toEqual({ best: 2, bestRange: { low: 2, high: 2 }, knee: 2, retrograde: 4 });
    const [, best, last] = curve.points.map(({ estimate }) => estimate.median);
    expect(curve.together.scaling?.lastOverBest.ratio).toBeCloseTo((last ?? 0) / (best ?? 1), 9);
    expect(plain(curve)).toMatch(
      /^Chip 0 is 1\.51x slower with 4 workers than with 2: files on disk, best 164,000.files\/s among the counts tested, 95 % CI .*, in these 2 runs\.$/,
    );
  });

  test('of several runs have a range where their points tie, in the sentence and the marks', () => {
    const times = [
      [10, 6, 6.1],
      [10, 6.1, 6],
    ];
    const curve = curveOf({ cases: timedCases(times), scalings: RUNS.map(scalingOf) });
    expect(curve.marks).toMatchObject({ best: 2, bestRange: { low: 2, high: 4 }, retrograde: null });
    expect(plain(curve)).toContain('files/s between 2 and 4 workers');
  });

  test('of a run that cannot tell do not decide for the others', () => {
    const times = [
      [10, 6, 7],
      [10, 6.1, 7.05],
    ];
    const unsure = (permalink: string) =>
      sampleScaling(keyWith(1), { permalink, bestRange: { low: 1, high: 4 }, retrogradeWorkers: null });
    const curve = curveOf({ cases: timedCases(times), scalings: RUNS.map(unsure) });
    expect(curve.marks).toMatchObject({ bestRange: { low: 2, high: 2 }, retrograde: 4 });
  });

  test('in few words are of the main curve, whichever loses most', () => {
    const flat = timedCases([
      [10, 6, 6],
      [10, 6, 6.1],
    ]);
    const losing = timedCases([
      [10, 6, 9],
      [10, 6, 9.1],
    ]);
    const inMemory = { ...keyWith(1), targetRole: 'memory' };
    const memory = flat.map((one) => ({
      ...one,
      drive: null,
      key: sampleKey({ ...one.key, targetRole: 'memory', workers: one.key.workers }),
    }));
    const scalings = RUNS.flatMap((permalink) => [
      scalingOf(permalink),
      sampleScaling(sampleKey(inMemory), { permalink, drive: null }),
    ]);
    const found = subjectRowsOf({ cases: [...losing, ...memory], scalings });
    const curves = curvesOf(selectResults(found, {}).results, [chip], found.scalings);
    expect(curves.map(({ marks }) => marks.retrograde)).toEqual([null, 4]);
    expect(mainCurve(curves)?.label).toBe('in memory');
    expect(mainLossSentence(curves)).toBeNull();
    expect(plainText(mainLossSentence(curves.slice(1)) ?? [])).toContain('slower with 4 workers than with 2');
  });

  const ofAllRuns = (rates: Readonly<Record<string, number>>) =>
    Object.entries(rates).map(([workers, rate]) =>
      sampleCell(
        [1, 1, 1, 1, 1, 1, 1].map((one) => one * rate),
        { key: keyWith(Number(workers)), runsCount: 12 },
      ),
    );

  test('of the latest of many runs have the ratio of the points of all runs, where these show the loss too', () => {
    const scalings = RUNS.map((permalink) => sampleScaling(keyWith(1), { permalink }));
    const curve = curveOf({ cells: ofAllRuns(RATES), cases: casesOf(RUNS), scalings });
    const [, best, last] = curve.points.map(({ estimate }) => estimate.median);
    const factor = formatFactor((last ?? 0) / (best ?? 1));
    expect(plain(curve)).toBe(`Chip 0 is ${factor} slower with 4 workers than with 2: files on disk.`);
    expect(plainText(mainLossSentence([curve]) ?? [])).toBe(plain(curve));
  });

  test('of the latest of many runs say from how many they are computed, and of how many, where the points show no loss', () => {
    const cells = ofAllRuns({ 1: 1000, 2: 2000, 4: 2000 });
    const scalings = RUNS.map((permalink) => sampleScaling(keyWith(1), { permalink }));
    const curve = curveOf({ cells, cases: casesOf(RUNS), scalings });
    expect(plain(curve)).toMatch(/^Chip 0 is .* with 4 workers than with 2: .*, judged by the latest 2 of 12 runs\.$/);
    expect(plainText(mainLossSentence([curve]) ?? [])).toContain('judged by the latest 2 of 12 runs');
    const [one] = scalings;
    const single = curveOf({ cells, cases: casesOf(RUNS), scalings: one ? [one] : [] });
    expect(plain(single)).toMatch(/^Chip 0 is .* with 4 workers than with 2: .*, judged by the latest of 12 runs\.$/);
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

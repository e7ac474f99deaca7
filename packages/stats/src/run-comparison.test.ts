import { expect, test } from 'vitest';
import { judgeRuns } from './comparison.ts';
import { randomFrom } from './random.ts';
import { isTooFew, type RatioEvidence } from './ratio-evidence.ts';
import {
  compareRuns,
  DEFAULT_RUN_SD,
  headlineError,
  oneRun,
  otherError,
  RUNS_ERROR,
  type RunNumber,
  type RunSpread,
  runSpread,
  runsInterval,
} from './run-comparison.ts';

interface Rounds {
  readonly values: readonly number[];
  readonly process: readonly number[];
}

const MARGIN = 1.02;
const SPREAD: RunSpread = { variance: 0.0001, degrees: 2 };
const runs = (...medians: number[]): RunNumber[] => medians.map((median) => ({ ln: Math.log(median), spread: SPREAD }));

function evidenceOf(...sides: Parameters<typeof compareRuns>) {
  const evidence = compareRuns(...sides);
  if (isTooFew(evidence)) throw new Error('no interval');
  return evidence;
}

function judge(...sides: Parameters<typeof compareRuns>) {
  const [judged] = judgeRuns([evidenceOf(...sides)], MARGIN, 1);
  if (!judged) throw new Error('no verdict');
  return judged;
}

test('two single runs show no difference below a floor, whatever their rounds say', () => {
  const still = (median: number): RunNumber => ({ ln: Math.log(median), spread: { variance: 1e-9, degrees: 2 } });
  const found = judge([still(1.1)], [still(1)]);
  expect(found).toMatchObject({ ratio: expect.closeTo(1.1, 12), larger: null });
  expect(found.floor).toBeGreaterThan(Math.exp(2.58 * Math.SQRT2 * DEFAULT_RUN_SD));
  expect(judge([still((found.floor ?? 0) * 1.001)], [still(1)]).larger).toBe('a');
});

test('each further run makes the interval narrower where runs agree', () => {
  const sides = [runs(1), runs(1, 1.01), runs(0.99, 1, 1.01), runs(0.99, 1, 1.01, 1)];
  const highs = sides.map((side) => judge(side, side).high);
  expect(highs).toEqual(highs.toSorted((x, y) => y - x));
  expect(highs.at(-1)).toBeLessThan(1.05);
});

test('more runs of the machine tell how far runs lie apart, and enter no mean', () => {
  const calm = judge(runs(1.1), runs(1), [runs(2, 2.01, 1.99, 2, 2.01)]);
  const wild = judge(runs(1.1), runs(1), [runs(2, 2.4, 1.7, 2, 2.3)]);
  expect(calm).toMatchObject({ ratio: expect.closeTo(1.1, 12), larger: 'a', floor: null });
  expect(wild).toMatchObject({ ratio: expect.closeTo(1.1, 12), larger: null, floor: null });
});

test('one run beside many steady ones of another machine differs by the assumed five per cent at least', () => {
  const steady = runs(1, 1.01, 0.99, 1.005, 0.995);
  const elsewhere = judge(runs(1.1), steady);
  expect(elsewhere).toMatchObject({ larger: null, floor: expect.any(Number) });
  expect(elsewhere.high / elsewhere.ratio).toBeGreaterThan(Math.exp(2.2 * DEFAULT_RUN_SD));
  expect(judge(runs(1.1), steady, [])).toMatchObject({ larger: 'a', floor: null });
});

test('runs that are all the same have an interval, which is one point', () => {
  const same = runs(1, 1, 1, 1, 1);
  expect(judge(same, same)).toMatchObject({ ratio: 1, low: 1, high: 1, larger: null });
  expect(runsInterval(same)).toEqual({ low: 1, high: 1 });
});

test('two unlike runs beside many steady ones are not as steady as those', () => {
  const steady = runs(1, 1.001, 0.999, 1, 1.001, 0.999, 1, 1.001, 0.999, 1);
  expect(judge(runs(1.04, 1.1), steady).larger).toBeNull();
  expect(judge(runs(1.069, 1.071), steady).high).toBeLessThan(judge(runs(1.04, 1.1), steady).high);
});

test('an interval that is not wholly beyond two per cent has no verdict, however sure it excludes 1', () => {
  const [a, b] = [runs(1.015, 1.0151, 1.0149), runs(1, 1.0001, 0.9999)];
  const found = judge(a, b);
  expect(found.low).toBeGreaterThan(1);
  expect(found.larger).toBeNull();
  const [steep, flat] = [runs(1.05, 1.051, 1.049), runs(1, 1.02, 0.98)];
  expect(judge(steep, flat).ratio).toBeGreaterThan(MARGIN);
  expect(judge(steep, flat).larger).toBeNull();
});

test('verdict, interval and p agree', () => {
  const random = randomFrom('7e57');
  for (let turn = 0; turn < 500; turn += 1) {
    const draw = () => runs(...Array.from({ length: 1 + (turn % 4) }, () => Math.exp(0.1 * random.nextNormal())));
    const { ratio, low, high, p, error, larger } = judge(draw(), draw());
    const isBeyond = low > MARGIN || high < 1 / MARGIN;
    expect(p <= error).toBe(isBeyond);
    expect(larger).toBe(isBeyond ? (ratio > 1 ? 'a' : 'b') : null);
  }
});

test('one process, or one round in each, is no ground for an interval', () => {
  expect(runSpread([1, 1.1, 0.9], [0, 0, 0])).toBeNull();
  expect(runSpread([1, 1.1, 0.9], [0, 1, 2])).toBeNull();
  expect(runSpread([1, 1.1, 0.9], [])).toBeNull();
  const unknown = { ln: 0, spread: null };
  expect(compareRuns([unknown], [unknown])).toEqual({ kind: 'too_few', ratio: 1 });
  expect(compareRuns([], runs(1))).toEqual({ kind: 'too_few', ratio: null });
});

test('the interval of the mean of runs holds it in 93 of 100 and more, and with six runs in no more than 97', () => {
  for (const [runSd, count] of [
    [0.03, 3],
    [0.03, 6],
    [0.1, 6],
  ] as const) {
    const random = randomFrom('0dd5');
    const turns = 2_000;
    const process = [0, 0, 0, 1, 1, 1, 2, 2, 2];
    let held = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const all = Array.from({ length: count }, () => {
        const level = runSd * random.nextNormal();
        return numberOf({ values: process.map(() => Math.exp(level + 0.03 * random.nextNormal())), process });
      });
      const { low, high } = runsInterval(all) ?? { low: 9, high: 0 };
      if (low <= 1 && 1 <= high) held += 1;
    }
    expect(held / turns, `${count} runs that differ by ${runSd}`).toBeGreaterThan(0.93);
    if (count === 6) expect(held / turns, `${count} runs that differ by ${runSd}`).toBeLessThan(0.97);
  }
});

test('the errors of the headline results and of the others are shared among them', () => {
  expect(headlineError(4) * 4).toBeCloseTo(RUNS_ERROR, 12);
  expect(otherError(5, false) * 5).toBeCloseTo(RUNS_ERROR, 12);
  expect(otherError(5, true)).toBeLessThan(otherError(5, false));
});

const numberOf = ({ values, process }: Rounds): RunNumber => {
  const sorted = values.toSorted((x, y) => x - y);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0] as const;
  return { ln: Math.log((middle[0] + middle[1]) / 2), spread: runSpread(values, process) };
};

function numbersAt(found: RatioEvidence, error: number) {
  const { ratio, runTerm } = found;
  const { low, high } = found.boundsAt(error);
  return { ratio, low, high, p: found.pBeyond(MARGIN), floor: (MARGIN * high) / ratio, runTerm };
}

/** The collector computes the same from the same rounds. */
test('the shared file holds both languages to the same digits', async () => {
  const random = randomFrom('5eed');
  const rounds = (count: number, processes: number): Rounds => ({
    values: Array.from({ length: count }, () => Number((100 * Math.exp(0.05 * random.nextNormal())).toPrecision(8))),
    process: Array.from({ length: count }, (_, at) => Math.floor((at * processes) / count)),
  });
  const side = (...counts: number[]) => counts.map((count) => rounds(count, 3));
  const inputs = [
    { a: side(9), b: side(9), others: null },
    { a: side(20), b: side(6), others: null },
    { a: side(9, 9), b: side(9), others: null },
    { a: side(9, 9), b: side(9), others: [] },
    { a: side(9, 20), b: side(9, 6), others: null },
    { a: side(9, 9, 9), b: side(9, 9, 9), others: null },
    { a: side(9, 9, 9, 9, 9), b: side(9), others: null },
    { a: side(9, 9, 9, 9, 9), b: side(9), others: [] },
    { a: side(6, 6), b: side(20, 20, 20, 20, 20), others: null },
    { a: side(9, 9, 9, 9), b: side(6, 6, 6, 6), others: null },
    { a: side(9), b: side(9), others: [side(9, 9)] },
    { a: side(9), b: side(9, 9), others: [side(9, 9, 9, 9), side(9, 9)] },
    { a: [rounds(9, 1)], b: side(9), others: null },
    { a: [rounds(9, 1), rounds(9, 1), rounds(9, 1)], b: side(9, 9, 9), others: null },
    { a: [rounds(9, 1)], b: side(9, 9, 9, 9, 9), others: null },
    { a: [rounds(9, 1)], b: side(9, 9, 9, 9, 9), others: [] },
  ];
  const all = inputs.flatMap(({ a, b, others }) =>
    [0.05, 0.025, 0.0001].map((error) => {
      const numbers = (some: readonly Rounds[]) => some.map(numberOf);
      const found = compareRuns(numbers(a), numbers(b), others?.map(numbers) ?? null);
      const expected = isTooFew(found) ? null : numbersAt(found, error);
      return { a, b, others, error, expected, interval: runsInterval(numbers(a)) };
    }),
  );
  const together = oneRun([numberOf(rounds(9, 3)), numberOf(rounds(9, 3))]);
  expect(together.spread?.degrees).toBe(8);
  const path = new URL('../../contract/fixtures/run-comparisons-expected.json', import.meta.url).pathname;
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(path);
});

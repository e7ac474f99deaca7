import { describe, expect, test } from 'vitest';
import { findChangePoints } from './change-points.ts';
import { type Random, randomFrom } from './random.ts';

/** A history of levels, so many observations each, in noise of a relative size. */
function historyOf(levels: readonly (readonly [level: number, length: number])[], noise: number, random: Random) {
  return levels.flatMap(([level, length]) =>
    Array.from({ length }, () => level * Math.exp(noise * random.nextNormal())),
  );
}

/** Share of so many histories in which a change is found. */
function shareWithChange(times: number, history: (random: Random) => number[]): number {
  const random = randomFrom('c0ffee00');
  const found = Array.from({ length: times }, () => findChangePoints(history(random)).changes.length > 0);
  return found.filter(Boolean).length / times;
}

describe('a history of noise', () => {
  test.each([6, 12, 30, 100])('of %i runs shows a change in at most 3 %%', (length) => {
    expect(shareWithChange(400, (random) => historyOf([[20, length]], 0.05, random))).toBeLessThanOrEqual(0.03);
  });

  test('with an odd run now and then shows none more often', () => {
    const odd = (random: Random) =>
      Array.from({ length: 60 }, () => Math.exp(0.05 * random.nextNormal() * (random.nextUnit() < 0.05 ? 8 : 1)));
    expect(shareWithChange(400, odd)).toBeLessThanOrEqual(0.03);
  });

  test('that jumps between two levels from run to run shows one in at most 7 %', () => {
    const jumping = (random: Random) =>
      Array.from({ length: 20 }, () => (random.nextUnit() < 0.5 ? 10 : 15) * Math.exp(0.02 * random.nextNormal()));
    expect(shareWithChange(400, jumping)).toBeLessThanOrEqual(0.07);
  });
});

describe('a history made in sittings', () => {
  const SITTINGS = 20;
  const RUNS = 5;
  const sittings = Array.from({ length: SITTINGS * RUNS }, (_, at) => Math.floor(at / RUNS));
  /** Five runs share what a sitting differs by. */
  const shared = (random: Random, level: (sitting: number) => number = () => 20) =>
    Array.from({ length: SITTINGS }, (_, sitting) => {
      const middle = level(sitting) * Math.exp(0.04 * random.nextNormal());
      return Array.from({ length: RUNS }, () => middle * Math.exp(0.01 * random.nextNormal()));
    }).flat();

  test('shows at most one false change in a hundred runs', () => {
    const random = randomFrom('5177');
    const histories = Array.from({ length: 100 }, () => shared(random));
    const changes = (of: (history: number[]) => ReturnType<typeof findChangePoints>) =>
      histories.reduce((sum, history) => sum + of(history).changes.length, 0) / histories.length;
    expect(changes((history) => findChangePoints(history, sittings))).toBeLessThanOrEqual(1);
    expect(changes((history) => findChangePoints(history))).toBeGreaterThan(1);
  });

  test('shows a change at the first run of its sitting', () => {
    const history = shared(randomFrom('5178'), (sitting) => (sitting < 12 ? 20 : 26));
    const { changes, segments } = findChangePoints(history, sittings);
    expect(changes.map(({ at }) => at)).toEqual([60]);
    expect(segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 59],
      [60, 99],
    ]);
  });

  test('of one sitting is one point, whatever it holds', () => {
    const history = historyOf(
      [
        [10, 8],
        [20, 8],
      ],
      0.01,
      randomFrom('5179'),
    );
    expect(findChangePoints(history, Array(16).fill(0)).changes).toEqual([]);
  });

  test('needs a sitting for each value', () => {
    expect(() => findChangePoints([1, 2], [0])).toThrow(RangeError);
  });
});

describe('a change', () => {
  test('of a fifth is found from its third run on, at its first', () => {
    const { changes, segments } = findChangePoints(
      historyOf(
        [
          [20, 10],
          [24, 3],
        ],
        0.01,
        randomFrom('0001'),
      ),
    );
    expect(changes).toMatchObject([{ at: 10 }]);
    expect(changes[0]?.ratio).toBeCloseTo(1.2, 1);
    expect(segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 9],
      [10, 12],
    ]);
  });

  test('there and back is two changes', () => {
    const there = historyOf(
      [
        [5, 12],
        [10, 8],
        [5, 12],
      ],
      0.03,
      randomFrom('0002'),
    );
    expect(findChangePoints(there).changes.map(({ at }) => at)).toEqual([12, 20]);
  });

  test('of one run, or of two in a row, is none', () => {
    for (const odd of [1, 2]) {
      const history = historyOf(
        [
          [5, 10],
          [25, odd],
          [5, 10],
        ],
        0.02,
        randomFrom('0003'),
      );
      expect(findChangePoints(history).changes).toEqual([]);
    }
  });

  test('below 5 % is none, however exact the figures', () => {
    expect(findChangePoints([...Array(20).fill(100), ...Array(20).fill(104)]).changes).toEqual([]);
    expect(findChangePoints([...Array(20).fill(100), ...Array(20).fill(106)]).changes).toMatchObject([{ at: 20 }]);
  });

  test('stands only where the intervals of the two levels are apart', () => {
    for (let seed = 10; seed < 60; seed += 1) {
      const history = historyOf(
        [
          [10, 8],
          [11, 8],
        ],
        0.08,
        randomFrom(`00${seed}`),
      );
      const { segments } = findChangePoints(history);
      segments.slice(1).forEach((after, at) => {
        const before = segments[at];
        expect(before && (before.high < after.low || after.high < before.low)).toBe(true);
      });
    }
  });
});

describe('short histories', () => {
  test('of one to five runs are one level', () => {
    for (let length = 1; length <= 5; length += 1) {
      const values = Array.from({ length }, (_, at) => 2 ** at);
      expect(findChangePoints(values)).toMatchObject({ segments: [{ from: 0, to: length - 1 }], changes: [] });
    }
  });

  test('without a run are nothing', () => {
    expect(findChangePoints([])).toEqual({ segments: [], changes: [] });
  });

  test('with a figure that is no time are refused', () => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => findChangePoints([1, value])).toThrow(RangeError);
    }
  });
});

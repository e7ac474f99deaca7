import { randomFrom, type Spread, spreadOf, studentEvidence } from '@fsbench/stats';
import type { Table } from './core-sweep-tables.ts';
import { drawContributors, SHAPES } from './populations.ts';
import type { Sides } from './verdicts.ts';

/** How often the 95 % interval holds, if the side with n of n and m has at least `most` times (1 - n/m) of the other's variance. */
export function coverageWithLeast(most: number, sides: Sides, turns: number, seed: string): number {
  const { shape, counts, sds } = sides;
  const random = randomFrom(seed);
  const holds = Array.from({ length: turns }, () => {
    const [a, b] = counts.map((count, at) =>
      spreadOf(drawContributors(random, { shape, sd: sds[at] ?? 0, lnMean: 0 }, count)),
    );
    if (!a || !b) throw new RangeError('two sides');
    const { low, high } = welch(a, b, most).boundsAt(0.05);
    return low <= 1 && high >= 1;
  });
  return holds.filter(Boolean).length / turns;
}

/** `compareContributors` with another least variance. */
function welch(a: Spread, b: Spread, most: number) {
  const of = (mine: Spread, other: Spread) =>
    Math.max(mine.variance, Math.max(0, 1 - mine.count / other.count) * most * other.variance) / mine.count;
  const [ofA, ofB] = [of(a, b), of(b, a)];
  const squared = ofA + ofB;
  const degreesOfFreedom = squared ** 2 / (ofA ** 2 / (a.count - 1) + ofB ** 2 / (b.count - 1));
  const difference = { difference: a.mean - b.mean, standardError: Math.sqrt(squared), degreesOfFreedom };
  return studentEvidence('contributors', difference, null);
}

const CANDIDATES = [0, 0.25, 0.5] as const;
const CASES = [
  { counts: [6, 50], sds: [0.1, 0.1] },
  { counts: [6, 20], sds: [0.05, 0.2] },
  { counts: [20, 6], sds: [0.05, 0.2] },
] as const;

export function leastVarianceTable(turns: number): Table {
  const rows = CASES.map(({ counts, sds }, at) => ({
    contributors: counts.join(' vs '),
    sd: sds.map((sd) => `${sd * 100} %`).join(' vs '),
    ...Object.fromEntries(
      SHAPES.map((shape) => {
        const shares = CANDIDATES.map((most) =>
          coverageWithLeast(most, { shape, counts, sds }, turns, `${at + 1}`.padStart(8, '0')),
        );
        return [shape, shares.map((share) => (share * 100).toFixed(1)).join(' / ')];
      }),
    ),
  }));
  return {
    title: 'the same with a least variance of a small side of 0, 1/4 and 1/2 (published) of the other, times 1 - n/m',
    rows,
    notes: [`${turns} pairs each.`],
  };
}

import type { Table } from './core-sweep-tables.ts';
import { CURVE_TRUTHS, type CurveNoise, type CurveShares, measuredShares, publishedShares } from './curves.ts';

const MEASURED_NOISES: readonly CurveNoise[] = [
  { round: 0.03, process: 0 },
  { round: 0.1, process: 0 },
  { round: 0.2, process: 0 },
  { round: 0.03, process: 0.03 },
];
const PUBLISHED_NOISES = [0.01, 0.02, 0.03, 0.04, 0.1, 0.2] as const;
const MEASURED_SWEEPS = 50;
const PUBLISHED_SWEEPS = 200;

export async function* curvesTables(): AsyncGenerator<Table> {
  yield {
    title: 'curves, measured: knee, best and slower with more workers, 10 rounds of 3 processes a point',
    rows: CURVE_TRUTHS.flatMap((truth, row) =>
      MEASURED_NOISES.map((noise, column) => ({
        truth: truth.name,
        'noise of a round': percent(noise.round),
        'of a process': percent(noise.process),
        ...cells(measuredShares(truth, noise, MEASURED_SWEEPS, seedOf(row, column))),
      })),
    ),
    notes: [
      `${MEASURED_SWEEPS} sweeps each, every number of workers measured. True is the fewest workers within 5 % of the best; ends are medians.`,
    ],
  };
  yield {
    title: 'curves, published: the same from one value a point, without an interval',
    rows: CURVE_TRUTHS.flatMap((truth, row) =>
      PUBLISHED_NOISES.map((noise, column) => ({
        truth: truth.name,
        'noise of a value': percent(noise),
        ...cells(publishedShares(truth, noise, PUBLISHED_SWEEPS, seedOf(row, column))),
      })),
    ),
    notes: [`${PUBLISHED_SWEEPS} sweeps each. True is where a broken line through the curve without noise bends.`],
  };
}

const cells = (shares: CurveShares) => ({
  'true knee': number(shares.trueKnee),
  found: percent(shares.kneeFound),
  covered: percent(shares.kneeCovered),
  knee: ends(shares.knee),
  'best covered': percent(shares.bestCovered),
  best: ends(shares.best),
  retrograde: percent(shares.retrograde),
  stretch: percent(shares.stretch),
});

const seedOf = (row: number, column: number) => (row * 16 + column + 1).toString(16).padStart(8, '0');
const number = (value: number) => (Number.isNaN(value) ? '-' : String(Number(value.toFixed(1))));
const percent = (share: number) => (Number.isNaN(share) ? '-' : `${Number((share * 100).toFixed(1))} %`);
const ends = ([low, high]: readonly [number, number]) => `${number(low)}-${number(high)}`;

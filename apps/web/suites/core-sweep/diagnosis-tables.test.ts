import { readFileSync } from 'node:fs';
import { RunSchema } from '@fsbench/contract';
import { fitUsl } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { systemShares } from '../../domain/findings/samples.ts';
import { systemTable, uslTable } from './diagnosis-tables.ts';
import { type CurvePoint, type SweepCurve, sweepCurves } from './run-curves.ts';

const FIXTURE = new URL('../../../../packages/contract/fixtures/valid/every-suite.json', import.meta.url);
const run = RunSchema.parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));
const suite = run.suites.find((one) => one.suite === 'core-sweep');
if (suite?.suite !== 'core-sweep') throw new Error('no sweep');
const curves = sweepCurves(run, suite, new Uint8Array(32));
/** Three rounds: 1 of 4 ns in the kernel; not reported; no time at all, where ticks are coarse. */
const ROUNDS = {
  kind: 'rate',
  samples: { units_count: [1, 1, 1], wall_ns: [4, 4, 4], user_ns: [3, null, 0], system_ns: [1, null, 0] },
} as unknown as Parameters<typeof systemShares>[0];
const textOf = (rows: readonly (readonly { readonly text: string }[])[] = []) =>
  rows.map((row) => row.map(({ text }) => text));

test('each curve has its system time by number of workers, as its run reports it', () => {
  const [table] = systemTable(curves);
  const rows = textOf(table?.data.groups[0]?.rows);
  expect(table?.data.columns.map(({ title }) => title)).toEqual(['workers', ...curves.map(({ label }) => label)]);
  expect(rows.map(([workers]) => workers)).toContain('1');
  for (const [, ...shares] of rows) for (const share of shares) expect(share).toMatch(/^\d+\u2009%$|^not reported$/);
});

test('the share is that of the kernel in the CPU time of a round', () => {
  const [first] = curves;
  if (!first) throw new Error('no curve');
  const point = { ...first.points[0], workers: 1, systemShare: systemShares(ROUNDS)[0] ?? null } as CurvePoint;
  const [table] = systemTable([{ ...first, points: [point] }]);
  expect(textOf(table?.data.groups[0]?.rows)).toEqual([['1', '25\u2009%']]);
  expect(systemShares(ROUNDS)).toEqual([0.25, null, null]);
});

test('rounds without CPU times make no table of them', () => {
  const silent = curves.map((curve) => ({
    ...curve,
    points: curve.points.map((point) => ({ ...point, systemShare: null })),
  }));
  expect(systemTable(silent)).toEqual([]);
});

const law = (sigma: number, kappa: number) => (workers: number) => ({
  workers,
  speedup: workers / (1 + sigma * (workers - 1) + kappa * workers * (workers - 1)),
});
const withUsl = (sigma: number, kappa: number): SweepCurve => {
  const [first] = curves;
  if (!first) throw new Error('no curve');
  return { ...first, scaling: null, usl: fitUsl([1, 2, 4, 8, 12, 16, 24, 32].map(law(sigma, kappa))) };
};

test('sigma and kappa of the law stand in a table of the run, with two digits', () => {
  const [table] = uslTable([withUsl(0.05, 0.01)]);
  const [row] = table?.data.groups[0]?.rows ?? [];
  expect(row?.map(({ text }) => text).slice(1)).toEqual(['0.05', '0.01', 'none']);
  expect(row?.[2]?.note).toBe('[0.01, 0.01]');
});

test('a curve of fewer than six points has no fit', () => {
  expect(curves.every(({ points }) => points.length < 6)).toBe(true);
  expect(uslTable(curves)).toEqual([]);
});

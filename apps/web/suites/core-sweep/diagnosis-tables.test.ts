import { readFileSync } from 'node:fs';
import { RunSchema } from '@fsbench/contract';
import { fitUsl } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { systemTable, uslTable } from './diagnosis-tables.ts';
import { type SweepCurve, sweepCurves } from './run-curves.ts';

const FIXTURE = new URL('../../../../packages/contract/fixtures/valid/every-suite.json', import.meta.url);
const run = RunSchema.parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));
const suite = run.suites.find((one) => one.suite === 'core-sweep');
if (suite?.suite !== 'core-sweep') throw new Error('no sweep');
const curves = sweepCurves(run, suite, new Uint8Array(32));
const textOf = (rows: readonly (readonly { readonly text: string }[])[] = []) =>
  rows.map((row) => row.map(({ text }) => text));

test('each curve has its system time by number of workers, as its run reports it', () => {
  const [table] = systemTable(curves);
  const rows = textOf(table?.data.groups[0]?.rows);
  expect(table?.data.columns.map(({ title }) => title)).toEqual(['workers', ...curves.map(({ label }) => label)]);
  expect(rows.map(([workers]) => workers)).toContain('1');
  for (const [, ...shares] of rows) for (const share of shares) expect(share).toMatch(/^\d+\u2009%$|^not reported$/);
});

test('rounds without processor times make no table of them', () => {
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

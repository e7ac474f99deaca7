import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORTED_RUNS, importedFio, importedHyperfine } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { rederiveRuns } from '../../operate/rederive-runs.ts';
import { startTestSite, type TestSite } from '../../server/test-site.ts';
import { withdrawRun } from '../requests/withdraw.ts';
import { rollUp } from '../rollup/rollup.ts';
import { deriveImportedRows } from './imported-rows.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const count = async (from: string) => Number((await site.db.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n);
const values = async (id: string) =>
  (
    await site.db.query(
      `SELECT ordinal, figure, value, unit FROM imported_figure f JOIN submission s ON s.id = f.submission_id
       WHERE permalink = $1 ORDER BY ordinal, figure`,
      [id],
    )
  ).rows;

test('an imported run is accepted, told twice as one, and stands in nothing that speaks of hardware', async () => {
  const ids = new Map<string, string>();
  for (const [name, make] of Object.entries(IMPORTED_RUNS)) {
    const first = await site.upload(make());
    expect(first, name).toMatchObject({ status: 201, json: { state: 'accepted', flags: [{ code: 'imported' }] } });
    ids.set(name, first.json.id);
  }
  const again = await site.upload(importedFio());
  expect(again).toMatchObject({ status: 200, json: { id: ids.get('imported-reported') } });
  expect(again.json.cases).toEqual({ measured: 1, unsupported: 0, failed: 1 });
  await rollUp(site.db, async () => undefined);
  for (const table of [
    'run',
    'run_target',
    'measurement',
    'comparability_key',
    'raw_hardware',
    'cell',
    'cell_quarters',
    'cell_rebuild',
  ]) {
    expect(await count(table), table).toBe(0);
  }
  expect(await count('submission WHERE rollup_pending')).toBe(0);
  expect(await values(ids.get('imported-reported') ?? '')).toContainEqual({
    ordinal: 0,
    figure: 'ops_per_s',
    value: 321.7,
    unit: '1/s',
  });
});

test('its rows can be made again from the bytes, and go with them', async () => {
  const { json } = await site.upload(importedHyperfine());
  const before = await values(json.id);
  expect(before.length).toBeGreaterThan(0);
  await site.db.query('DELETE FROM imported_figure');
  expect(await rederiveRuns(site.db, { isAll: true })).toMatchObject({ failed: [] });
  expect(await values(json.id)).toEqual(before);
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
  await withdrawRun(site.db, rows[0].id, 'test', 'a mistake');
  expect(await values(json.id)).toEqual([]);
  expect(await count(`imported_run WHERE submission_id = ${rows[0].id}`)).toBe(0);
});

test('executions are summarized, a figure that was reported stays as it is, and one that was not is not there', () => {
  const samples = deriveImportedRows(importedHyperfine()).values;
  const of = (ordinal: number, valueText: string) =>
    samples.find((one) => one.ordinal === ordinal && one.figure === valueText)?.value;
  expect(of(0, 'median_ns')).toBe(4_571_000_000);
  expect(of(2, 'n_count')).toBe(2);
  // Two executions carry no interval.
  expect(of(2, 'median_low_ns')).toBeUndefined();
  const reported = deriveImportedRows(importedFio()).values.map(({ figure: valueText }) => valueText);
  expect(reported).toContain('p99_ns');
  expect(reported).not.toContain('p95_ns');
});

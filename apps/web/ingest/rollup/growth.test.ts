import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { CELL_ID, CELL_NAME } from '../../db/affected-cells.ts';
import { cellsByQuarter } from '../../db/cells-by-quarter.ts';
import { startTestSite, type TestSite } from '../../server/test-site.ts';
import { withdrawRun } from '../requests/withdraw.ts';
import { foldQuarters } from './fold-quarters.ts';
import { isAnythingWaiting, rollUp } from './rollup.ts';

const DOCUMENT = new URL('../../docs/capacity.md', import.meta.url);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function roll() {
  while (await isAnythingWaiting(site.db)) await rollUp(site.db, async () => undefined);
}

const OTHER = keyFrom('c5'.repeat(32));
let seeds = 0;

/** A run of each kind of case in one set of conditions, received then; its values differ from those of the others. */
async function send(receivedAt: string, key = KEY): Promise<string> {
  seeds += 1;
  const run = syntheticRun({ keyId: key.keyId, seed: `4${seeds}`, operationsCount: 30, roundsCount: 6 });
  const machine = { ...run.machine, model: 'Mac15,14', vendor: 'Apple' };
  const { json, status } = await site.upload({ ...run, machine }, key);
  expect(status).toBe(201);
  const { rows } = await site.db.query('UPDATE submission SET received_at = $2 WHERE permalink = $1 RETURNING id', [
    json.id,
    receivedAt,
  ]);
  await roll();
  return rows[0].id;
}

const countOf = async (sql: string): Promise<number> =>
  (await site.db.query(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0].n;
const rowsNow = async () => ({ cells: await countOf('cell'), quarters: await countOf('cell_quarters') });

const COLUMNS = `${CELL_NAME.join(', ')}, quarter, contributors_count, runs_count, sampled, hashes, runs, sum_ln, latest`;
const shown = async () =>
  (
    await site.db.query(
      `SELECT ${COLUMNS}, quarters, quarter_runs FROM cell WHERE quarter IS NULL
       UNION ALL SELECT ${COLUMNS}, quarters, quarter_runs FROM (${cellsByQuarter('true')}) AS one
       ORDER BY ${CELL_NAME.join(', ')}, quarter`,
    )
  ).rows;

test('a run adds as many cells as the document on capacity says; the same conditions add none, in whatever quarter', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const [, ofDisk, ofOther] = /at most (\d) cells for a case on a disk and (\d) for any other/.exec(text) ?? [];
  const id = await send('2026-01-02T00:00:00Z');
  const isOnDisk = `(k.target_role IN ('disk', 'fuse') AND s.memory_kind IS NULL) IS TRUE`;
  const casesOf = (where: string) =>
    countOf(`(SELECT DISTINCT key_id, stratum_id FROM measurement m JOIN comparability_key k ON k.id = m.key_id
      JOIN stratum s ON s.id = m.stratum_id WHERE submission_id = ${id} AND m.chip_id IS NOT NULL AND ${where}) AS cases`);
  const [disk, other] = [await casesOf(isOnDisk), await casesOf(`NOT ${isOnDisk}`)];
  expect(Math.min(disk, other)).toBeGreaterThan(5);
  const cells = disk * Number(ofDisk) + other * Number(ofOther);
  expect(await rowsNow()).toEqual({ cells, quarters: 0 });

  await send('2026-03-30T00:00:00Z', OTHER);
  expect(await rowsNow()).toEqual({ cells, quarters: 0 });
  for (const at of ['2026-04-02T00:00:00Z', '2026-07-02T00:00:00Z', '2026-10-02T00:00:00Z']) {
    await send(at);
    expect(await rowsNow()).toEqual({ cells, quarters: cells });
  }
  const { rows } = await site.db.query('SELECT DISTINCT quarters, runs_counts, contributors_counts FROM cell_quarters');
  expect(rows).toEqual([
    {
      quarters: ['2026Q1', '2026Q2', '2026Q3', '2026Q4'],
      runs_counts: [2, 1, 1, 1],
      contributors_counts: [2, 1, 1, 1],
    },
  ]);
});

test('cells of quarters that a version before made become rows of their cells, with the same numbers', async () => {
  const before = await shown();
  const quarterly = before.filter(({ quarter }) => quarter !== null);
  expect(quarterly).toHaveLength(4 * (before.length - quarterly.length));
  await site.db.query(
    `INSERT INTO cell (id, ${COLUMNS}) SELECT ${CELL_ID.replace('NULL', 'quarter')}, ${COLUMNS} FROM (${cellsByQuarter('true')}) AS one`,
  );
  await site.db.query('DELETE FROM cell_quarters');
  let folded = 0;
  for (let of = await foldQuarters(site.db); of > 0; of = await foldQuarters(site.db)) {
    folded += of;
    await roll();
  }
  expect(folded).toBe(before.length - quarterly.length);
  expect(await countOf('cell WHERE quarter IS NOT NULL')).toBe(0);
  expect(await shown()).toEqual(before);
});

test('a withdrawn run leaves its quarter, and the row goes with the second of two', async () => {
  const cells = await countOf('cell');
  const { rows } = await site.db.query('SELECT id FROM submission ORDER BY received_at');
  const [, , second, third, fourth] = rows.map(({ id }) => id);
  for (const id of [third, fourth]) {
    await withdrawRun(site.db, id, 'test', null);
    await roll();
    expect(await countOf(`cell_quarters WHERE ${id} = ANY(latest)`)).toBe(0);
    expect(await countOf('cell_quarters')).toBe(cells);
  }
  await withdrawRun(site.db, second, 'test', null);
  await roll();
  expect(await rowsNow()).toEqual({ cells, quarters: 0 });
  expect(new Set((await shown()).map(({ quarter }) => quarter))).toEqual(new Set([null, '2026Q1']));
});

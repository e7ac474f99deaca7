import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedFio } from '../../../packages/contract/fixtures/imported-runs.ts';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../packages/contract/fixtures/synthetic-standard.ts';
import { storeReferences } from '../../../prisma/reference/store.ts';
import { readStudies } from '../../../prisma/reference/studies.ts';
import { cellsByQuarter } from '../db/cells-by-quarter.ts';
import { openEnvelope } from '../ingest/documents/envelope.ts';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import type { Manifest } from './manifest.ts';
import { writeDump } from './write-dump.ts';

let site: TestSite;
let folder: string;
let made: Manifest;
let withdrawn: string;
let unlisted: string;
let imported: string;
let listed: string[];

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-dump-'));
  const ids: string[] = [];
  for (const name of ['a', 'b']) {
    const key = keyFrom(sha256(name));
    const run = syntheticStandardRun({ keyId: key.keyId, seed: sha256(name), operationsCount: 60 });
    ids.push((await site.upload(run, key)).json.id);
  }
  for (let count = 0; count < 4; count += 1) ids.push((await site.upload(freshRun())).json.id);
  // Sent with line breaks in it, as somebody may who made the envelope by hand.
  const pretty = JSON.stringify(JSON.parse(sealDocument(freshRun()).toString('utf8')), null, 2);
  ids.push((await site.post('/api/v1/runs', Buffer.from(pretty))).json.id);
  [withdrawn = '', unlisted = ''] = ids.slice(2, 4);
  listed = ids.filter((id) => id !== withdrawn && id !== unlisted);
  imported = (await site.upload(importedFio())).json.id;
  await site.db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [unlisted]);
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_by = 'operator', held_reason = 'too fast' WHERE permalink = $1`,
    [listed[2]],
  );
  await withdraw(withdrawn);
  const client = await site.db.connect();
  await storeReferences(client as never, readStudies()).finally(() => client.release());
  await rollUp(site.db, async () => undefined);
  made = await writeDump(site.db, { folder, site: 'https://fsbench.test' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a withdrawal leaves: a tombstone. */
const withdraw = (id: string) =>
  site.db.query(
    `WITH gone AS (UPDATE submission SET withdrawn_at = clock_timestamp(), envelope = NULL WHERE permalink = $1 RETURNING id),
     figures AS (DELETE FROM measurement WHERE submission_id IN (SELECT id FROM gone))
     DELETE FROM run WHERE submission_id IN (SELECT id FROM gone)`,
    [id],
  );

type Row = Record<string, unknown>;
const linesOf = async (name: string): Promise<Row[]> =>
  gunzipSync(await readFile(path.join(folder, made.id, `${name}.ndjson.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** As JSON would say it, so that both formats can be compared with one another. */
async function parquetOf(name: string): Promise<Row[]> {
  const file = await asyncBufferFromFile(path.join(folder, made.id, `${name}.parquet`));
  const rows = await parquetReadObjects({ file });
  return JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)));
}

async function csvOf(name: string): Promise<Row[]> {
  const bytes = gunzipSync(await readFile(path.join(folder, made.id, `${name}.csv.gz`)));
  return parse(bytes, { columns: true, record_delimiter: '\r\n' });
}
/** What a spreadsheet has of a line: text alone, and nothing where there is nothing. */
const asCsv = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

const stored = async (sql: string): Promise<Row[]> => JSON.parse(JSON.stringify((await site.db.query(sql)).rows));
const scopes = (rows: readonly Row[], like: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.keys(like[0] ?? {}).map((name) => [name, row[name]])));

describe('a dump', () => {
  test('has each table in three formats that say the same, row for row', async () => {
    for (const { name, columns } of made.tables) {
      const [lines, parquet, csv] = await Promise.all([linesOf(name), parquetOf(name), csvOf(name)]);
      expect(csv, name).toEqual(lines.map(asCsv));
      expect(parquet, name).toEqual(lines);
      expect(Object.keys(lines[0] ?? {}), name).toEqual(columns.map((column) => column.name));
      for (const file of made.files.filter(({ table }) => table === name)) expect(file.rows).toBe(lines.length);
    }
  });

  test.each<[string, string]>([
    [
      'runs',
      `SELECT permalink, encode(sha256, 'hex') AS sha256, key_id, received_at, review, held_reason, started_at,
         duration_ns::float8, os_name, memory_bytes::float8, is_guest, turbo, suites, measured_count, failed_count,
         (SELECT slug FROM chip WHERE id = chip_id) AS chip
       FROM run JOIN submission ON id = submission_id WHERE visibility = 'listed' ORDER BY id`,
    ],
    [
      'measurements',
      `SELECT permalink, case_id, n, median, median_low, median_high, p90, p99, mean, sd, round_spread, evidence,
         (SELECT slug FROM drive WHERE id = drive_id) AS drive, suite, method, workers, data_kind, os_distribution, os_release, file_system
       FROM measurement JOIN submission ON submission.id = submission_id JOIN stratum ON stratum.id = stratum_id
       JOIN comparability_key ON comparability_key.id = measurement.key_id WHERE visibility = 'listed'
       ORDER BY submission_id, comparability_key.id, case_id`,
    ],
    [
      'cells',
      `SELECT subject_kind, (SELECT slug FROM drive WHERE id = drive_id) AS drive, suite, target_role, quarter, linked,
         runs_count, contributors_count, sampled AS is_sampled, runs, sum_ln
       FROM (${cellsByQuarter('true')}) AS cell JOIN comparability_key ON comparability_key.id = key_id
       ORDER BY cell.id, quarter`,
    ],
    [
      'imported_figures',
      `SELECT permalink, ordinal AS "case", figure, value, unit
       FROM imported_figure JOIN submission ON id = submission_id ORDER BY id, ordinal, figure`,
    ],
    ['figures', 'SELECT study_id, position, published, value_si, low_si, high_si FROM reference_figure ORDER BY 1, 2'],
  ])('says of %s what the database says', async (name, sql) => {
    const rows = await stored(sql);
    expect(rows.length).toBeGreaterThan(0);
    expect(scopes(await linesOf(name), rows)).toEqual(rows);
  });

  test('tells of held runs with the reason and counts none of their figures, and of unlisted or withdrawn ones nothing', async () => {
    const runs = await linesOf('runs');
    expect(runs.map(({ permalink }) => permalink)).toEqual(listed);
    expect(runs[2]).toMatchObject({ review: 'held', held_reason: 'too fast' });
    const results = (await linesOf('measurements')).filter(({ permalink }) => permalink === listed[2]);
    expect(new Set(results.map(({ counts }) => counts))).toEqual(new Set([false]));
    expect(runs[2]).toMatchObject({ counts: false });
    expect(runs[0]).toMatchObject({ counts: true });
    const whole = await Promise.all(['runs', 'flags', 'measurements'].map((name) => linesOf(name)));
    for (const id of [withdrawn, unlisted]) expect(JSON.stringify(whole)).not.toContain(id);
  });

  test('says in the first column whether a run or a result counts', () => {
    const first = Object.fromEntries(made.tables.map(({ name, columns }) => [name, columns[0]?.name]));
    for (const name of ['runs', 'measurements', 'imported_runs', 'imported_figures'])
      expect(first[name]).toBe('counts');
  });

  test('has the unit and meaning of each column in the Parquet file itself', async () => {
    const file = await asyncBufferFromFile(path.join(folder, made.id, 'measurements.parquet'));
    const { key_value_metadata: pairs } = await parquetMetadataAsync(file);
    const columns = JSON.parse(pairs?.find(({ key }) => key === 'columns')?.value ?? '[]');
    expect(columns).toContainEqual({ name: 'median', unit: 'as in unit', meaning: expect.stringContaining('Median') });
  });

  test('names hardware that nobody knows only where one of its own runs has named it', async () => {
    const run = freshRun();
    run.machine.cpu = { ...run.machine.cpu, brand: 'Secret Prototype 9' };
    const { id } = (await site.upload(run)).json;
    const mentions = async () => {
      made = await writeDump(site.db, { folder, site: 'https://fsbench.test' });
      return JSON.stringify(await linesOf('chips')).includes('Secret Prototype 9');
    };
    expect(await mentions()).toBe(true);
    await withdraw(id);
    expect(await mentions()).toBe(false);
  });

  test('carries every envelope so that its signature still holds', async () => {
    const text = gunzipSync(await readFile(path.join(folder, made.id, 'envelopes.ndjson.gz'))).toString('utf8');
    const opened = text
      .trimEnd()
      .split('\n')
      .map((line) => openEnvelope(Buffer.from(line), 'application/vnd.fsbench.run.v1+json'));
    expect(opened.map((one) => one.ok && one.value.permalink)).toEqual([...listed, imported]);
  });

  test('has the digests and sizes that its manifest says, and nothing that it does not say', async () => {
    const names = await readdir(path.join(folder, made.id));
    expect(names.sort()).toEqual([...made.files.map(({ name }) => name), 'manifest.json'].sort());
    for (const { name, sha256: digest, bytes } of made.files) {
      const content = await readFile(path.join(folder, made.id, name));
      expect({ name, digest: sha256(content), bytes: content.length }).toEqual({ name, digest, bytes });
    }
  });
});

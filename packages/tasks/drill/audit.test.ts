import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../../apps/web/server/test-site.ts';
import { KEY } from '../../contract/fixtures/signing.ts';
import { syntheticRun } from '../../contract/fixtures/synthetic-run.ts';
import { audit } from './audit.ts';

let site: TestSite;
const acknowledged = new Map<string, string>();
const SECRET = Buffer.alloc(32, 7);
const withdraw_sha256 = createHash('sha256').update(SECRET).digest('hex');

beforeEach(async () => {
  site = await startTestSite();
  acknowledged.clear();
  for (const seed of ['01', '02', '03']) {
    const run = syntheticRun({ keyId: KEY.keyId, seed, roundsCount: 3, operationsCount: 20 });
    const { status } = await site.upload({ ...run, withdraw_sha256 });
    expect(status).toBe(201);
  }
  const { rows } = await site.db.query("SELECT encode(sha256, 'hex') AS digest, permalink FROM submission");
  for (const { digest, permalink } of rows) acknowledged.set(digest, permalink);
  await site.db.query('UPDATE submission SET rollup_pending = false; DELETE FROM cell_rebuild');
});
afterEach(() => site.close());

const found = () => audit(site.database.url, acknowledged);

test('runs that are whole and known are neither lost nor doubled nor half stored', async () => {
  expect(await found()).toEqual({ acknowledged: 3, stored: 3, lost: 0, doubled: 0, halfStored: 0 });
});

test('an acknowledged run that is not there is lost', async () => {
  acknowledged.set('00'.repeat(32), '0123456789ABCDEF');
  expect(await found()).toMatchObject({ acknowledged: 4, lost: 1 });
});

test('a run under another permalink than the acknowledged one is lost', async () => {
  const [digest = ''] = acknowledged.keys();
  acknowledged.set(digest, '0123456789ABCDEF');
  expect(await found()).toMatchObject({ lost: 1 });
});

test.each(['measurement', 'run', 'run_target'])('a run without a row of %s is half stored', async (table) => {
  await site.db.query(`DELETE FROM ${table} WHERE ctid = (SELECT ctid FROM ${table} LIMIT 1)`);
  expect(await found()).toMatchObject({ halfStored: 1 });
});

test('a withdrawn run is neither lost nor half stored', async () => {
  const [id] = acknowledged.values();
  const body = Buffer.from(JSON.stringify({ secret: SECRET.toString('hex') }));
  expect((await site.post(`/api/v1/runs/${id}/withdraw`, body)).status).toBe(200);
  await site.db.query('DELETE FROM cell_rebuild');
  expect(await found()).toEqual({ acknowledged: 3, stored: 3, lost: 0, doubled: 0, halfStored: 0 });
});

test('a withdrawn run that has kept rows is half stored', async () => {
  await site.db.query(
    'UPDATE submission SET envelope = NULL, withdrawn_at = now() WHERE id = (SELECT min(id) FROM submission)',
  );
  expect(await found()).toMatchObject({ halfStored: 1 });
});

test('a cell that counts a run twice is doubled', async () => {
  await site.db.query(`
    INSERT INTO cell (id, subject_kind, chip_id, key_id, stratum_id, linked, contributors_count, runs_count, sampled,
      hashes, runs, sum_ln, latest, quarters, quarter_runs)
    SELECT 1, 'chip', chip_id, key_id, stratum_id, false, 1, 2 * count(DISTINCT submission_id), false,
      '{}', '{}', '{}', '{}', '{}', '{}'
    FROM measurement WHERE chip_id IS NOT NULL GROUP BY chip_id, key_id, stratum_id LIMIT 1`);
  expect(await found()).toMatchObject({ doubled: 1 });
});

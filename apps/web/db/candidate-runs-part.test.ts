import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFrom } from '../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../packages/tasks/verify-contributors.ts';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { candidateRuns } from './candidate-runs-part.ts';

let site: TestSite;
const [verified, unverified] = [keyFrom('a1'.repeat(32)), keyFrom('a2'.repeat(32))];

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const find = async (id: string, enoughVerified: number) => {
  const sql = candidateRuns('chip', '$1::bigint', { atMost: 2, enoughVerified });
  const { rows } = await site.db.query(
    `SELECT s.permalink FROM (${sql}) c JOIN submission s ON s.id = c.submission_id ORDER BY s.id DESC`,
    [id],
  );
  return rows.map(({ permalink }) => permalink);
};

test('a verified run that is in no cell is found behind more unverified runs than are looked at', async () => {
  const own = (await site.upload(freshRun(verified), verified)).json.id;
  await verifyKeys(site.db, [verified.keyId]);
  await site.db.query(`UPDATE measurement SET worst_severity = 'invalid'`);
  await rollUp(site.db, async () => undefined);
  const others: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) others.unshift((await site.upload(freshRun(unverified), unverified)).json.id);
  await rollUp(site.db, async () => undefined);
  const { rows } = await site.db.query('SELECT DISTINCT chip_id FROM run');
  expect((await site.db.query('SELECT FROM cell WHERE linked')).rowCount).toBe(0);
  expect(await find(rows[0].chip_id, 1)).toEqual([...others.slice(0, 2), own]);
  expect(await find(rows[0].chip_id, 0)).toEqual(others.slice(0, 2));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFio } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { holdRun } from '../../operate/review-runs.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { findDecidedRun } from './find-decided-run.ts';
import { listNewestRuns } from './list-newest-runs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const upload = async (run: object = freshRun()) => (await site.upload(run)).json.id;

test('the newest runs are in the order of receipt, each with its state, without those that are withdrawn', async () => {
  const counted = await upload();
  const imported = await upload(importedFio());
  const changed = structuredClone(freshRun());
  Object.assign(changed.conditions.after, { turbo: 'off' });
  const invalid = await upload(changed);
  const unlisted = await upload();
  const held = await upload();
  const withdrawn = await upload();
  await site.db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [unlisted]);
  await holdRun(site.db, held, 'doubtful');
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
  await withdrawRun(site.db, rows[0].id, 'test', null);
  const states = [
    [held, 'held'],
    [unlisted, 'unlisted'],
    [invalid, 'invalid'],
    [imported, 'imported'],
    [counted, 'counted'],
  ];
  expect((await listNewestRuns(site.db, 10)).map(({ permalink, state }) => [permalink, state])).toEqual(states);
  expect((await listNewestRuns(site.db, 2)).map(({ permalink }) => permalink)).toEqual([held, unlisted]);
});

test('a run names its chip, each of its drives once, and its contributor', async () => {
  const permalink = await upload();
  const { rows } = await site.db.query(
    `SELECT lpad(to_hex(c.hash), 13, '0') AS contributor, c.label, s.received_at AS "receivedAt" FROM submission s
     JOIN contributor c ON c.id = s.contributor_id WHERE s.permalink = $1`,
    [permalink],
  );
  const { rows: drives } = await site.db.query(
    `SELECT DISTINCT d.slug, d.name FROM submission s JOIN run_target t ON t.submission_id = s.id JOIN drive d ON d.id = t.drive_id
     WHERE s.permalink = $1`,
    [permalink],
  );
  expect(drives).toHaveLength(1);
  const [newest] = await listNewestRuns(site.db, 1);
  expect(newest).toMatchObject({ permalink, ...rows[0], drives, chip: { slug: 'amd-ryzen-9-7950x' } });
});

test('an imported run has no chip and no drive', async () => {
  const permalink = await upload({ ...importedFio(), name: 'another' });
  expect((await listNewestRuns(site.db, 1))[0]).toMatchObject({ permalink, chip: null, drives: [] });
});

test('a run that is decided about is found by its id, with its flushed writes', async () => {
  const permalink = await upload();
  await upload();
  const { rows } = await site.db.query(
    `SELECT s.id, k.primitive, m.median FROM submission s JOIN measurement m ON m.submission_id = s.id
     JOIN comparability_key k ON k.id = m.key_id
     WHERE s.permalink = $1 AND k.text LIKE 'sync|%|overwrite|%|4096|%|disk|L3|%' ORDER BY k.primitive`,
    [permalink],
  );
  expect(rows.length).toBeGreaterThan(0);
  const run = await findDecidedRun(site.db, rows[0].id);
  expect(run).toMatchObject({ permalink, state: 'counted', chip: { slug: 'amd-ryzen-9-7950x' } });
  expect(run?.flushed.map(({ primitive, median }) => ({ primitive, median }))).toEqual(
    rows.map(({ primitive, median }) => ({ primitive, median })),
  );
  expect(await findDecidedRun(site.db, '1')).toBe(null);
});

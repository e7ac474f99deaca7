import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFio, importedHyperfine } from '../../../packages/contract/fixtures/imported-runs.ts';
import { withdrawRun } from '../ingest/requests/withdraw.ts';
import { holdRun } from '../operate/review-runs.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let list: typeof import('./list-latest-runs.ts').listLatestRuns;

beforeAll(async () => {
  site = await startQueriedSite();
  list = (await import('./list-latest-runs.ts')).listLatestRuns;
});
afterAll(() => site.close());

const upload = async (run: object = freshRun()) => (await site.upload(run)).json.id;

test('the latest runs are eight, the last received first, without those that are held, unlisted or withdrawn', async () => {
  const ids: string[] = [];
  for (let sent = 0; sent < 12; sent += 1) ids.unshift(await upload());
  const [held = '', unlisted, withdrawn, ...shown] = ids;
  await holdRun(site.db, held, 'doubtful');
  await site.db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [unlisted]);
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
  await withdrawRun(site.db, rows[0].id, 'test', null);
  expect((await list()).map(({ permalink }) => permalink)).toEqual(shown.slice(0, 8));
});

test('a run tells what its flushed writes cost, and names its chip as its page does, never by its raw brand', async () => {
  const named = { chipName: expect.stringContaining('7950X'), chipSlug: 'amd-ryzen-9-7950x', osFamily: 'linux' };
  expect((await list())[0]).toMatchObject({ ...named, isGuest: false, suites: ['sync'] });
  const [{ flushed = [] } = {}] = (await list()).flatMap((run) => (run.tool === null ? [run] : []));
  const { rows } = await site.db.query(`
    SELECT k.primitive, m.median FROM measurement m JOIN comparability_key k ON k.id = m.key_id
    WHERE k.text LIKE 'sync|%|overwrite|%|4096|%|disk|L3|%' AND m.submission_id = (SELECT max(id) FROM submission)
    ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(0);
  expect(flushed.map(({ primitive, median }) => ({ primitive, median }))).toEqual(rows);
  const base = freshRun();
  const brand = 'Intel(R) Xeon(R) Processor @ 2.50GHz';
  await upload({ ...base, machine: { ...base.machine, cpu: { ...base.machine.cpu, brand } } });
  expect((await list())[0]).toMatchObject({ chipName: expect.stringMatching(/^Intel Xeon, model not named/) });
  await upload({ ...base, machine: { ...base.machine, cpu: { ...base.machine.cpu, brand: 'Buy Cores at example' } } });
  expect((await list())[0]).toMatchObject({ chipName: null, chipSlug: null });
});

test('a run names the one drive that it wrote to as its page does, and none of several', async () => {
  await upload();
  const { rows } = await site.db.query(
    `SELECT d.name AS "driveName", d.slug AS "driveSlug" FROM run_target t JOIN drive d ON d.id = t.drive_id
     WHERE t.submission_id = (SELECT max(id) FROM submission)`,
  );
  expect(rows[0]?.driveName).toEqual(expect.any(String));
  expect((await list())[0]).toMatchObject(rows[0]);
  await site.db.query(
    `INSERT INTO drive (kind, slug, name) VALUES ('drive', 'another', 'Another');
     INSERT INTO run_target (submission_id, target_id, role, drive_id)
     SELECT (SELECT max(id) FROM submission), 'another', 'disk', id FROM drive WHERE slug = 'another'`,
  );
  expect((await list())[0]).toMatchObject({ driveName: null, driveSlug: null });
});

test('a chip that no list has is named once three verified contributors measured it', async () => {
  const base = freshRun();
  await upload({ ...base, machine: { ...base.machine, cpu: { ...base.machine.cpu, brand: 'AMD EPYC 9R14' } } });
  expect((await list())[0]).toMatchObject({ chipName: null });
  await site.db.query(
    `INSERT INTO cell (id, subject_kind, chip_id, key_id, stratum_id, linked, sampled, contributors_count, runs_count)
     SELECT 1, 'chip', c.id, k.id, s.id, true, false, 3, 3 FROM chip c, (SELECT id FROM comparability_key LIMIT 1) k,
       (SELECT id FROM stratum LIMIT 1) s WHERE c.slug = 'amd-epyc-9r14'`,
  );
  expect((await list())[0]).toMatchObject({ chipName: 'AMD EPYC 9R14' });
});

test('of the runs imported from other tools the latest two stand among the eight that were measured, and none that is older', async () => {
  const measured = (await list()).map(({ permalink }) => permalink);
  const older = await upload(importedHyperfine());
  const [first, second, third] = [
    await upload({ ...importedFio(), name: 'one' }),
    await upload({ ...importedFio(), name: 'two' }),
    await upload({ ...importedFio(), name: 'three' }),
  ];
  expect(first).not.toBe(older);
  const found = await list();
  expect(found.map(({ permalink }) => permalink)).toEqual([third, second, ...measured]);
  expect(found[0]).toMatchObject({ tool: 'fio' });
  expect(JSON.stringify(found)).not.toContain('three');
  const later: string[] = [];
  for (let sent = 0; sent < 8; sent += 1) later.unshift(await upload());
  expect((await list()).map(({ permalink }) => permalink)).toEqual(later);
});

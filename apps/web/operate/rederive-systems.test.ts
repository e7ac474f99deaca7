import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { rederiveRuns } from './rederive-runs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('deriving again parts distributions that an older version had pooled by the number of their release', async () => {
  const on = (name: string) => {
    const run = freshRun();
    const chip = { ...run.machine.cpu, brand: 'Pooled Before' };
    return { ...run, machine: { ...run.machine, cpu: chip, os: { ...run.machine.os, name, version: '12' } } };
  };
  const sent = [await site.upload(on('Debian GNU/Linux')), await site.upload(on('Anolis OS'))];
  const ids = sent.map(({ json }) => json.id);
  await site.db.query(
    `WITH own AS (
       SELECT m.submission_id, m.stratum_id FROM measurement m JOIN submission s ON s.id = m.submission_id WHERE permalink = ANY($1)),
     pooled AS (
       INSERT INTO stratum (text, os_family, os_release, file_system, device_stack, memory_kind, is_guest, power, turbo, usable_cpus)
       SELECT DISTINCT replace(replace(text, '|Debian|', '|'), '|Anolis OS|', '|'), os_family, os_release, file_system, device_stack,
         memory_kind, is_guest, power, turbo, usable_cpus
       FROM stratum WHERE id IN (SELECT stratum_id FROM own) RETURNING id, text),
     older AS (UPDATE submission SET derive_version = 5, rollup_pending = true WHERE permalink = ANY($1))
     UPDATE measurement m SET stratum_id = pooled.id FROM own, stratum s, pooled
     WHERE m.submission_id = own.submission_id AND m.stratum_id = own.stratum_id AND s.id = own.stratum_id
       AND pooled.text = replace(replace(s.text, '|Debian|', '|'), '|Anolis OS|', '|')`,
    [ids],
  );
  await rollUp(site.db, async () => undefined);
  const runsOf = async () => {
    const { rows } = await site.db.query(
      `SELECT DISTINCT coalesce(s.os_distribution, '?') AS system, c.runs_count AS runs FROM cell c JOIN stratum s ON s.id = c.stratum_id
       JOIN chip h ON h.id = c.chip_id WHERE h.name = 'Pooled Before' AND c.quarter IS NULL AND c.runs_count > 0 ORDER BY 1`,
    );
    return rows.map(({ system, runs }) => [system, runs]);
  };
  expect(await runsOf()).toEqual([['?', 2]]);
  expect(await rederiveRuns(site.db, { isAll: false })).toEqual({ done: 2, failed: [] });
  await rollUp(site.db, async () => undefined);
  expect(await runsOf()).toEqual([
    ['anolis-os', 1],
    ['debian', 1],
  ]);
});

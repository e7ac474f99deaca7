import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedHardware } from '../../db/list-verified-contributors.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { DRIVE, HONEST, MAX, rollUpAll, send, verify } from './test-contributors.ts';

/** More than any read looks at. */
const RUNS = 2_100;
const NAMES = 1_100;
const VERIFIED = HONEST.slice(0, 3);

let site: TestSite;
let honest = '';
let hardware: readonly (AskedHardware & { readonly slug: string })[] = [];
beforeAll(async () => {
  site = await startQueriedSite();
  for (const contributor of VERIFIED) [honest = ''] = await send(site, contributor, [MAX]);
  await verify(site, VERIFIED);
  await rollUpAll(site);
  const { rows } = await site.db.query<(typeof hardware)[number]>(`
    SELECT 'chip' AS kind, id, slug FROM chip WHERE id IN (SELECT chip_id FROM run)
    UNION ALL SELECT 'machine', id, slug FROM machine_class WHERE id IN (SELECT machine_class_id FROM run)
    UNION ALL SELECT 'drive', id, slug FROM drive WHERE slug = '${DRIVE}'`);
  hardware = rows;
}, 120_000);
afterAll(() => site.close());

/** What reads tell of verified contributors. */
async function verifiedParts() {
  const { listChips } = await import('../../db/list-chips.ts');
  const { listMachines } = await import('../../db/list-machines.ts');
  const { listDrives } = await import('../../db/list-drives.ts');
  const { findHardware } = await import('../../db/find-hardware.ts');
  const { listVerifiedContributors } = await import('../../db/list-verified-contributors.ts');
  const { listNewRuns } = await import('../../db/list-new-runs.ts');
  const { listLatestRuns } = await import('../../db/list-latest-runs.ts');
  const { findComparableRuns } = await import('../../db/find-comparable-runs.ts');
  const verifiedOf = <T extends { readonly isVerified: boolean }>(all: readonly T[]) =>
    all.filter((one) => one.isVerified);
  const { uncounted, conditionSets } = await background();
  const pages = [];
  for (const { kind, slug } of hardware) {
    const page = await findHardware(kind, slug, []);
    const { verifiedCount, verifiedRunsCount, runs = [], contributors = [] } = page ?? {};
    pages.push({
      slug,
      verifiedCount,
      verifiedRunsCount,
      runs: verifiedOf(runs),
      contributors: verifiedOf(contributors),
    });
  }
  const feeds = [await listNewRuns(null)];
  for (const one of hardware) feeds.push(await listNewRuns(one));
  const lists = [await listChips(''), await listMachines(''), await listDrives('')];
  return {
    lists: lists.map((lines) =>
      verifiedOf<(typeof lines)[number]>(lines).map((line) => ({ ...line, otherContributors: 0 })),
    ),
    pages,
    names: await listVerifiedContributors(hardware),
    feeds: feeds.map(verifiedOf),
    home: verifiedOf(await listLatestRuns()),
    ranks: verifiedOf(await findComparableRuns(honest, [], null)),
    uncounted: uncounted.filter(({ isLinked }) => isLinked),
    conditionSets: conditionSets.flatMap((set) => (set.isLinked ? [JSON.stringify(set)] : [])).sort(),
  };
}

async function background() {
  const { findBackground } = await import('../../db/find-background.ts');
  const { findSubjects } = await import('../../db/find-subjects.ts');
  const slugs = hardware.map(({ slug }) => slug);
  return findBackground(await findSubjects(slugs), false);
}

/** Copies of a run, each by the address of its own: on the same hardware, then on hardware whose names nobody else has. */
async function multiply(permalink: string): Promise<void> {
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [permalink]);
  const copies = (table: string, id: string, changed: string) =>
    site.db.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(own, jsonb_build_object('${id}', own.${id} + at, ${changed}))).*
       FROM ${table} own CROSS JOIN generate_series(1, ${RUNS + NAMES}) at WHERE own.${id} = $1`,
      [rows[0].id],
    );
  const digest = (name: string) => `'${name}', '\\x' || encode(sha256(('${name}' || at)::bytea), 'hex')`;
  await site.db.query(`
    INSERT INTO chip (id, slug, name, vendor, kind) SELECT 1000000 + at, 'a-chip-' || at, 'A chip ' || at, 'A', 'chip' FROM generate_series(1, ${NAMES}) at;
    INSERT INTO machine_class (id, slug, name, vendor, kind) SELECT 1000000 + at, 'a-machine-' || at, 'A machine ' || at, 'A', 'computer' FROM generate_series(1, ${NAMES}) at;
    INSERT INTO drive (id, slug, name, vendor, kind) SELECT 1000000 + at, 'a-drive-' || at, 'A drive ' || at, 'A', 'drive' FROM generate_series(1, ${NAMES}) at`);
  const named = (column: string) =>
    `'${column}', CASE WHEN at > ${RUNS} THEN 1000000 + at - ${RUNS} ELSE own.${column} END`;
  await copies(
    'submission',
    'id',
    `'permalink', left(md5(at::text), 16), ${digest('sha256')}, ${digest('withdraw_sha256')}`,
  );
  await copies('run', 'submission_id', `${named('chip_id')}, ${named('machine_class_id')}`);
  await copies('run_target', 'submission_id', named('drive_id'));
}

/** Copies of a cell of other contributors, each under conditions of its own. */
const multiplyConditions = () =>
  site.db.query(`
    WITH made AS (
      INSERT INTO stratum SELECT (jsonb_populate_record(s, jsonb_build_object('id', 1000000 + at, 'text', 'crowd ' || at, 'file_system', 'fs' || at))).*
      FROM stratum s CROSS JOIN generate_series(1, ${NAMES}) at WHERE s.id = (SELECT min(id) FROM stratum) RETURNING id)
    INSERT INTO cell SELECT (jsonb_populate_record(c, jsonb_build_object('id', made.id, 'stratum_id', made.id))).*
    FROM cell c CROSS JOIN made
    WHERE c.id = (SELECT min(id) FROM cell WHERE subject_kind = 'chip' AND NOT linked AND quarter IS NULL AND machine_class_id IS NULL)`);

test('2,100 runs and 1,100 made-up names of one free key push nothing verified out of any list', async () => {
  const before = await verifiedParts();
  expect(before.lists.map((lines) => lines.length)).toEqual([1, 1, 1]);
  expect(before.pages).toMatchObject([{ verifiedRunsCount: 3 }, { verifiedRunsCount: 3 }, { verifiedRunsCount: 3 }]);
  expect(before.names.map((names) => names.length)).toEqual([3, 3, 3]);
  expect(before.feeds.map((runs) => runs.length)).toEqual([3, 3, 3, 3]);
  for (const some of [before.home, before.ranks, before.uncounted, before.conditionSets]) expect(some).not.toEqual([]);

  const [lie = ''] = await send(site, 'hostile', [MAX]);
  await rollUpAll(site);
  await multiply(lie);
  await multiplyConditions();
  await site.db.query('ANALYZE');
  const after = await verifiedParts();
  for (const [name, part] of Object.entries(before)) expect.soft(after[name as keyof typeof after], name).toEqual(part);
  // The crowd is there, and is bounded.
  const { conditionSets } = await background();
  expect(conditionSets.filter(({ isLinked, subject }) => !isLinked && subject === 0)).toHaveLength(500);
}, 120_000);

import { createHash } from 'node:crypto';
import { keyText } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importedFio } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { KEY, keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { CASE_TABLES } from '../../db/available-runs.ts';
import { FACET_NAMES, type Facet, facetColumns, OF_CASE } from '../../db/facets.ts';
import { HARDWARE_COLUMNS, KEY_COLUMNS, type RowJson, STRATUM_COLUMNS, scopeOf } from '../../db/scope-columns.ts';
import type { Subject } from '../../db/subject.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { storeScaling } from '../../ingest/rollup/store-scaling.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { releaseName } from '../../wording/names.ts';
import { facetLines } from '../conditions/choices.ts';
import { facetValue } from '../conditions/facets.ts';
import { sampleSubject } from './sample-rows.ts';
import { selectResults } from './select.ts';

let site: TestSite;
let findResultRows: typeof import('./find-result-rows.ts').findResultRows;

type Document = ReturnType<typeof freshRun>;

/** A run on a chip of that name, on a disk with that file system. */
async function send(
  brand: string,
  fileSystem: string | null,
  change: {
    readonly isGuest?: boolean | null;
    readonly owner?: string;
    readonly os?: readonly [string | null, string];
  } = {},
): Promise<string> {
  const { isGuest = false, owner = null, os = ['Debian GNU/Linux', '13'] } = change;
  const key = owner === null ? KEY : keyFrom(createHash('sha256').update(owner).digest('hex'));
  const run: Document = structuredClone(freshRun(key));
  run.machine.cpu.brand = brand;
  run.machine.os = { ...run.machine.os, name: os[0], version: os[1] };
  run.machine.virtualization = { ...run.machine.virtualization, is_guest: isGuest };
  for (const target of run.targets) {
    if (target.file_system) target.file_system = { ...target.file_system, type: fileSystem };
  }
  const { json } = await site.upload(run, key);
  if (!json.id) throw new Error(JSON.stringify(json));
  return json.id;
}

/** The chip that a run was measured on. */
async function chipOf(permalink: string): Promise<Subject> {
  const { rows } = await site.db.query(
    `SELECT c.id, c.slug, c.name FROM chip c JOIN run r ON r.chip_id = c.id
     JOIN submission s ON s.id = r.submission_id WHERE s.permalink = $1`,
    [permalink],
  );
  if (!rows[0]) throw new Error(`no chip of ${permalink}`);
  return sampleSubject(0, rows[0]);
}

const roll = () => rollUp(site.db, async () => undefined);

beforeAll(async () => {
  site = await startTestSite();
  process.env.DATABASE_URL = site.database.url;
  vi.resetModules();
  ({ findResultRows } = await import('./find-result-rows.ts'));
});
afterAll(async () => {
  const { pool } = await import('../../db/client.ts');
  await pool.end();
  await site.close();
});

describe('what stands behind a page', () => {
  test('is filtered before it is cut: older runs are found behind any number of newer ones', async () => {
    const older = await send('Cut Before Filter', 'ext4');
    for (let newer = 0; newer < 7; newer += 1) await send('Cut Before Filter', 'btrfs');
    await roll();
    const chip = await chipOf(older);
    const { cases, cells } = await findResultRows([chip], { fs: 'ext4' }, 6);
    expect(new Set(cases.map(({ permalink }) => permalink))).toEqual(new Set([older]));
    expect(new Set(cells.map(({ stratum }) => stratum.fileSystem))).toEqual(new Set(['ext4']));
    const unfiltered = await findResultRows([chip], {}, 6);
    expect(new Set(unfiltered.cases.map(({ permalink }) => permalink)).size).toBe(6);
  });

  test('does not take an unknown file system for the one asked for', async () => {
    const chip = await chipOf(await send('Unknown File System', null));
    await roll();
    const requestedAddress = await findResultRows([chip], { fs: 'ext4' }, 6);
    expect([...requestedAddress.cells, ...requestedAddress.cases]).toEqual([]);
    expect((await findResultRows([chip], { fs: 'unknown' }, 6)).cases).not.toEqual([]);
  });

  test('is of the machine that most stand behind, however many guests came later', async () => {
    const first = await send('Guests Later', 'ext4', { owner: 'a' });
    for (const owner of ['b', 'c']) await send('Guests Later', 'ext4', { owner });
    for (let later = 0; later < 7; later += 1) await send('Guests Later', 'ext4', { isGuest: true });
    await roll();
    const found = await findResultRows([await chipOf(first)], {}, 6);
    const machines = [...found.cases, ...found.cells].map(({ stratum }) => stratum.isGuest);
    expect(new Set(machines)).toEqual(new Set([false]));
    const { rows: drives } = await site.db.query(
      'SELECT d.id, d.slug FROM drive d JOIN run_target t ON t.drive_id = d.id LIMIT 1',
    );
    const drive = await findResultRows([sampleSubject(0, { ...drives[0], kind: 'drive' })], { guest: 'yes' }, 6);
    expect(new Set(drive.cases.map(({ stratum }) => stratum.isGuest))).toEqual(new Set([true]));
    expect(drive.cases.every(({ drive: on }) => on?.slug === drives[0].slug)).toBe(true);
    const { results, excluded } = selectResults(found, {});
    expect(results[0]).toMatchObject({ population: 'runs_at_hand', runs: 3, contributors: 3, isGuest: false });
    expect(excluded).toMatchObject([{ kind: 'machine', isGuest: true, runs: 7 }]);
  });

  test('is of the distribution asked for, and of every one where an address asks for a release alone', async () => {
    const first = await send('Two Distributions', 'ext4', { os: ['Debian GNU/Linux', '12'] });
    await send('Two Distributions', 'ext4', { os: ['Anolis OS', '12.1'] });
    await send('Two Distributions', 'ext4', { os: [null, '12'] });
    await send('Two Distributions', 'ext4', { os: ['Ubuntu', '24.04'] });
    await roll();
    const chip = await chipOf(first);
    for (const [os, systems] of [
      ['linux-debian-12', ['Debian 12']],
      ['linux-12', ['Anolis OS 12', 'Debian 12', 'Linux (release 12, distribution not known)']],
      ['linux-24', ['Ubuntu 24.04']],
      ['linux-debian-13', []],
      ['linux', ['Anolis OS 12', 'Debian 12', 'Linux (release 12, distribution not known)', 'Ubuntu 24.04']],
    ] as const) {
      const { cases, cells } = await findResultRows([chip], { os }, 6);
      const found = [cases, cells].map((rows) => [...new Set(rows.map(({ stratum }) => releaseName(stratum)))].sort());
      expect([os, ...found]).toEqual([os, systems, systems]);
    }
  });

  test('leaves out whole keys where there are too many cells, never a part of a figure', async () => {
    const chip = await chipOf(await send('Very Many Conditions', 'ext4'));
    await roll();
    await site.db.query(
      `WITH own AS (SELECT * FROM cell WHERE chip_id = $1 AND machine_class_id IS NULL AND quarter IS NULL),
         strata AS (
           INSERT INTO stratum (text, os_family, os_distribution, os_distribution_name, os_release, file_system, device_stack, memory_kind, is_guest, power, turbo, usable_cpus)
           SELECT s.text || '#' || n, os_family, os_distribution, os_distribution_name, n::text, file_system, device_stack, memory_kind, is_guest, power, turbo, usable_cpus
           FROM stratum s, generate_series(1, (SELECT 6500 / count(*) + 1 FROM own)::int) n
           WHERE s.id IN (SELECT stratum_id FROM own) RETURNING id, text
         )
       INSERT INTO cell (id, subject_kind, chip_id, drive_id, key_id, stratum_id, quarter, linked, contributors_count, runs_count, sampled,
         hashes, runs, sum_ln)
       SELECT -row_number() OVER (), subject_kind, chip_id, drive_id, key_id, n.id, quarter, linked, contributors_count, runs_count, sampled, hashes, runs, sum_ln
       FROM own JOIN stratum s ON s.id = own.stratum_id JOIN strata n ON split_part(n.text, '#', 1) = s.text`,
      [chip.id],
    );
    const { rows } = await site.db.query<{ text: string; count: number }>(
      'SELECT k.text, count(*)::int FROM cell c JOIN comparability_key k ON k.id = c.key_id WHERE chip_id = $1 AND machine_class_id IS NULL AND quarter IS NULL GROUP BY 1',
      [chip.id],
    );
    const all = new Map(rows.map(({ text, count }) => [text, count]));
    const { cells, leftOutKeys } = await findResultRows([chip], {}, 6);
    const found = new Map<string, number>();
    for (const { key } of cells) found.set(keyText(key), (found.get(keyText(key)) ?? 0) + 1);
    expect(found.size).toBeGreaterThan(0);
    expect(found.size).toBeLessThan(all.size);
    expect(leftOutKeys?.get(0)).toBe(all.size - found.size);
    for (const [text, count] of found) expect([text, count]).toEqual([text, all.get(text)]);
  });

  test('offers each quarter with its runs, and finds the figures of one where it is asked for', async () => {
    const sent = [
      await send('Two Quarters', 'ext4'),
      await send('Two Quarters', 'ext4'),
      await send('Two Quarters', 'ext4'),
    ];
    const chip = await chipOf(sent[0] ?? '');
    for (const [at, month] of ['2026-02-01', '2026-05-01', '2026-05-02'].entries())
      await site.db.query('UPDATE submission SET received_at = $2 WHERE permalink = $1', [sent[at], month]);
    await roll();
    const whole = await findResultRows([chip], {}, 6);
    expect(new Set(whole.cells.map(({ quarter, runsCount }) => `${quarter} ${runsCount}`))).toEqual(
      new Set(['null 3']),
    );
    const offered = (conditionSets: typeof whole.conditionSets, filter = {}) =>
      facetLines(conditionSets, filter, undefined, ['quarter'])[0]?.values.map(({ value, runs }) => [value, runs]);
    const each = [
      ['2026Q2', 2],
      ['2026Q1', 1],
    ];
    expect(offered(whole.conditionSets)).toEqual(each);
    const second = await findResultRows([chip], { quarter: '2026Q2' }, 6);
    expect(offered(second.conditionSets, { quarter: '2026Q2' })).toEqual(each);
    expect(new Set(second.cells.map(({ quarter, runsCount }) => `${quarter} ${runsCount}`))).toEqual(
      new Set(['2026Q2 2']),
    );
    const pinned = await findResultRows([{ ...chip, pins: { quarter: '2026Q1' } }], {}, 6);
    expect(new Set(pinned.cells.map(({ quarter, runsCount }) => `${quarter} ${runsCount}`))).toEqual(
      new Set(['2026Q1 1']),
    );
  });

  test('has none of a run that was imported from another tool, listed or not, and knows that it was', async () => {
    for (const visibility of ['listed', 'unlisted']) {
      const { json } = await site.upload({ ...importedFio(), name: visibility });
      const { rows } = await site.db.query<{ id: string }>(
        'UPDATE submission SET visibility = $2 WHERE permalink = $1 RETURNING id',
        [json.id, visibility],
      );
      const run = sampleSubject(0, { kind: 'run', id: rows[0]?.id ?? '', slug: json.id });
      const { cases, uncounted } = await findResultRows([run], {}, 6);
      expect(cases).toEqual([]);
      expect(uncounted).toEqual([
        { subject: 0, permalink: json.id, suites: [], state: 'imported', isLinked: false, invalidatedBy: [] },
      ]);
    }
  });

  test('has a first run before any cell of it is rolled up', async () => {
    const only = await send('Not Rolled Up', 'ext4');
    const { conditionSets, cases } = await findResultRows([await chipOf(only)], { fs: 'ext4' }, 6);
    expect(conditionSets).toEqual([]);
    expect(cases[0]?.permalink).toBe(only);
  });

  test('holds the scaling within each run, and none of a sweep that is invalid', async () => {
    const { json } = await site.upload(
      syntheticRun({ keyId: KEY.keyId, seed: '31', operationsCount: 40, roundsCount: 6 }),
    );
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
    await storeScaling(site.db, rows[0].id);
    await roll();
    const chip = await chipOf(json.id);
    const { scalings, cases } = await findResultRows([chip], {}, 6);
    expect(scalings.length).toBeGreaterThan(0);
    expect(new Set(scalings.map(({ permalink }) => permalink))).toEqual(new Set([json.id]));
    expect(cases.some(({ key }) => key.suite === 'core-sweep')).toBe(true);
    await site.db.query(
      `INSERT INTO run_flag (submission_id, ordinal, code, severity, suite) VALUES ($1, 999, 'swap', 'invalid', 'core-sweep')`,
      [rows[0].id],
    );
    expect((await findResultRows([chip], {}, 6)).scalings).toEqual([]);
  });
});

test.each(['chip', 'machine', 'drive'])(
  'the database and the page read every facet of every row of a %s alike',
  async (kind) => {
    await send('Virtual Or Not', null, { isGuest: null, os: [null, 'rolling'] });
    const columns = facetColumns({ kind: `'${kind}'`, ...OF_CASE });
    const facets = FACET_NAMES.map((facet) => `'${facet}', ${columns[facet]}`).join(', ');
    const { rows } = await site.db.query<{
      row: never;
      key: never;
      stratum: never;
      facets: Record<Facet, string | null>;
    }>(
      `SELECT to_json(one) AS row, key, stratum, facets FROM (
       SELECT 0 AS place, '${kind}' AS kind, '' AS key_id, '' AS stratum_id, ${OF_CASE.quarter} AS quarter, ${OF_CASE.linked} AS linked,
         ${HARDWARE_COLUMNS}, (SELECT to_json(x) FROM (SELECT ${KEY_COLUMNS}) x) AS key,
         (SELECT to_json(x) FROM (SELECT ${STRATUM_COLUMNS}) x) AS stratum, json_build_object(${facets}) AS facets
       FROM measurement m JOIN submission b ON b.id = m.submission_id ${CASE_TABLES}) one`,
    );
    expect(new Set(rows.map(({ key }: { key: { targetRole: string } }) => key.targetRole))).toEqual(
      new Set(['disk', 'memory', 'null', null]),
    );
    for (const { row, key, stratum, facets } of rows) {
      const place = scopeOf(
        row as RowJson & { key_id: string },
        () => key,
        () => stratum,
      );
      for (const facet of FACET_NAMES) expect([facet, facetValue(facet, place)]).toEqual([facet, facets[facet]]);
    }
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { storeReferences } from '../../../../prisma/reference/store.ts';
import { readStudies } from '../../../../prisma/reference/studies.ts';
import { readListQuery } from '../../addresses/list-query.ts';
import { selectResults } from '../../domain/results/select.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';

let site: TestSite;
let load: typeof import('./load-list.ts').loadList;

beforeAll(async () => {
  site = await startQueriedSite();
  load = (await import('./load-list.ts')).loadList;
  for (const seed of ['0a', '0b']) {
    const run = syntheticStandardRun({ keyId: KEY.keyId, seed, operationsCount: 60 });
    expect((await site.upload(run)).status).toBe(201);
  }
  await rollUp(site.db, async () => undefined);
});
afterAll(() => site.close());

const rowsOf = async (kind: 'chip' | 'drive' | 'machine', words = {}) =>
  (await load(readListQuery(kind, words).query)).rows;

test.each(['chip', 'drive', 'machine'] as const)(
  'the list of every %s opens with a result of its runs',
  async (kind) => {
    const rows = (await rowsOf(kind)).filter(({ runs }) => runs > 0);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind, group: 'not_verified', isOfOthers: true, runs: 2 });
    expect(rows[0]?.result).toMatchObject({
      kind,
      runs: 2,
      counts: { verified: 0, others: 1 },
    });
  },
);

test('what few contributors measured has the value and the interval that a comparison has', async () => {
  const [{ findRequestedSubjects }, { findResultRows }] = await Promise.all([
    import('../../domain/results/find-requested-subjects.ts'),
    import('../../domain/results/find-result-rows.ts'),
  ]);
  for (const kind of ['chip', 'drive'] as const) {
    const row = (await rowsOf(kind)).find(({ runs }) => runs > 0);
    const subjects = await findRequestedSubjects([row?.slug ?? '']);
    const compared = selectResults(await findResultRows(subjects, {}, 1), {}).results;
    const same = compared.find(({ key }) => key.text === row?.result?.keyText);
    expect(same?.estimate.low).toBeGreaterThan(0);
    expect(row?.result?.estimate).toEqual(same?.estimate);
  }
});

test('a row of verified contributors is no longer of others', async () => {
  await site.db.query('UPDATE cell SET linked = true');
  const [row] = (await rowsOf('drive')).filter(({ runs }) => runs > 0);
  expect(row).toMatchObject({
    group: 'not_verified',
    isOfOthers: false,
    result: { counts: { verified: 1, others: 0 } },
  });
});

test.each([
  ['os', 'macos', 'not_measured'],
  ['os', 'linux', 'not_verified'],
])('a condition in the address, %s=%s, filters the results: %s', async (name, value, group) => {
  const [row] = (await rowsOf('drive', { [name]: value })).filter(({ runs }) => runs > 0);
  expect(row?.group).toBe(group);
});

test('words of a name choose the rows', async () => {
  expect(await rowsOf('drive', { q: 'no such drive' })).toEqual([]);
});

test('a drive that only studies measured has their durable writes, but no other case and no other conditions', async () => {
  const client = await site.db.connect();
  await storeReferences(client, readStudies());
  client.release();
  const timeOf = async (words: Record<string, string>) =>
    (await rowsOf('drive', { q: '850 PRO', ...words }))[0]?.published?.ns.map((ns) => Math.round(ns / 1e4) / 100) ??
    null;
  expect(await timeOf({})).toEqual([2.26, 2.26]);
  expect(await timeOf({ guest: 'no' })).toEqual([2.26, 2.26]);
  expect(await timeOf({ os: 'linux' })).toBeNull();
  expect(await timeOf({ guest: 'yes' })).toBeNull();
  expect(await timeOf({ result: 'core-sweep.disk-4' })).toBeNull();
  const [ssd] = await rowsOf('drive', { q: 'Optane 900P' });
  expect(ssd).toMatchObject({
    result: null,
    group: 'not_measured',
    published: { ns: [expect.any(Number), expect.any(Number)], bytes: 8192 },
  });
});

test('a list has 1,000 lines of our catalog and says that there are more, whatever else is stored', async () => {
  const add = async (count: number) => {
    await site.db.query(
      `INSERT INTO drive (slug, name, kind, facts) SELECT 'made-' || n, 'Made ' || n, 'drive', '{}' FROM generate_series(1, $1::int) n
       ON CONFLICT DO NOTHING`,
      [count],
    );
    await site.db.query(
      `INSERT INTO reference_figure (study_id, drive_id, position, statistic, published, relation, subject_kind, subject_name, unit, label)
       SELECT f.study_id, d.id, 100000 + d.id, f.statistic, f.published, f.relation, f.subject_kind, f.subject_name, f.unit, f.label
       FROM drive d, (SELECT * FROM reference_figure LIMIT 1) f
       WHERE d.slug LIKE 'made-%' AND NOT EXISTS (SELECT FROM reference_figure o WHERE o.drive_id = d.id)`,
    );
    return load(readListQuery('drive', { q: 'Made' }).query);
  };
  expect(await add(999)).toMatchObject({ rows: { length: 999 }, isFull: false });
  expect(await add(1001)).toMatchObject({ rows: { length: 1000 }, isFull: true });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { countTrips } from '../../db/round-trips.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { selectResults } from './select.ts';

let site: TestSite;
let db: typeof import('../../db/client.ts');
let findResultRows: typeof import('./find-result-rows.ts').findResultRows;
let findSubjects: typeof import('../../db/find-subjects.ts').findSubjects;

beforeAll(async () => {
  site = await startTestSite();
  process.env.DATABASE_URL = site.database.url;
  vi.resetModules();
  db = await import('../../db/client.ts');
  ({ findResultRows } = await import('./find-result-rows.ts'));
  ({ findSubjects } = await import('../../db/find-subjects.ts'));
  for (const [brand, model] of MACHINES) await send(brand, model, 'apfs');
  await send('Apple M3 Max', 'Mac15,9', 'xfs');
  await rollUp(site.db, async () => undefined);
});
afterAll(async () => {
  await db.pool.end();
  await site.close();
});

const MACHINES = [
  ['Apple M1', 'MacBookAir10,1'],
  ['Apple M1', 'Macmini9,1'],
  ['Apple M2', 'Mac14,2'],
  ['Apple M3 Max', 'Mac15,9'],
] as const;

async function send(brand: string, model: string, fileSystem: string): Promise<string> {
  const key = keyFrom(createHash('sha256').update(`${brand} ${model}`).digest('hex'));
  const run = structuredClone(freshRun(key));
  Object.assign(run.machine, { model, vendor: 'Apple' });
  run.machine.cpu.brand = brand;
  for (const target of run.targets) {
    if (target.file_system) target.file_system = { ...target.file_system, type: fileSystem };
  }
  return (await site.upload(run, key)).json.id;
}

async function subjectsOf(...words: string[]) {
  const found = await findSubjects(words);
  return found.map(({ word: _word, ...subject }) => subject);
}

const slugsOfMachines = async () =>
  (await site.db.query<{ slug: string }>('SELECT slug FROM machine_class ORDER BY id')).rows.map(({ slug }) => slug);

test.each([1, 8])('all figures of %i subjects come in two round trips, after one for the subjects', async (count) => {
  const run = await send('Apple M1', 'Macmini9,1', 'apfs');
  const machines = await slugsOfMachines();
  const words = ['apple-m1', 'apple-m2', 'apple-m3-max', ...machines, run].slice(0, count);
  expect(words).toHaveLength(count);
  const trips = { roundTrips: 0, statements: 0 };
  const found = await countTrips(trips, async () => findResultRows(await subjectsOf(...words), { fs: 'apfs' }, 6));
  expect(trips).toEqual({ roundTrips: 3, statements: 1 + 2 * count });
  expect(new Set(found.cases.map(({ subject }) => subject)).size).toBe(count);
});

test('a machine class is a subject, with its drives', async () => {
  const [machine = ''] = await slugsOfMachines();
  const [subject] = await subjectsOf(machine);
  if (!subject) throw new Error('no machine');
  expect(subject).toMatchObject({ kind: 'machine', slug: machine });
  const found = await findResultRows([subject], {}, 6);
  const { results } = selectResults(found, {});
  expect(results).not.toEqual([]);
  expect(results.every(({ drive, runs }) => drive !== null && runs === 1)).toBe(true);
  expect(found.cells.map(({ chip }) => chip?.slug)).toEqual(found.cells.map(() => 'apple-m1'));
});

test('a chip is pooled over its machines, or is of one class of them; both are counted, and never together', async () => {
  const [chip] = await subjectsOf('apple-m1');
  const [machine = ''] = await slugsOfMachines();
  if (!chip) throw new Error('no chip');
  const runsOf = async (filter: object) =>
    Math.max(...selectResults(await findResultRows([chip], filter, 6), filter).results.map(({ runs }) => runs));
  const both = await runsOf({});
  const one = await runsOf({ machine });
  expect(one).toBe(1);
  expect(both).toBeGreaterThan(one);
});

test('what is pinned to a subject is asked of it alone: one chip on two file systems are two subjects', async () => {
  const [chip] = await subjectsOf('apple-m3-max');
  if (!chip) throw new Error('no chip');
  const subjects = ['apfs', 'xfs'].map((fs, index) => ({ ...chip, index, pins: { fs } }));
  const found = await findResultRows(subjects, { fs: 'ext4' }, 6);
  const { results } = selectResults(found, { fs: 'ext4' });
  const systems = [0, 1].map((index) => {
    const mine = results.filter(({ subject }) => subject === index);
    return new Set(mine.flatMap(({ conditionSets }) => conditionSets.map(({ stratum }) => stratum.fileSystem)));
  });
  expect(systems).toEqual([new Set(['apfs']), new Set(['xfs'])]);
});

test('runs of this quarter are of this quarter, and none is linked', async () => {
  const [chip] = await subjectsOf('apple-m2');
  if (!chip) throw new Error('no chip');
  const quarters = (await findResultRows([chip], {}, 6)).conditionSets.flatMap((row) => [
    ...(row.quarters?.keys() ?? []),
  ]);
  const [quarter = ''] = quarters;
  expect(quarter).toMatch(/^\d{4}Q[1-4]$/);
  expect(new Set(quarters)).toEqual(new Set([quarter]));
  expect((await findResultRows([chip], { quarter }, 6)).cells).not.toEqual([]);
  expect((await findResultRows([chip], { quarter: '2019Q1' }, 6)).cells).toEqual([]);
  expect((await findResultRows([chip], { linked: 'linked' }, 6)).cases).toEqual([]);
  expect((await findResultRows([chip], { method: 'sync-1', durability: 'L3' }, 6)).cells).not.toEqual([]);
  expect((await findResultRows([chip], { method: 'sync-9' }, 6)).cells).toEqual([]);
  expect((await findResultRows([chip], { method: 'memfs-9' }, 6)).cells).not.toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawRun } from '../features/ingest/withdraw.ts';
import { holdRun } from '../features/operate/review-runs.ts';
import { freshRun, startTestSite, type TestSite } from '../features/serve/test-site.ts';

let site: TestSite;
let list: typeof import('./list-latest-runs.ts').listLatestRuns;
let endPool: () => Promise<void>;

beforeAll(async () => {
  site = await startTestSite();
  // What follows reads its database's address when it is loaded.
  process.env.DATABASE_URL = site.database.url;
  list = (await import('./list-latest-runs.ts')).listLatestRuns;
  const { pool } = await import('./client.ts');
  endPool = () => pool.end();
});
afterAll(async () => {
  await endPool();
  await site.close();
});

const upload = async (run: object = freshRun()) => (await site.upload(run)).json.id;

test('the latest runs are eight, the last received first, without those that are held, unlisted, taken over or withdrawn', async () => {
  const ids: string[] = [];
  for (let sent = 0; sent < 13; sent += 1) ids.unshift(await upload());
  const [held = '', unlisted, withdrawn, imported, ...shown] = ids;
  await holdRun(site.prisma, held, 'doubtful');
  await site.db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [unlisted]);
  await site.db.query(`UPDATE submission SET origin = 'imported' WHERE permalink = $1`, [imported]);
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
  await withdrawRun(site.db, rows[0].id, 'test', null);
  expect((await list()).map(({ permalink }) => permalink)).toEqual(shown.slice(0, 8));
});

test('a run names its chip where that is known, and never by its raw brand', async () => {
  const named = { chipName: expect.stringContaining('7950X'), chipSlug: 'amd-ryzen-9-7950x', osFamily: 'linux' };
  expect((await list())[0]).toMatchObject({ ...named, isGuest: false, suites: ['sync'] });
  const base = freshRun();
  const brand = 'Intel(R) Xeon(R) Processor @ 2.50GHz';
  await upload({ ...base, machine: { ...base.machine, cpu: { ...base.machine.cpu, brand } } });
  expect((await list())[0]).toMatchObject({ chipName: null, chipSlug: null });
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { PageReads, recordReads } from '../../db/page-reads.ts';
import type { RowCache } from '../../db/row-cache.ts';
import { startQueriedSite, type TestSite } from '../test-site.ts';
import { listenForChanges } from './listen.ts';
import { PageCache } from './page-cache.ts';
import { until } from './test-cached-site.ts';
import { type ReadPages, readPages } from './test-pages.ts';
import { randomOf } from './test-random.ts';
import { addressesIn, askFor, textOf } from './test-rendered.ts';

const STEPS = Number(process.env.MODEL_STEPS ?? 25);
const SEED = Number(process.env.MODEL_SEED ?? 7);
const ASKED_EACH_STEP = 6;

let site: TestSite;
let cache: PageCache;
let rowCache: RowCache;
let pages: ReadPages;
let stop: () => Promise<void>;

beforeAll(async () => {
  cache = new PageCache(20_000_000);
  site = await startQueriedSite({
    cache,
    pages: async (request, response) => {
      const body = textOf(await pages(request.url ?? '/'));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
  });
  pages = await readPages();
  ({ rowCache } = await import('../../db/row-cache.ts'));
  const listening = listenForChanges(site.database.url, [cache, rowCache], pino({ level: 'silent' }));
  stop = () => listening.close();
});
afterAll(async () => {
  await stop();
  await site.close();
});

/** Of no rows in memory, and none are stored. */
async function madeOfTheDatabase(path: string): Promise<string> {
  const asking = vi.spyOn(rowCache, 'read').mockImplementation((_key, ask) => ask());
  try {
    return textOf(await pages(path));
  } finally {
    asking.mockRestore();
  }
}

const UNDECLARED = 'does not say what its answer depends on';

test('after any write of any kind, what is cached is what would be made now', async () => {
  await until(() => cache.counts().isTrusted);
  const random = randomOf(SEED);
  const post = async (path: string, body: Buffer, headers = {}) => (await site.post(path, body, headers)).status;
  // It reads the settings, which are there only now.
  const { Writes } = await import('./test-writes.ts');
  const writes = new Writes({ db: site.db, post }, random, 'model');
  const [asked, cachedAfter] = [new Map<string, number>(), new Map<string, number>()];
  for (let step = 0; step < STEPS; step += 1) {
    const done = await writes.step();
    await heardEverywhere(site.db);
    const paths = await addressesIn(site.db, writes.permalinks);
    for (let at = 0; at < ASKED_EACH_STEP; at += 1) {
      const path = paths[random(paths.length)] ?? '/';
      const { how, text } = await askFor(site.port, path);
      asked.set(how, (asked.get(how) ?? 0) + 1);
      if (how === 'cached') cachedAfter.set(done, (cachedAfter.get(done) ?? 0) + 1);
      // One that is sent while its successor is made says so.
      if (how === 'stale') continue;
      const fresh = await madeOfTheDatabase(path);
      if (text !== fresh) expect({ step, done, path, how, text }).toEqual({ step, done, path, how, text: fresh });
    }
  }
  console.log(JSON.stringify({ asked: Object.fromEntries(asked), cachedAfter: Object.fromEntries(cachedAfter) }));
  expect(asked.get('cached')).toBeGreaterThan(0);
}, 3_600_000);

test('a query that does not say what it reads cannot be part of a page', async () => {
  const { pool, prisma } = await import('../../db/client.ts');
  await expect(recordReads(new PageReads(), async () => pool.query('SELECT 1'))).rejects.toThrow(UNDECLARED);
  await expect(recordReads(new PageReads(), async () => prisma.chip.count())).rejects.toThrow(UNDECLARED);
});

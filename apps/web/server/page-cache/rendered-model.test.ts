import { get } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { recordReads } from '../../db/page-reads.ts';
import { startQueriedSite, type TestSite } from '../test-site.ts';
import { listenForChanges } from './listen.ts';
import { PageCache } from './page-cache.ts';
import { until } from './test-cached-site.ts';
import { type ReadPages, readPages } from './test-pages.ts';
import { randomOf } from './test-random.ts';
import { Writes } from './test-writes.ts';

const STEPS = Number(process.env.MODEL_STEPS ?? 25);
const SEED = Number(process.env.MODEL_SEED ?? 7);
const ASKED_EACH_STEP = 6;

let site: TestSite;
let cache: PageCache;
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
  const listening = listenForChanges(site.database.url, cache, pino({ level: 'silent' }));
  stop = () => listening.close();
});
afterAll(async () => {
  await stop();
  await site.close();
});

const ask = (path: string): Promise<{ how: string; text: string }> =>
  new Promise((resolve, reject) => {
    get({ port: site.port, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({
          how: /desc=(\w+)/.exec(String(response.headers['server-timing']))?.[1] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    }).on('error', reject);
  });

const UNDECLARED = 'does not say what its answer depends on';

test('after any write of any kind, what is cached is what would be made now', async () => {
  await until(() => cache.counts().isTrusted);
  const random = randomOf(SEED);
  const post = async (path: string, body: Buffer, headers = {}) => (await site.post(path, body, headers)).status;
  const writes = new Writes({ db: site.db, post }, random, 'model');
  const [asked, cachedAfter] = [new Map<string, number>(), new Map<string, number>()];
  for (let step = 0; step < STEPS; step += 1) {
    const done = await writes.step();
    await heardEverywhere(site.db);
    const paths = await addresses(writes.permalinks);
    for (let at = 0; at < ASKED_EACH_STEP; at += 1) {
      const path = paths[random(paths.length)] ?? '/';
      const { how, text } = await ask(path);
      asked.set(how, (asked.get(how) ?? 0) + 1);
      if (how === 'cached') cachedAfter.set(done, (cachedAfter.get(done) ?? 0) + 1);
      // One that is sent while its successor is made says so.
      if (how === 'stale') continue;
      const fresh = textOf(await pages(path));
      if (text !== fresh) expect({ step, done, path, how, text }).toEqual({ step, done, path, how, text: fresh });
    }
  }
  console.log(JSON.stringify({ asked: Object.fromEntries(asked), cachedAfter: Object.fromEntries(cachedAfter) }));
  expect(asked.get('cached')).toBeGreaterThan(0);
}, 3_600_000);

test('a query that does not say what it reads cannot be part of a page', async () => {
  const { pool, prisma } = await import('../../db/client.ts');
  await expect(recordReads(new Set(), async () => pool.query('SELECT 1'))).rejects.toThrow(UNDECLARED);
  await expect(recordReads(new Set(), async () => prisma.chip.count())).rejects.toThrow(UNDECLARED);
});

/** Queries leave the order of some rows open. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).sort().join(',')}]`;
  if (value instanceof Map) return textOf([...value]);
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value))
    return JSON.stringify(value) ?? '-';
  return `{${Object.entries(value).map(([name, one]) => `${name}:${textOf(one)}`)}}`;
}

/** Of what there is now, and a few that there is not. */
async function addresses(permalinks: readonly string[]): Promise<string[]> {
  const { rows } = await site.db.query<{ path: string }>(
    `SELECT '/chips/' || slug AS path FROM chip WHERE id IN (SELECT chip_id FROM run)
     UNION ALL SELECT '/drives/' || slug FROM drive WHERE id IN (SELECT drive_id FROM run_target)
     UNION ALL SELECT '/contributors/' || lpad(to_hex(hash), 13, '0') FROM contributor
     UNION ALL SELECT '/compare/' || string_agg(slug, '/') FROM chip WHERE id IN (SELECT chip_id FROM run) HAVING count(*) > 0
     ORDER BY 1`,
  );
  const runs = permalinks.slice(-8).map((id) => `/r/${id}`);
  const of = permalinks.at(-1);
  const mixed = of === undefined ? [] : [`/compare/${of}/amd-ryzen-9-7950x`];
  return ['/', '/feed.atom', '/chips', '/drives', '/suites/sync', ...mixed, ...runs, ...rows.map(({ path }) => path)];
}

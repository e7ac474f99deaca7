import { createHash } from 'node:crypto';
import type { Run } from '@fsbench/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keyFrom } from '../../../../../packages/contract/fixtures/signing.ts';
import { VALID_RUNS } from '../../../../../packages/contract/fixtures/valid-runs.ts';
import { readAddress } from '../../../addresses/comparison.ts';
import { countTrips } from '../../../db/round-trips.ts';
import { rollUp } from '../../../ingest/rollup/rollup.ts';
import { startTestSite, type TestSite } from '../../../server/test-site.ts';

let site: TestSite;
let db: typeof import('../../../db/client.ts');
let loadComparison: typeof import('../load-comparison.ts').loadComparison;

beforeAll(async () => {
  site = await startTestSite();
  process.env.DATABASE_URL = site.database.url;
  vi.resetModules();
  db = await import('../../../db/client.ts');
  ({ loadComparison } = await import('../load-comparison.ts'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await db.pool.end();
  await site.close();
});

/** A run of all suites on a chip. All are of one contributor: others would be held as copies. */
async function send(brand: string, shiftNs = 0): Promise<string> {
  const key = keyFrom(createHash('sha256').update('a contributor').digest('hex'));
  const run = structuredClone((VALID_RUNS['every-suite'] as () => Run)());
  run.key_id = key.keyId;
  run.machine.cpu.brand = brand;
  for (const { measurement } of run.suites.flatMap(({ cases }) => cases as { measurement?: object }[])) {
    if (measurement && 'at_ns' in measurement) {
      measurement.at_ns = (measurement.at_ns as number[][]).map((at) => at.map((ns) => ns + shiftNs));
    }
  }
  const answer = await site.upload(run, key);
  expect(answer.status).toBe(201);
  return answer.json.id;
}

const rollUpAll = () => rollUp(site.db, async () => undefined);

async function load(segments: readonly string[], wanted: 'charts' | 'results' = 'charts') {
  const address = readAddress(segments, {});
  if (!address) throw new Error('no address');
  const { comparison } = await loadComparison(address, wanted);
  const turbo = comparison?.sections.find(({ suite }) => suite === 'turbo');
  return [...(turbo?.ramps.values() ?? [])].flatMap(({ drawn }) => drawn);
}

interface Row {
  readonly ramps?: readonly { readonly permalink: string }[];
}

/** The runs whose signed bytes the database sent for a comparison, and its round trips. */
async function sentFor(segments: readonly string[], wanted: 'charts' | 'results' = 'charts') {
  const query = vi.spyOn(db.pool, 'query');
  const trips = { roundTrips: 0, statements: 0 };
  const drawn = await countTrips(trips, () => load(segments, wanted));
  const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows: object[] }>));
  const ramps = answers.flatMap(({ rows }) => (rows as Row[]).flatMap((row) => row.ramps ?? []));
  vi.restoreAllMocks();
  return { drawn, roundTrips: trips.roundTrips, sent: ramps.map(({ permalink }) => permalink).sort() };
}

test('the clocks of six subjects come with their figures, in three round trips, and the bytes of a run once for each', async () => {
  const ofM1 = [await send('Apple M1'), await send('Apple M1', 3000)];
  const ofM2 = [await send('Apple M2'), await send('Apple M2', 9e6)];
  await rollUpAll();
  const first = await sentFor(['apple-m1', 'apple-m2', ...ofM1, ...ofM2]);
  // Each run is compared by itself, too.
  expect(first).toMatchObject({ roundTrips: 3, sent: [...ofM1, ...ofM2, ...ofM1, ...ofM2].sort() });
  expect(first.drawn).toHaveLength(6);
  const [m1, m2] = first.drawn;
  expect([m1?.of.permalinks, m1?.availableRuns]).toEqual([ofM1.toReversed(), 2]);
  expect([m2?.of.permalinks, m2?.availableRuns]).toEqual([ofM2.slice(1), 2]);
  // The older run of the M2 was opened to see that it differs.
  const again = await sentFor(['apple-m1', 'apple-m2']);
  expect(again).toMatchObject({ roundTrips: 3, sent: [] });
  expect(again.drawn.map(({ steps }) => steps)).toEqual([m1?.steps, m2?.steps]);
});

test('a run that was taken back is in no line from then on, though its curve was kept', async () => {
  const [withdrawn, stays] = [await send('Apple M3'), await send('Apple M3', 3000)];
  await rollUpAll();
  expect((await load(['apple-m3']))[0]?.of.permalinks).toEqual([stays, withdrawn]);
  await site.db.query('UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1', [withdrawn]);
  expect((await load(['apple-m3']))[0]?.of.permalinks).toEqual([stays]);
});

test('where nothing is drawn, no signed bytes are asked for', async () => {
  await send('Apple M4');
  await rollUpAll();
  expect(await sentFor(['apple-m4'], 'results')).toMatchObject({ drawn: [], roundTrips: 3, sent: [] });
});

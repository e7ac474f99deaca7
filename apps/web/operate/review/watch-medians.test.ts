import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureKey, keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { listMoves } from '../../db/review/list-moves.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { MovesList } from '../../views/operate/moves-list.tsx';
import { IntentSchema, planOf } from './intent.ts';
import { perform } from './perform.ts';
import { watchMedians } from './watch-medians.ts';

let site: TestSite;
const keyOf = (name: string) => keyFrom(createHash('sha256').update(name).digest('hex'));
/** So many that the interval has none of the honest ones. */
const HOSTILE = 30;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  site = await startTestSite();
  for (let at = 0; at < 8; at += 1) await upload(keyOf(`honest ${at}`));
});
afterAll(() => site.close());

/** A run of a verified contributor, its times divided. */
async function upload(key: FixtureKey, faster = 1): Promise<void> {
  const { json, status } = await site.upload(freshRun(key), key);
  expect(status).toBe(201);
  await site.db.query(
    `UPDATE measurement SET median = median / $2 FROM submission s WHERE s.id = submission_id AND permalink = $1`,
    [json.id, faster],
  );
  await site.db.query(
    `UPDATE contributor c SET kind = 'linked', verified_since = now() FROM signing_key k WHERE k.contributor_id = c.id AND k.key_id = $1`,
    [key.keyId],
  );
}

async function roll(): Promise<void> {
  await site.db.query('UPDATE submission SET rollup_pending = withdrawn_at IS NULL');
  for (let cells = 1; cells > 0; ) cells = (await rollUp(site.db, async () => undefined)).cellsCount;
}

test('a published median that stays where it was is no news, the first day included', async () => {
  await roll();
  const first = await watchMedians(site.db, daysAgo(3));
  expect(first.results).toBeGreaterThan(0);
  expect(first.moved).toBe(0);
  expect(await watchMedians(site.db, daysAgo(2))).toEqual({ results: first.results, moved: 0 });
  expect(await listMoves(site.db, 7)).toEqual([]);
});

test('one that leaves its interval is listed with what it was, what it is, and who moved it', async () => {
  for (let at = 0; at < HOSTILE; at += 1) await upload(keyOf(`hostile ${at}`), 100);
  await roll();
  expect((await watchMedians(site.db, daysAgo(1))).moved).toBeGreaterThan(0);
  const [move] = await listMoves(site.db, 7);
  expect(move).toMatchObject({ contributors: 8 + HOSTILE, moved: { contributors: 8, heldRuns: 0 } });
  expect((move?.moved.median ?? 0) / (move?.median ?? 1)).toBeGreaterThan(50);
  expect(move?.moved.by).toHaveLength(10);
  const { rows } = await site.db.query(
    `SELECT count(*)::int AS n FROM contributor c JOIN signing_key k ON k.contributor_id = c.id
     WHERE lpad(to_hex(hash), 13, '0') = ANY($1) AND key_id = ANY($2)`,
    [
      move?.moved.by.map(({ contributor }) => contributor),
      Array.from({ length: HOSTILE }, (_, at) => keyOf(`hostile ${at}`).keyId),
    ],
  );
  expect(rows[0].n).toBe(10);
  const [{ contributor = '' } = {}] = move?.moved.by ?? [];
  const selection = { contributor, since: move?.moved.since };
  const intent = IntentSchema.parse({ kind: 'hold', selection, reason: 'moved it' });
  expect((await planOf(site.db, intent)).runs).toHaveLength(1);
  expect(renderToStaticMarkup(createElement(MovesList, { moves: move ? [move] : [] }))).toContain(
    `&amp;since=${encodeURIComponent(move?.moved.since ?? '')}`,
  );
});

const contributorOf = async ({ keyId }: FixtureKey): Promise<string> => {
  const { rows } = await site.db.query(
    `SELECT lpad(to_hex(hash), 13, '0') AS id FROM contributor c JOIN signing_key k ON k.contributor_id = c.id WHERE key_id = $1`,
    [keyId],
  );
  return rows[0].id;
};

/** One of a free key, and one of a verified contributor, both held on arrival. */
async function addRunsThatNeverCounted(): Promise<void> {
  const [free, honest] = [keyOf('free'), keyOf('honest 0')];
  const ids = [await site.upload(freshRun(free), free), await site.upload(freshRun(honest), honest)];
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator', rollup_pending = false
     WHERE permalink = ANY($1)`,
    [ids.map(({ json }) => json.id)],
  );
}

test('one that comes back because runs are held says so, and one that nobody is behind any more is listed too', async () => {
  const hold = (key: FixtureKey) =>
    perform(
      site.db,
      IntentSchema.parse({ kind: 'hold', selection: { key: key.keyId }, reason: 'results of a generator' }),
      { actor: 'operator' },
    );
  for (let at = 0; at < HOSTILE; at += 1) await hold(keyOf(`hostile ${at}`));
  await roll();
  await addRunsThatNeverCounted();
  expect((await watchMedians(site.db, new Date())).moved).toBeGreaterThan(0);
  expect((await listMoves(site.db, 1))[0]).toMatchObject({
    contributors: 8,
    moved: { contributors: 8 + HOSTILE, heldRuns: HOSTILE },
  });
  const movers = (await listMoves(site.db, 1)).flatMap(({ moved }) => moved.by.map(({ contributor }) => contributor));
  expect(movers.length).toBeGreaterThan(0);
  expect(movers).not.toContain(await contributorOf(keyOf('free')));
  for (let at = 0; at < 8; at += 1) await hold(keyOf(`honest ${at}`));
  await roll();
  await watchMedians(site.db, new Date(Date.now() + DAY_MS));
  const [gone] = await listMoves(site.db, 1);
  expect(gone).toMatchObject({ contributors: 0, median: null, moved: { contributors: 8 } });
});

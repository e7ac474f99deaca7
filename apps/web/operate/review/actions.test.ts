import { createHash } from 'node:crypto';
import { PRESETS, presetText } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureKey, keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { findQueue } from '../../db/find-queue.ts';
import { findAction } from '../../db/review/list-actions.ts';
import { listHeldGroups } from '../../db/review/list-held-groups.ts';
import { listSenders } from '../../db/review/list-senders.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { dryRun, dryUndo } from './dry-run.ts';
import { type Intent, IntentSchema } from './intent.ts';
import { perform } from './perform.ts';
import { dryRunLines } from './print.ts';
import { undo } from './undo.ts';
import { sendersText, undoText } from './words.ts';

let site: TestSite;
const people = Array.from({ length: 8 }, (_, at) => keyFrom(createHash('sha256').update(`person ${at}`).digest('hex')));
const [first, second] = people as [FixtureKey, FixtureKey];
const ACTOR = { actor: 'operator' };

beforeAll(async () => {
  site = await startTestSite();
  for (const key of people) await upload(key);
  await site.db.query(`UPDATE contributor SET kind = 'linked', verified_since = now()`);
  await roll();
});
afterAll(() => site.close());

const upload = async (key: FixtureKey) => (await site.upload(freshRun(key), key)).json.id;
const roll = async () => {
  for (let cells = 1; cells > 0; ) cells = (await rollUp(site.db, async () => undefined)).cellsCount;
};
const intent = (kind: Intent['kind'], selection: Intent['selection'], reason = 'a test of the operator') =>
  IntentSchema.parse({ kind, selection, reason });

/** Everything that a decision can change, to the byte; ids of cells and their times aside. */
async function everything() {
  const { rows } = await site.db.query(
    `SELECT (SELECT json_agg(row_to_json(c)::jsonb - 'id' - 'updated_at' ORDER BY c.subject_kind, c.chip_id, c.drive_id,
        c.machine_class_id, c.key_id, c.stratum_id, c.linked)::text FROM cell c) AS cells,
      (SELECT json_agg(row_to_json(q) ORDER BY q.key_id, q.cell_id)::text FROM cell_quarters q) AS quarters,
      (SELECT json_agg(json_build_array(permalink, review, held_code, held_reason, held_by, withdrawn_at) ORDER BY id)::text
       FROM submission) AS runs,
      (SELECT count(*)::int FROM submission_event) AS events, (SELECT count(*)::int FROM operator_action) AS actions,
      (SELECT count(*)::int FROM operator_block WHERE ended_by IS NULL) AS blocks`,
  );
  return rows[0];
}

const stateOf = async (permalink: string) =>
  (
    await site.db.query(`SELECT review, held_code, held_reason, held_by FROM submission WHERE permalink = $1`, [
      permalink,
    ])
  ).rows[0];

describe('a dry run', () => {
  test('says which published medians change and how, and changes nothing', async () => {
    const before = await everything();
    const plan = await dryRun(site.db, intent('hold', { key: first.keyId }));
    expect(plan).toMatchObject({ unchanged: 0, contributors: 1, runs: [{ review: 'accepted' }] });
    expect(plan.effects.length).toBeGreaterThan(0);
    for (const { before: now, after } of plan.effects) expect([now?.contributors, after?.contributors]).toEqual([8, 7]);
    expect(await everything()).toEqual(before);
  });

  test('says the same as the cells after the action', async () => {
    const three = people.slice(0, 3);
    const { effects } = await dryRun(site.db, intent('hold', { since: '2020-01-01', key: first.keyId }));
    const { id } = await perform(site.db, intent('hold', { key: first.keyId }), ACTOR);
    await roll();
    const back = await dryRun(site.db, intent('release', { key: first.keyId }));
    expect(back.effects.map(({ before }) => before)).toEqual(effects.map(({ after }) => after));
    const close = (x: number | undefined, y: number | undefined) => expect(x ?? 0).toBeCloseTo(y ?? 0, 3);
    for (const [at, one] of effects.entries()) close(back.effects[at]?.after?.median, one.before?.median);
    expect(three).toHaveLength(3);
    await undo(site.db, id, 'a test', ACTOR);
    await roll();
  });

  test('names what the runs count in and who sent them, and so does that of the undo', async () => {
    const run = await upload(second);
    await roll();
    const plan = await dryRun(site.db, intent('hold', { runs: [run] }));
    const { touched, effects } = plan;
    expect(touched.results).toBeGreaterThan(effects.length);
    expect(touched.subjects.length).toBeGreaterThan(0);
    expect(dryRunLines(plan)[0]).toMatch(/^Would hold 1 run by 1 contributor: /);
    expect(sendersText(touched, 1)).toMatch(/^Sent by [0-9a-f]{13} \(verified\)\.$/);
    for (const { before, after } of effects) expect((before?.runs ?? 0) - (after?.runs ?? 0)).toBe(1);
    const { id } = await perform(site.db, intent('hold', { runs: [run] }), ACTOR);
    const waiting = async () => (await findQueue(site.db)).waitingCells;
    expect(await waiting()).toBe(touched.results);
    const back = await dryUndo(site.db, id);
    expect(undoText(back)).toBe('release 1 run by 1 contributor');
    expect(back.touched.results).toBe(touched.results);
    await undo(site.db, id, 'a test', ACTOR);
    // What is asked for twice waits once.
    expect(await waiting()).toBe(touched.results);
    expect(undoText(await dryUndo(site.db, id))).toBe('change no run');
    await roll();
  });

  test('of all contributors of a drive says that nothing is published any more', async () => {
    const { rows } = await site.db.query('SELECT slug FROM drive');
    const { effects, contributors } = await dryRun(site.db, intent('hold', { drive: rows[0].slug }));
    expect(contributors).toBe(8);
    expect(effects.every(({ after }) => after === null)).toBe(true);
  });
});

test('the sender of a run is known by it, with all runs that they sent', async () => {
  const permalinks = [await upload(first), await upload(first)];
  const senders = await listSenders(site.db, permalinks);
  expect(senders.map(({ id }) => id)).toEqual([await contributorOf(first)]);
  const { runs } = await dryRun(site.db, intent('hold', { contributor: await contributorOf(first) }));
  expect(senders[0]?.runs).toBe(runs.length);
  expect(await listSenders(site.db, ['0000000000000000'])).toEqual([]);
});

describe('an action and its undo', () => {
  test.each<[string, () => Promise<Intent['selection']>]>([
    ['a key', async () => ({ key: first.keyId })],
    ['a contributor', async () => ({ contributor: await contributorOf(first) })],
    ['a chip', async () => ({ chip: await slugOf('chip') })],
    ['a drive', async () => ({ drive: await slugOf('drive') })],
    ['a time span', async () => ({ since: '2020-01-01', until: '2100-01-01T00:00:00Z' })],
    ['a result', async () => ({ result: { key: await durable(), from: 1, to: 1e12 } })],
    ['a run', async () => ({ runs: [await upload(first)] })],
  ])('by %s leave every cell as it was, to the byte', async (_, selection) => {
    const chosen = await selection();
    await roll();
    const before = await everything();
    const done = await perform(site.db, intent('hold', chosen), ACTOR);
    expect(done.runs).toBeGreaterThan(0);
    await roll();
    expect((await everything()).cells).not.toBe(before.cells);
    expect((await undo(site.db, done.id, 'a mistake', ACTOR)).runs).toBe(done.runs);
    await roll();
    const after = await everything();
    expect([after.cells, after.runs]).toEqual([before.cells, before.runs]);
    expect(await findAction(site.db, done.id)).toMatchObject({ undoneBy: expect.stringMatching(/^[0-9A-Z]{16}$/) });
  });

  test('leave alone what was held before, what was decided since, and what was withdrawn since', async () => {
    const [earlier, released, withdrawn, plain] = [
      await upload(second),
      await upload(second),
      await upload(second),
      await upload(second),
    ];
    await perform(site.db, intent('hold', { runs: [earlier] }, 'held before'), ACTOR);
    const { id, runs } = await perform(site.db, intent('hold', { key: second.keyId }, 'held together'), ACTOR);
    expect(runs).toBeGreaterThan(3);
    await perform(site.db, intent('release', { runs: [released] }), ACTOR);
    await perform(site.db, intent('hold', { runs: [released] }, 'held again'), ACTOR);
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
    await withdrawRun(site.db, rows[0].id, 'key', null);
    await undo(site.db, id, 'a mistake', ACTOR);
    expect(await stateOf(earlier)).toMatchObject({ held_reason: 'held before' });
    expect(await stateOf(released)).toMatchObject({ held_reason: 'held again' });
    expect(await stateOf(withdrawn)).toMatchObject({ review: 'held' });
    expect(await stateOf(plain)).toMatchObject({ review: 'accepted', held_code: null });
  });

  test('undone twice is undone once, and an undo can be undone', async () => {
    const run = await upload(first);
    const { id } = await perform(site.db, intent('hold', { runs: [run] }, 'held'), ACTOR);
    const back = await undo(site.db, id, 'a mistake', ACTOR);
    expect(await undo(site.db, id, 'a mistake', ACTOR)).toMatchObject({ isRepeated: true, runs: 0 });
    await undo(site.db, back.id, 'it was none', ACTOR);
    expect(await stateOf(run)).toMatchObject({ review: 'held', held_reason: 'held' });
    await perform(site.db, intent('release', { runs: [run] }), ACTOR);
  });

  test('that bears one id happens once', async () => {
    const run = await upload(first);
    const id = '0123456789ABCDEF';
    const held = intent('hold', { runs: [run] });
    expect(await perform(site.db, held, { ...ACTOR, id })).toMatchObject({ id, runs: 1, isRepeated: false });
    expect(await perform(site.db, held, { ...ACTOR, id })).toMatchObject({ isRepeated: true });
    await undo(site.db, id, 'a test', ACTOR);
  });

  test('that confirms what a rule holds keeps the rule from releasing it, and goes back to the rule', async () => {
    const run = await upload(first);
    const rule = [`held`, 'implausible_speed', 'faster than any drive', 'rule', run];
    await site.db.query(
      'UPDATE submission SET review = $1, held_code = $2, held_reason = $3, held_by = $4 WHERE permalink = $5',
      rule,
    );
    const [group] = await listHeldGroups(site.db, false, 10);
    expect(group).toMatchObject({ code: 'implausible_speed', runs: 1, reason: 'faster than any drive' });
    const { id } = await perform(site.db, intent('confirm', { heldCode: 'implausible_speed' }), ACTOR);
    expect(await stateOf(run)).toMatchObject({ held_code: 'implausible_speed', held_by: 'operator' });
    expect(await listHeldGroups(site.db, false, 10)).toEqual([]);
    await undo(site.db, id, 'a mistake', ACTOR);
    expect(await stateOf(run)).toMatchObject({ held_code: 'implausible_speed', held_by: 'rule' });
    await perform(site.db, intent('release', { runs: [run] }), ACTOR);
  });

  test('is superseded once each of its runs was decided about since', async () => {
    const run = await upload(first);
    const { id } = await perform(site.db, intent('hold', { runs: [run] }, 'held'), ACTOR);
    expect(await findAction(site.db, id)).toMatchObject({ isSuperseded: false });
    const released = await perform(site.db, intent('release', { runs: [run] }), ACTOR);
    expect(await findAction(site.db, id)).toMatchObject({ isSuperseded: true });
    expect(await findAction(site.db, released.id)).toMatchObject({ isSuperseded: false });
    const back = await undo(site.db, released.id, 'a mistake', ACTOR);
    expect(await findAction(site.db, back.id)).toMatchObject({ undoesKind: 'release', isSuperseded: false });
    await perform(site.db, intent('release', { runs: [run] }), ACTOR);
  });
});

test('a reason that nobody gave is published nowhere', async () => {
  const run = await upload(first);
  const lastOf = async () =>
    (
      await site.db.query(
        `SELECT e.kind, e.detail, a.reason FROM submission_event e JOIN operator_action a ON a.id = e.action_id
         WHERE e.submission_id = (SELECT id FROM submission WHERE permalink = $1) ORDER BY e.id DESC LIMIT 1`,
        [run],
      )
    ).rows[0];
  const held = () => perform(site.db, intent('hold', { runs: [run] }, 'a loose cable'), ACTOR);
  await undo(site.db, (await held()).id, '', ACTOR);
  expect(await lastOf()).toEqual({ kind: 'released', detail: null, reason: '' });
  await undo(site.db, (await held()).id, 'it was another run', ACTOR);
  expect(await lastOf()).toEqual({ kind: 'released', detail: 'it was another run', reason: 'it was another run' });
  await held();
  await perform(site.db, intent('release', { runs: [run] }, ''), ACTOR);
  expect(await lastOf()).toEqual({ kind: 'released', detail: null, reason: '' });
});

describe('a block', () => {
  test('holds what is there and what comes, says so in the receipt, and its undo releases both', async () => {
    await roll();
    const before = await everything();
    const { id, runs } = await perform(site.db, intent('block', { key: first.keyId }, 'results of a generator'), ACTOR);
    expect(runs).toBeGreaterThan(0);
    const { status, json } = await site.upload(freshRun(first), first);
    expect({ status, state: json.state, code: json.held_code, reason: json.held_reason }).toEqual({
      status: 201,
      state: 'held',
      code: 'blocked',
      reason: 'results of a generator',
    });
    expect(await stateOf(json.id)).toMatchObject({ held_code: 'blocked', held_by: 'operator' });
    await undo(site.db, id, 'a mistake', ACTOR);
    expect(await stateOf(json.id)).toMatchObject({ review: 'accepted' });
    expect((await site.upload(freshRun(first), first)).json.state).toBe('accepted');
    expect((await everything()).blocks).toBe(before.blocks);
  });

  test('of a contributor or an owner holds the uploads of all keys, and can leave what is there', async () => {
    const contributor = await contributorOf(second);
    const { id, runs } = await perform(
      site.db,
      IntentSchema.parse({ kind: 'block', selection: { contributor }, reason: 'a test', keepsPresent: true }),
      ACTOR,
    );
    expect(runs).toBe(0);
    expect((await site.upload(freshRun(second), second)).json.state).toBe('held');
    expect((await site.upload(freshRun(first), first)).json.state).toBe('accepted');
    await undo(site.db, id, 'a mistake', ACTOR);
    await site.db.query(
      `WITH o AS (INSERT INTO owner (provider, contributor_id) SELECT 'https://github.com', contributor_id
         FROM signing_key WHERE key_id = $1 RETURNING id),
         i AS (INSERT INTO owner_identity (provider, subject, owner_id) SELECT 'https://github.com', '42', id FROM o)
       UPDATE signing_key SET owner_id = o.id, link_kind = 'account', linked_at = now() FROM o WHERE key_id = $1`,
      [second.keyId],
    );
    const ofOwner = await perform(site.db, intent('block', { owner: 'github.com/42' }, 'a test'), ACTOR);
    expect((await site.upload(freshRun(second), second)).json.held_code).toBe('blocked');
    await undo(site.db, ofOwner.id, 'a mistake', ACTOR);
    expect((await site.upload(freshRun(second), second)).json.state).toBe('accepted');
  });

  test('is of one sender', async () => {
    const chip = await slugOf('chip');
    await expect(perform(site.db, intent('block', { chip }), ACTOR)).rejects.toThrow('name a sender');
    await expect(perform(site.db, intent('block', { key: first.keyId, chip }), ACTOR)).rejects.toThrow(
      'one sender and nothing else',
    );
  });
});

test.each<[string, Intent['selection'], string]>([
  ['of nothing', {}, 'no runs are selected'],
  ['of a run that is not there', { runs: ['0000000000000000'] }, 'no run 0000000000000000'],
  ['of a chip that is not there', { chip: 'no-such-chip' }, 'no chip no-such-chip'],
  ['of an owner without a provider', { owner: 'octocat' }, 'write github.com/NAME'],
  ['of a case that nobody measured', { result: { key: 'x', from: null, to: null } }, 'no result has the key x'],
])('a selection %s is refused in words', async (_, selection, why) => {
  await expect(dryRun(site.db, intent('hold', selection))).rejects.toThrow(why);
});

test('1,000 runs are held by one action, in batches, and come back by one undo', async () => {
  const { rows } = await site.db.query(
    `INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256, origin,
       review, derive_version, rollup_pending)
     SELECT one.id + n, translate(upper(substr(md5(n::text), 1, 16)), 'ILOU', '1100'), sha256(n::text::bytea), key_id, contributor_id, envelope, envelope_bytes,
       withdraw_sha256, origin, 'accepted', derive_version, false
     FROM (SELECT * FROM submission WHERE key_id = $1 AND withdrawn_at IS NULL ORDER BY id LIMIT 1) one,
       generate_series(1, 1000) n RETURNING id`,
    [first.keyId],
  );
  expect(rows).toHaveLength(1000);
  const steps: number[] = [];
  const before = await everything();
  const done = await perform(site.db, intent('hold', { key: first.keyId }), {
    ...ACTOR,
    onProgress: (runs) => void steps.push(runs),
  });
  expect(done.runs).toBeGreaterThanOrEqual(1000);
  expect(steps.slice(0, 3)).toEqual([250, 500, 750]);
  expect((await undo(site.db, done.id, 'a mistake', ACTOR)).runs).toBe(done.runs);
  expect((await everything()).runs).toBe(before.runs);
});

const slugOf = async (table: 'chip' | 'drive') =>
  (await site.db.query(`SELECT slug FROM ${table} ORDER BY id LIMIT 1`)).rows[0].slug as string;

const contributorOf = async ({ keyId }: FixtureKey) =>
  (
    await site.db.query(
      `SELECT lpad(to_hex(hash), 13, '0') AS id FROM contributor c JOIN signing_key k ON k.contributor_id = c.id WHERE key_id = $1`,
      [keyId],
    )
  ).rows[0].id as string;

async function durable(): Promise<string> {
  const [preset] = PRESETS.sync;
  if (!preset) throw new Error('no preset');
  return presetText(preset);
}

test('runs of many keys that are held for one reason are one group and one command', async () => {
  const senders = Array.from({ length: 12 }, (_, at) =>
    keyFrom(createHash('sha256').update(`sender ${at}`).digest('hex')),
  );
  for (const key of senders) await upload(key);
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'implausible_speed', held_reason = 'too fast', held_by = 'rule'
     WHERE key_id = ANY($1)`,
    [senders.map(({ keyId }) => keyId)],
  );
  const [group] = await listHeldGroups(site.db, false, 10);
  expect(group).toMatchObject({ code: 'implausible_speed', runs: 12, contributors: 12, reason: 'too fast' });
  expect(group?.most).toHaveLength(3);
  const selection = { heldCode: 'implausible_speed', heldBy: 'rule' as const, chip: group?.chip ?? undefined };
  expect((await perform(site.db, intent('release', selection), ACTOR)).runs).toBe(12);
  expect(await listHeldGroups(site.db, false, 10)).toEqual([]);
});

test('what the operator holds is one group a decision, with the action that takes it back', async () => {
  const [one, two] = [await upload(first), await upload(second)];
  const together = await perform(site.db, intent('hold', { runs: [one, two] }, 'held together'), ACTOR);
  const alone = await perform(site.db, intent('hold', { runs: [await upload(first)] }, 'held alone'), ACTOR);
  const groupsOf = async () => (await listHeldGroups(site.db, true, 10)).filter(({ by }) => by === 'operator');
  const groups = await groupsOf();
  expect(groups.find(({ action }) => action === together.id)).toMatchObject({
    runs: 2,
    contributors: 2,
    reason: 'held together',
  });
  expect(groups.find(({ action }) => action === alone.id)).toMatchObject({ runs: 1, reason: 'held alone' });
  await undo(site.db, together.id, '', ACTOR);
  expect((await groupsOf()).map(({ action }) => action)).toEqual(
    groups.map(({ action }) => action).filter((action) => action !== together.id),
  );
  await undo(site.db, alone.id, '', ACTOR);
});

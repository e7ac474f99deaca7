import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFio } from '../../../packages/contract/fixtures/imported-runs.ts';
import { KEY, keyFrom } from '../../../packages/contract/fixtures/signing.ts';
import { withKey } from '../ingest/keys/key-row.ts';
import { linkKey } from '../ingest/keys/link-key.ts';
import { withdrawRun } from '../ingest/requests/withdraw.ts';
import { holdRun } from '../operate/review-runs.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

const MACHINE = '00112233445566778899aabbccddeeff';
const OTHER = 'ffeeddccbbaa99887766554433221100';

let site: TestSite;
let find: typeof import('./find-contributor.ts').findContributor;
let history: typeof import('./find-machine-history.ts').findMachineHistory;

beforeAll(async () => {
  site = await startQueriedSite();
  find = (await import('./find-contributor.ts')).findContributor;
  history = (await import('./find-machine-history.ts')).findMachineHistory;
});
afterAll(() => site.close());

const upload = async (machine_id: string | null) => (await site.upload({ ...freshRun(), machine_id })).json.id;
const contributor = async () => {
  const { rows } = await site.db.query(`SELECT lpad(to_hex(hash), 13, '0') AS id FROM contributor`);
  return rows[0].id as string;
};

test('a contributor is told with keys, machines and listed runs, the latest first', async () => {
  const first = await upload(MACHINE);
  const second = await upload(OTHER);
  const third = await upload(null);
  const held = await upload(MACHINE);
  await holdRun(site.db, held, 'doubtful');
  const found = await find(await contributor(), null);
  expect(found?.runs.map(({ permalink }) => permalink)).toEqual([third, second, first]);
  expect(found?.machines.map(({ machineId, runs }) => [machineId, runs])).toEqual([
    [OTHER, 1],
    [MACHINE, 1],
  ]);
  expect(found?.runs[0]?.flushed.map(({ primitive }) => primitive)).toContain('fdatasync');
  expect(found).toMatchObject({ runsCount: 3, withoutMachine: 1, isLinked: false, isWhole: true, nextBefore: null });
  expect(found?.keys).toHaveLength(1);
});

test('a run imported from another tool is listed with its tool, and counts as no run of theirs', async () => {
  const { json } = await site.upload({ ...importedFio(), name: 'nightly' });
  const found = await find(await contributor(), null);
  const imported = { permalink: json.id, tool: 'fio', name: 'nightly', chip: null, os: null, suites: [] };
  expect(found?.runs[0]).toMatchObject(imported);
  expect(found?.runs[1]?.tool).toBeNull();
  expect(found).toMatchObject({ runsCount: 3, importedCount: 1, withoutMachine: 1 });
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
  await withdrawRun(site.db, rows[0].id, 'test', 'only for this test');
});

test('runs are given page by page, none twice and none left out', async () => {
  for (let sent = 0; sent < 33; sent += 1) await upload(MACHINE);
  const id = await contributor();
  const one = await find(id, null);
  const two = await find(id, one?.nextBefore ?? null);
  const all = [...(one?.runs ?? []), ...(two?.runs ?? [])].map(({ permalink }) => permalink);
  expect([one?.runs.length, two?.runs.length, two?.nextBefore]).toEqual([30, 6, null]);
  expect(new Set(all).size).toBe(36);
});

test('nobody is told where there is no such contributor', async () => {
  expect(await find('0000000000001', null)).toBeNull();
});

test('a machine’s history is of one contributor and one id, in order of receipt', async () => {
  const id = await contributor();
  const rows = await history(id, MACHINE);
  const instants = rows.map(({ receivedAt }) => receivedAt.getTime());
  expect(new Set(rows.map(({ permalink }) => permalink)).size).toBe(34);
  expect(instants).toEqual([...instants].sort((x, y) => x - y));
  expect(new Set(rows.map(({ key }) => `${key.suite} ${key.durability}`))).toEqual(new Set(['sync L3']));
  // Another contributor may send the same id: it is another machine.
  expect(await history('0000000000001', MACHINE)).toEqual([]);
});

test('it is found by its index, however many runs there are', async () => {
  const { rows } = await site.db
    .query(`
    SET enable_seqscan = off;
    EXPLAIN SELECT * FROM run WHERE contributor_id = 1 AND machine_id = decode('${MACHINE}', 'hex') ORDER BY submission_id DESC LIMIT 500;
  `)
    .then((results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] });
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(
    'run_contributor_id_machine_id_submission_id_idx',
  );
});

test('one who proves to be another leads there, with their keys, machines and what the account is called', async () => {
  const other = keyFrom('ab'.repeat(32));
  await site.upload({ ...freshRun(other), machine_id: OTHER }, other);
  const idOf = async (keyId: string) => {
    const { rows } = await site.db.query(
      `SELECT lpad(to_hex(hash), 13, '0') AS id FROM contributor c JOIN signing_key k ON k.contributor_id = c.id WHERE key_id = $1`,
      [keyId],
    );
    return rows[0].id as string;
  };
  const old = await idOf(other.keyId);
  const owner = { provider: 'https://github.com', subjects: ['1'], label: 'octocat', accountCreatedAt: null };
  for (const { keyId } of [KEY, other]) {
    await withKey(site.db, keyId, (client, key) =>
      linkKey(client, key, { owner, kind: 'account', as: 'octocat', id: null, claims: null }),
    );
  }
  const id = await idOf(KEY.keyId);
  expect(await idOf(other.keyId)).toBe(id);
  expect(await find(old, null)).toMatchObject({ mergedInto: id, isLinked: false, keys: [] });
  const found = await find(id, null);
  expect(found).toMatchObject({ mergedInto: null, isLinked: true, label: 'octocat' });
  expect(found?.keys.map(({ keyId, link }) => [keyId, link?.as])).toEqual([
    [KEY.keyId, 'octocat'],
    [other.keyId, 'octocat'],
  ]);
  expect(await history(old, OTHER)).toEqual(await history(id, OTHER));
  expect(JSON.stringify(found), 'the number is nobody’s business').not.toContain('"subject"');
});

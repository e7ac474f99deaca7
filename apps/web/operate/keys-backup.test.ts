import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFrom } from '../../../packages/contract/fixtures/signing.ts';
import { createTestDatabase } from '../../../packages/tasks/test-database.ts';
import { verifyKeys } from '../../../packages/tasks/verify-contributors.ts';
import { withKey } from '../ingest/keys/key-row.ts';
import { linkKey } from '../ingest/keys/link-key.ts';
import { revokeKey } from '../ingest/keys/revoke-key.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { writeBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

let site: TestSite;
let folder: string;
const [one, two, plain] = [0, 1, 2].map(() => keyFrom(randomBytes(32).toString('hex')));

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-keys-backup-'));
  for (const key of [one, two, plain]) if (key) await site.upload(freshRun(key), key);
  const accountCreatedAt = new Date('2011-01-25T18:44:36Z');
  const owner = { provider: 'https://github.com', subjects: ['583231', '9919'], label: 'octocat', accountCreatedAt };
  const claims = { event_name: 'push', runner_environment: null, job_workflow_ref: null, job_workflow_sha: null };
  for (const [key, kind] of [
    [two, 'account'],
    [one, 'ci'],
  ] as const) {
    const as = kind === 'ci' ? 'octocat/hello' : 'octocat';
    await withKey(site.db, key?.keyId ?? '', (client, row) =>
      linkKey(client, row, {
        owner,
        kind,
        as,
        id: kind === 'ci' ? '1296269' : null,
        claims: kind === 'ci' ? claims : null,
      }),
    );
  }
  await verifyKeys(site.db, [one?.keyId ?? '']);
  await site.db.query(
    `INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name,
       runner_environment, build_url, token_digest, issued_at)
     SELECT sha256, 'https://issuer.example', 'o/r/w.yml', 'c0ffee', 'a/b', '7', 'push', 'github-hosted', NULL, sha256, now()
     FROM submission WHERE key_id = $1`,
    [one?.keyId],
  );
  await withKey(site.db, plain?.keyId ?? '', (client, row) =>
    revokeKey(client, row, {
      kind: 'revoke',
      revoked_key_id: row.key_id,
      reason: 'lost',
      since: '2026-11-01T00:00:00Z',
    }),
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** All that was decided about keys and whose they are, without ids, which differ between databases. */
async function decided(db: pg.Pool) {
  const keys = await db.query(
    `SELECT k.key_id, c.hash, c.kind, c.label, c.verified_since, c.account_created_at,
       o.provider, ARRAY(SELECT subject FROM owner_identity WHERE owner_id = o.id ORDER BY 1) AS subjects,
       k.link_subjects, k.link_claims, k.link_kind, k.linked_as, k.linked_id, k.linked_at,
       k.revoked_at, k.revoked_reason, k.revoked_since, k.replaced_by, k.last_request_at,
       (SELECT json_agg(json_build_object('kind', kind, 'detail', detail, 'at', at) ORDER BY e.id)
        FROM signing_key_event e WHERE e.key_id = k.key_id) AS events
     FROM signing_key k JOIN contributor c ON c.id = k.contributor_id LEFT JOIN owner o ON o.id = k.owner_id ORDER BY 1`,
  );
  const merged = await db.query(
    'SELECT c.hash, t.hash AS into FROM contributor c JOIN contributor t ON t.id = c.merged_into ORDER BY 1',
  );
  const runs = await db.query(
    `SELECT s.permalink, c.hash, r.contributor_id = s.contributor_id AS same FROM submission s
     JOIN contributor c ON c.id = s.contributor_id JOIN run r ON r.submission_id = s.id ORDER BY 1`,
  );
  const attested = await db.query('SELECT * FROM attestation');
  return { attested: attested.rows, keys: keys.rows, merged: merged.rows, runs: runs.rows };
}

async function restored(file: string) {
  const other = await createTestDatabase();
  const db = new pg.Pool({ connectionString: other.url });
  try {
    await restoreBackup(db, file);
    await restoreBackup(db, file);
    return await decided(db);
  } finally {
    await db.end();
    await other.drop();
  }
}

test('a backup brings back whose keys are, what became of them, and where old addresses lead', async () => {
  const file = path.join(folder, 'backup.gz');
  await writeBackup(site.db, file);
  const before = await decided(site.db);
  expect(before.merged).toHaveLength(1);
  expect(before.attested).toHaveLength(1);
  expect(before.keys.filter(({ provider }) => provider !== null)).toHaveLength(2);
  expect(before.keys.filter(({ verified_since }) => verified_since !== null)).toHaveLength(2);
  expect(before.keys.map(({ subjects }) => subjects)).toContainEqual(['583231', '9919']);
  expect(await restored(file)).toEqual(before);
});

const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n');

test('a backup of before an owner had several identities gives each key the one that its owner had', async () => {
  const file = path.join(folder, 'backup.gz');
  await writeBackup(site.db, file);
  const older = (await linesOf(file)).map((text) => {
    const { verified_since, account_created_at, subjects, attestation, digest, ...line } = JSON.parse(text);
    if (line.line === 'header') line.version = 2;
    if (line.line === 'owner') line.subject = subjects[0];
    if (line.link) line.link = { kind: line.link.kind, as: line.link.as, id: line.link.id, at: line.link.at };
    return JSON.stringify(line);
  });
  const old = path.join(folder, 'older.gz');
  await writeFile(old, gzipSync(older.join('\n')));
  const { keys } = await restored(old);
  expect(keys.filter(({ provider }) => provider).map(({ link_subjects }) => link_subjects)).toEqual([
    ['583231'],
    ['583231'],
  ]);
  expect(keys.every(({ verified_since }) => verified_since === null)).toBe(true);
});

test('a backup of before there were owners is still read', async () => {
  const file = path.join(folder, 'backup.gz');
  await writeBackup(site.db, file);
  const lines = await linesOf(file);
  const older = lines.flatMap((text) => {
    const { replaced_at, revoked_reason, revoked_since, last_request_at, link, visibility_issued_at, digest, ...line } =
      JSON.parse(text);
    if (line.line === 'owner' || line.line === 'merged') return [];
    if (line.line === 'header') line.version = 1;
    if (line.line === 'key') delete line.events;
    delete line.verified_since;
    delete line.account_created_at;
    delete line.attestation;
    return [JSON.stringify(line)];
  });
  const old = path.join(folder, 'old.gz');
  await writeFile(old, gzipSync(older.join('\n')));
  const { keys, runs } = await restored(old);
  expect(keys).toHaveLength(3);
  expect(keys.every(({ provider, link_kind }) => provider === null && link_kind === null)).toBe(true);
  expect(runs).toHaveLength(3);
});

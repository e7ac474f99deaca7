import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { schemaDiff } from './schema-diff.ts';

const MIGRATIONS = new URL('../../../prisma/migrations/', import.meta.url);
const SCHEMA = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const statements = (sql: string) => sql.replaceAll(/^--.*$/gm, '').trim();

test('the migrations make the database that schema.prisma describes', async () => {
  expect(statements(await schemaDiff(SCHEMA, database.url))).toBe('');
});

test('a difference would be seen', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE "run" DROP COLUMN "turbo"');
  await client.end();
  expect(statements(await schemaDiff(SCHEMA, database.url))).toBe('ALTER TABLE "run" ADD COLUMN     "turbo" TEXT;');
});

test('what stands in strata before distributions were told apart stays, as a release of a distribution not known', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    `ALTER TABLE stratum DROP COLUMN os_distribution, DROP COLUMN os_distribution_name;
     ALTER TABLE stratum RENAME COLUMN os_release TO os_major;
     INSERT INTO stratum (text, os_family, os_major, usable_cpus) VALUES ('a', 'linux', '12', 8), ('b', 'macos', '15', 8)`,
  );
  await client.query(await readFile(fileURLToPath(new URL('0013_distributions/migration.sql', MIGRATIONS)), 'utf8'));
  const { rows } = await client.query('SELECT text, os_family, os_distribution, os_release FROM stratum ORDER BY text');
  await client.end();
  await own.drop();
  expect(rows).toEqual([
    { text: 'a', os_family: 'linux', os_distribution: null, os_release: '12' },
    { text: 'b', os_family: 'macos', os_distribution: null, os_release: '15' },
  ]);
});

test('an owner of before there were several identities keeps the one that it had, and so do its keys', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    `DROP TABLE owner_identity, attestation;
     ALTER TABLE owner ADD COLUMN subject TEXT;
     ALTER TABLE contributor DROP COLUMN verified_since, DROP COLUMN account_created_at;
     ALTER TABLE signing_key DROP COLUMN link_subjects, DROP COLUMN link_claims;
     INSERT INTO contributor (id, hash, kind) VALUES (1, 1, 'linked'), (2, 2, 'anonymous');
     INSERT INTO owner (id, provider, subject, contributor_id) VALUES (5, 'https://github.com', '583231', 1);
     INSERT INTO signing_key (key_id, contributor_id, owner_id, link_kind, linked_at)
       VALUES ('a', 1, 5, 'account', now()), ('b', 2, NULL, NULL, NULL)`,
  );
  await client.query(
    await readFile(fileURLToPath(new URL('0014_verified_contributors/migration.sql', MIGRATIONS)), 'utf8'),
  );
  const { rows } = await client.query(
    `SELECT k.key_id, k.link_subjects, i.subject, c.verified_since FROM signing_key k
     JOIN contributor c ON c.id = k.contributor_id LEFT JOIN owner_identity i ON i.owner_id = k.owner_id ORDER BY 1`,
  );
  await client.end();
  await own.drop();
  expect(rows).toEqual([
    { key_id: 'a', link_subjects: ['583231'], subject: '583231', verified_since: null },
    { key_id: 'b', link_subjects: [], subject: null, verified_since: null },
  ]);
});

test('every model says in the README what a row of it is', async () => {
  const schema = await readFile(SCHEMA, 'utf8');
  const readme = await readFile(fileURLToPath(new URL('../../../prisma/README.md', import.meta.url)), 'utf8');
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, name]) => name);
  expect(tables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('of runs that were held before holds had a code, it is the word before the colon, and the last decision says by whom', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    `DROP TABLE held_result, histogram_digest;
     ALTER TABLE submission DROP COLUMN held_code CASCADE, DROP COLUMN held_by CASCADE;
     INSERT INTO contributor (hash) VALUES (1);
     INSERT INTO signing_key (key_id, contributor_id) SELECT 'k', id FROM contributor;
     INSERT INTO submission (permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256, origin,
       review, held_reason, derive_version)
     SELECT upper(left(md5(reason), 16)), sha256(reason::bytea), 'k', contributor.id, '\\x00', 1, sha256(''), 'measured', 'held', reason, 1
     FROM contributor, unnest(ARRAY['implausible_speed: too fast', 'odd: fan']) AS reason;
     INSERT INTO submission_event (submission_id, kind, actor)
     SELECT id, 'held', CASE held_reason WHEN 'odd: fan' THEN 'operator' ELSE 'server' END FROM submission`,
  );
  await client.query(await readFile(fileURLToPath(new URL('0015_holds/migration.sql', MIGRATIONS)), 'utf8'));
  const { rows } = await client.query('SELECT held_code, held_reason, held_by FROM submission ORDER BY id');
  await client.end();
  await own.drop();
  expect(rows).toEqual([
    { held_code: 'implausible_speed', held_reason: 'too fast', held_by: 'rule' },
    { held_code: 'operator', held_reason: 'odd: fan', held_by: 'operator' },
  ]);
});

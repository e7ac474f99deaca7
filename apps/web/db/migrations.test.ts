import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../packages/tasks/migrate.ts';
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
     INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256, origin,
       review, held_reason, derive_version)
     SELECT place, upper(left(md5(reason), 16)), sha256(reason::bytea), 'k', contributor.id, '\\x00', 1, sha256(''), 'measured', 'held', reason, 1
     FROM contributor, unnest(ARRAY['implausible_speed: too fast', 'odd: fan']) WITH ORDINALITY AS sent (reason, place);
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

test('runs, their rows, events and cells stay as they were when keys become fit for distribution', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const before = await mkdtemp(join(tmpdir(), 'fsbench-migrations-'));
  const all = fileURLToPath(MIGRATIONS);
  await cp(all, before, {
    recursive: true,
    filter: (from) => basename(from) < '0028' || !/^\d{4}_/.test(basename(from)),
  });
  await migrate(own.url, before);
  await client.query(
    `INSERT INTO contributor (hash) VALUES (1);
     INSERT INTO signing_key (key_id, contributor_id) SELECT 'k', id FROM contributor;
     INSERT INTO submission (permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256, origin, review, derive_version)
     SELECT lpad(n::text, 16, '0'), sha256(n::text::bytea), 'k', contributor.id, '\\x00', 1, sha256(''), 'measured', 'accepted', 1
     FROM contributor, generate_series(1, 3) n;
     INSERT INTO submission_event (submission_id, kind, actor) SELECT id, kind, 'rule' FROM submission, unnest(ARRAY['held', 'released']) kind;
     INSERT INTO measurement (submission_id, key_id, case_id, stratum_id, contributor_id, n, median, mean)
     SELECT id, 1, 'a', 1, contributor_id, 1, 2, 2 FROM submission;
     INSERT INTO cell (subject_kind, chip_id, key_id, stratum_id, linked, contributors_count, runs_count, sampled, quarter)
     VALUES ('chip', 1, 1, 1, false, 1, 3, false, NULL), ('chip', 1, 1, 1, false, 1, 3, false, '2026Q4');
     INSERT INTO chip (slug, name) VALUES ('a-chip', 'A chip')`,
  );
  const rows = async () =>
    (
      await client.query(`SELECT (SELECT json_agg(s ORDER BY id) FROM submission s) AS runs,
        (SELECT json_agg(e ORDER BY id) FROM submission_event e) AS events,
        (SELECT json_agg(m ORDER BY submission_id) FROM measurement m) AS measurements,
        (SELECT json_agg(c ORDER BY id) FROM cell c) AS cells, (SELECT json_agg(l) FROM slug l) AS slugs`)
    ).rows;
  const old = await rows();
  await migrate(own.url, all);
  expect(await rows()).toEqual(old);
  await client.query(
    `INSERT INTO submission_event (submission_id, kind, actor) SELECT id, 'listed', 'rule' FROM submission`,
  );
  const { rows: found } = await client.query(
    `SELECT a.permalink, (SELECT array_agg(e.kind ORDER BY e.id) FROM submission_event e WHERE e.submission_id = s.id) AS kinds,
       (SELECT count(*)::int FROM measurements_of(s.id)) AS measurements
     FROM run_address a JOIN submission s ON s.id = a.submission_id AND s.sha256 = a.sha256 ORDER BY 1`,
  );
  expect(found).toEqual(
    ['1', '2', '3'].map((n) => ({
      permalink: n.padStart(16, '0'),
      kinds: ['held', 'released', 'listed'],
      measurements: 1,
    })),
  );
  await client.end();
  await own.drop();
  await rm(before, { recursive: true });
});

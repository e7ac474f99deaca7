import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { neededMigrations } from '../db/needed-migrations.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

async function readiness() {
  const response = await fetch(`${site.url}/readyz`);
  return { code: response.status, ...(await response.json()) };
}
const beat = (age: string) =>
  site.db.query(
    `INSERT INTO worker_heartbeat (name, beat_at) VALUES ('worker', clock_timestamp() - $1::interval)
     ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at`,
    [age],
  );

describe('readiness', () => {
  test('is 503 on an older database, with the names of the migrations that this version needs', async () => {
    site = await startTestSite();
    await beat('1 second');
    expect(await readiness()).toMatchObject({ code: 200, status: 'ready', migrations: neededMigrations() });
    const newest = neededMigrations().slice(-2);
    await site.db.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [newest]);
    expect(await readiness()).toEqual({
      code: 503,
      status: 'migrations_missing',
      database: 'ok',
      missing: newest,
    });
  });

  test('is 503 where no migration was ever applied, and where one has not finished', async () => {
    site = await startTestSite();
    await site.db.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0001_init'`);
    expect(await readiness()).toMatchObject({ code: 503, missing: ['0001_init'] });
    await site.db.query('DROP TABLE _prisma_migrations');
    expect(await readiness()).toMatchObject({ code: 503, missing: neededMigrations() });
  });

  test('is 200 with migrations of a newer version, so that the old one serves during an upgrade', async () => {
    site = await startTestSite();
    await beat('1 second');
    await site.db.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('a', 'b', '9999_later', now())`,
    );
    expect(await readiness()).toMatchObject({ code: 200, status: 'ready' });
  });

  test('is 503 with a migration of a newer version after which this one cannot write', async () => {
    site = await startTestSite();
    await beat('1 second');
    await site.db.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('a', 'b', '9999_other_keys_needs_a_stop', now())`,
    );
    const newer = ['9999_other_keys_needs_a_stop'];
    expect(await readiness()).toEqual({ code: 503, status: 'version_too_old', database: 'ok', newer });
  });

  test('is 200 and degraded without a worker', async () => {
    site = await startTestSite();
    expect(await readiness()).toMatchObject({
      code: 200,
      status: 'degraded',
      worker: { status: 'missing', seconds_since_heartbeat: null },
    });
    await beat('1 hour');
    expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', worker: { status: 'missing' } });
    await beat('1 second');
    expect(await readiness()).toMatchObject({ code: 200, status: 'ready', worker: { status: 'ok' } });
  });
});

test('readiness is degraded by a heartbeat of the future, and by a clock that is not the database’s', async () => {
  site = await startTestSite();
  await beat('-1 hour');
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', worker: { status: 'missing' } });
  await beat('1 second');
  for (const hours of [-1, 2]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const found = await readiness();
    vi.useRealTimers();
    expect(found).toMatchObject({ code: 200, status: 'degraded', clock: { status: 'differs' } });
    expect(Math.abs(found.clock.seconds_ahead_of_database - hours * 3600)).toBeLessThan(5);
  }
  expect(await readiness()).toMatchObject({ status: 'ready', clock: { status: 'ok' } });
});

test('a clock that jumps loses no upload, and no withdrawal by secret', async () => {
  site = await startTestSite();
  const secret = randomBytes(32);
  const ids: string[] = [];
  for (const hours of [0, 3, -3]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
    const { status, json } = await site.upload(run);
    vi.useRealTimers();
    expect(status).toBe(201);
    ids.push(json.id);
  }
  const body = Buffer.from(JSON.stringify({ secret: secret.toString('hex') }));
  for (const id of ids) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3_600_000 });
    const { status } = await site.post(`/api/v1/runs/${id}/withdraw`, body);
    vi.useRealTimers();
    expect(status).toBe(200);
  }
});

test('a process that is asked to stop says so, and still answers', async () => {
  site = await startTestSite();
  site.drain();
  expect(await readiness()).toEqual({ code: 503, status: 'stopping' });
  const { status, headers } = await site.upload(freshRun());
  expect([status, headers.connection]).toEqual([201, 'close']);
});

test('health names the commit of the build, where it is known', async () => {
  site = await startTestSite({ commit: '0123abc' });
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok', commit: '0123abc' });
});

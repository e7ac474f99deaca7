import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { KEY, keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { examineUpload } from '../ingest/documents/examine.ts';
import { RunStore } from '../ingest/uploads/store.ts';
import { FileStore } from '../objects/file-store.ts';
import { digestOf, keyOf, prefixOf } from '../objects/object-key.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type TestBucket, testBucket, testFolder } from '../objects/test-stores.ts';
import { eraseWithdrawn } from '../operate/objects/erase-withdrawn.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let isOpen = false;
let files: ReturnType<typeof testFolder>;
let s3: TestBucket | null = null;
beforeAll(async () => {
  s3 = await testBucket();
});
afterAll(() => s3?.stop());
const end = async () => {
  if (isOpen) await site.close();
  isOpen = false;
  files?.remove();
};

async function siteWith(objects: ObjectStore): Promise<TestSite> {
  site = await startTestSite({ objects });
  isOpen = true;
  await site.db.query(`INSERT INTO worker_heartbeat (name, beat_at) VALUES ('worker', clock_timestamp())`);
  return site;
}

/** A run that its secret withdraws, as it is sent. */
function withdrawable() {
  const secret = randomBytes(32);
  const withdraw_sha256 = createHash('sha256').update(secret).digest('hex');
  return { secret: secret.toString('hex'), document: { ...freshRun(), withdraw_sha256 } };
}
const withdraw = (id: string, secret: string) =>
  site.post(`/api/v1/runs/${id}/withdraw`, Buffer.from(JSON.stringify({ secret })));

const rowOf = async (id: string) =>
  (
    await site.db.query<{ sha256: Buffer; object: Buffer | null; envelope: Buffer | null; withdrawn: boolean }>(
      `SELECT sha256, object_sha256 AS object, envelope, withdrawn_at IS NOT NULL AS withdrawn FROM submission WHERE permalink = $1`,
      [id],
    )
  ).rows[0];
const ready = async () => (await fetch(`${site.url}/readyz`)).json();
const count = async (store: ObjectStore, prefix = '') => {
  let objects = 0;
  for await (const _ of store.list(prefix)) objects += 1;
  return objects;
};

describe.each(['files', 's3'] as const)('a site with a store of %s', (kind) => {
  const store = () => (kind === 'files' ? files.store : s3?.store);
  beforeAll(async () => {
    files = testFolder();
    const objects = store();
    if (objects) await siteWith(objects);
  });
  afterAll(end);
  const withSite = (work: (objects: ObjectStore) => Promise<void>) => async (context: { skip(): void }) => {
    const objects = store();
    if (objects === undefined) return context.skip();
    await work(objects);
  };

  test(
    'has the bytes of a run that it acknowledged there, as they were sent, and not in the database',
    withSite(async (store) => {
      const body = gzipSync(sealDocument(freshRun(), KEY));
      const { status, json } = await site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' });
      expect(status).toBe(201);
      const row = await rowOf(json.id);
      expect(row).toMatchObject({ envelope: null, object: digestOf(body) });
      expect(await store.get(keyOf({ sha256: row?.sha256 ?? body, objectSha256: digestOf(body) }))).toEqual(body);
      expect((await site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' })).status).toBe(200);
    }),
  );

  test(
    'has one row and its bytes of a run that is sent several times at once in different compression',
    withSite(async (store) => {
      const sealed = sealDocument(freshRun(), KEY);
      const bodies = [1, 4, 6, 9].map((level) => gzipSync(sealed, { level }));
      const answers = await Promise.all(
        bodies.map((body) => site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      const row = await rowOf(answers[0]?.json.id ?? '');
      const stored = row?.object && (await store.get(keyOf({ sha256: row.sha256, objectSha256: row.object })));
      expect(gunzipSync(stored ?? Buffer.of())).toEqual(Buffer.from(sealed));
      expect(await count(store, prefixOf(row?.sha256 ?? Buffer.of()))).toBe(1);
    }),
  );

  test(
    'has no bytes of a run that a revoked key signed',
    withSite(async (store) => {
      const key = keyFrom('7'.repeat(64));
      const send = () => site.post('/api/v1/runs', sealDocument({ ...freshRun(), key_id: key.keyId }, key));
      expect((await send()).status).toBe(201);
      await site.db.query('UPDATE signing_key SET revoked_at = now() WHERE key_id = $1', [key.keyId]);
      const before = await count(store);
      expect((await send()).json.code).toBe('key_revoked');
      expect(await count(store)).toBe(before);
    }),
  );

  test(
    'has nothing left of a withdrawn run that another process gets again',
    withSite(async (store) => {
      const { secret, document } = withdrawable();
      const body = gzipSync(sealDocument(document, KEY));
      const { json } = await site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' });
      expect((await withdraw(json.id, secret)).status).toBe(200);
      const examined = examineUpload(body, true, Date.now());
      if (!examined.ok) throw new Error(examined.error.code);
      const restarted = new RunStore(site.db, store);
      for (let sent = 0; sent < 2; sent += 1)
        expect(await restarted.store(examined.value)).toEqual({ ok: false, error: { code: 'withdrawn' } });
      expect(await count(store, prefixOf(examined.value.sha256))).toBe(0);
    }),
  );

  test(
    'has nothing left of a run whose withdrawal it acknowledged, also of its copies, and takes none again',
    withSite(async (store) => {
      const { secret, document } = withdrawable();
      const { json } = await site.upload(document);
      const row = await rowOf(json.id);
      const prefix = prefixOf(row?.sha256 ?? Buffer.of());
      await store.put(`${prefix}${'0'.repeat(64)}`, Buffer.from('of an upload that was killed'));
      expect(await count(store, prefix)).toBe(2);
      expect((await withdraw(json.id, secret)).status).toBe(200);
      expect(await count(store, prefix)).toBe(0);
      expect(await rowOf(json.id)).toMatchObject({ withdrawn: true, object: null, envelope: null });
      expect((await site.upload(document)).json.code).toBe('withdrawn');
      expect(await count(store, prefix)).toBe(0);
    }),
  );

  test(
    'is ready with it',
    withSite(async () => {
      expect(await ready()).toMatchObject({ status: 'ready', objects: { status: 'ok', lost: 0 } });
    }),
  );
});

/** A store on a disk that goes away and comes back. */
class Unplugged extends FileStore {
  isAway = false;
  override put(key: string, bytes: Uint8Array) {
    return this.isAway ? new FileStore('/dev/null/objects').put(key, bytes) : super.put(key, bytes);
  }
  override remove(prefix: string) {
    return this.isAway ? new FileStore('/dev/null/objects').remove(`${prefix}`) : super.remove(prefix);
  }
}

describe('a store that fails', () => {
  afterEach(end);
  test('takes no run, which leaves nothing in the database; and the same run is stored when it is back', async () => {
    files = testFolder();
    const store = new Unplugged(files.folder);
    await siteWith(store);
    store.isAway = true;
    const document = freshRun();
    const { status, json, headers } = await site.upload(document);
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'storage_unavailable' });
    expect(headers['retry-after']).toBe('5');
    expect((await site.db.query('SELECT FROM submission')).rowCount).toBe(0);
    expect(await ready()).toMatchObject({ status: 'degraded', objects: { status: 'unavailable' } });
    store.isAway = false;
    expect((await site.upload(document)).status).toBe(201);
  });

  test('does not acknowledge a withdrawal, which still takes the run from every page; the worker erases it later', async () => {
    files = testFolder();
    const store = new Unplugged(files.folder);
    await siteWith(store);
    const [one, other] = [withdrawable(), withdrawable()];
    const ids = [(await site.upload(one.document)).json.id, (await site.upload(other.document)).json.id];
    store.isAway = true;
    for (const [at, { secret }] of [one, other].entries())
      expect(await withdraw(ids[at] ?? '', secret)).toMatchObject({
        status: 503,
        json: { code: 'storage_unavailable' },
      });
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ withdrawn: true });
    expect(await count(store)).toBe(2);
    store.isAway = false;
    expect((await withdraw(ids[0] ?? '', one.secret)).status).toBe(200);
    expect(await count(store)).toBe(1);
    expect(await eraseWithdrawn(site.db, store)).toBe(1);
    expect(await count(store)).toBe(0);
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ withdrawn: true, object: null });
  });

  test.skipIf(process.platform !== 'linux')('is read-only, and the site says so', async () => {
    files = testFolder();
    await siteWith(new FileStore('/sys/fsbench'));
    expect((await site.upload(freshRun())).json.code).toBe('storage_unavailable');
    expect(await ready()).toMatchObject({ status: 'degraded', objects: { status: 'read_only' } });
  });

  test('that has lost an object makes the site degraded', async () => {
    files = testFolder();
    await siteWith(files.store);
    const { json } = await site.upload(freshRun());
    const row = await rowOf(json.id);
    const key = keyOf({ sha256: row?.sha256 ?? Buffer.of(), objectSha256: row?.object ?? Buffer.of() });
    await rm(path.join(files.folder, key));
    await writeFile(path.join(files.folder, key), 'something else');
    const { checkObjects } = await import('../operate/objects/check-objects.ts');
    const checking = { reads: () => true, removesUnused: false, nowMs: Date.now() };
    expect((await checkObjects(site.db, files.store, checking)).faults).toEqual([
      { permalink: json.id, fault: 'damaged' },
    ]);
    expect(await ready()).toMatchObject({ status: 'degraded', objects: { status: 'ok', lost: 1 } });
  });
});

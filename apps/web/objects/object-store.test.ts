import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getObject, putEnvelope, removeEnvelope } from './envelopes.ts';
import { FileStore } from './file-store.ts';
import { addressOf, digestOf, keyOf } from './object-key.ts';
import { ObjectFault, type ObjectStore, StoreError } from './object-store.ts';
import { bucketOf, openStore } from './open-store.ts';
import { probeStore } from './store-watch.ts';
import { type TestBucket, testBucket, testFolder } from './test-stores.ts';

const files = testFolder();
let s3: TestBucket | null = null;
beforeAll(async () => {
  s3 = await testBucket();
});
afterAll(() => {
  files.remove();
  s3?.stop();
});

const listed = async (store: ObjectStore, prefix = '') => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
};

describe.each(['files', 's3'] as const)('a store of %s', (kind) => {
  const withStore = (work: (store: ObjectStore) => Promise<void>) => async (context: { skip(): void }) => {
    const store = kind === 'files' ? files.store : s3?.store;
    if (store === undefined) return context.skip();
    await work(store);
  };

  test(
    'gives back the bytes that were put, also after they were put twice, and knows what is not there',
    withStore(async (store) => {
      const bytes = randomBytes(100_000);
      const sha256 = randomBytes(32);
      const objectSha256 = await putEnvelope(store, sha256, bytes);
      await putEnvelope(store, sha256, bytes);
      expect(await getObject(store, { sha256, objectSha256 })).toEqual(bytes);
      expect(await store.get(keyOf({ sha256, objectSha256: randomBytes(32) }))).toBeNull();
      await expect(getObject(store, { sha256, objectSha256: randomBytes(32) })).rejects.toThrow(/ is missing$/);
    }),
  );

  test(
    'finds that an object was changed',
    withStore(async (store) => {
      const address = { sha256: randomBytes(32), objectSha256: digestOf(Buffer.from('signed')) };
      await store.put(keyOf(address), Buffer.from('forged'));
      await expect(getObject(store, address)).rejects.toThrow(ObjectFault);
      await expect(getObject(store, address)).rejects.toThrow(/ is damaged$/);
    }),
  );

  test(
    'removes all that it has of a run, and nothing of another',
    withStore(async (store) => {
      const [gone, stays] = [randomBytes(32), randomBytes(32)];
      for (const text of ['one compression', 'another', 'another']) await putEnvelope(store, gone, Buffer.from(text));
      const stored = await putEnvelope(store, stays, Buffer.from('kept'));
      await removeEnvelope(store, gone);
      expect(await listed(store, gone.toString('hex').slice(0, 2))).not.toContainEqual(
        expect.stringContaining(gone.toString('hex')),
      );
      expect(await getObject(store, { sha256: stays, objectSha256: stored })).toEqual(Buffer.from('kept'));
      await removeEnvelope(store, gone);
    }),
  );

  test(
    'lists its objects in the order of their keys, whole or under a prefix',
    withStore(async (store) => {
      for (let sent = 0; sent < 20; sent += 1) await putEnvelope(store, randomBytes(32), randomBytes(10));
      const keys = await listed(store);
      expect(keys).toEqual([...keys].sort());
      expect(keys.every((key) => addressOf(key) !== null)).toBe(true);
      const byte = keys[3]?.slice(0, 3) ?? '';
      expect(await listed(store, byte)).toEqual(keys.filter((key) => key.startsWith(byte)));
    }),
  );

  test(
    'works, and a probe leaves nothing in it',
    withStore(async (store) => {
      const before = await listed(store);
      expect(await probeStore(store)).toMatchObject({ status: 'ok', ms: expect.any(Number) });
      expect(await listed(store)).toEqual(before);
    }),
  );
});

describe('a bucket', () => {
  test('that keeps versions has none of a removed object', async ({ skip }) => {
    if (s3 === null) return skip();
    const { bucket, client, store } = s3;
    const sha256 = randomBytes(32);
    for (let sent = 0; sent < 3; sent += 1) await putEnvelope(store, sha256, Buffer.from('the same'));
    const versions = async () => {
      const all = await client.send(new ListObjectVersionsCommand({ Bucket: bucket.bucket }));
      const keys = [...(all.Versions ?? []), ...(all.DeleteMarkers ?? [])].map(({ Key = '' }) => Key);
      return keys.filter((key) => key.includes(sha256.toString('hex'))).length;
    };
    expect(await versions()).toBe(3);
    await removeEnvelope(store, sha256);
    expect(await versions()).toBe(0);
  });

  test('that nobody answers for is unavailable, and says so within two seconds', async () => {
    const store = openStore({ OBJECT_STORE: 's3://none', S3_ENDPOINT: 'http://127.0.0.1:9', AWS_REGION: 'us-east-1' });
    const startedMs = performance.now();
    const report = store && (await probeStore(store));
    expect(report).toMatchObject({ ms: null });
    expect(['unavailable', 'slow']).toContain(report?.status);
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    await expect(store?.get('a')).rejects.toThrow(StoreError);
  });

  test('is named by its address, with or without a path', () => {
    expect(bucketOf('s3://runs')).toEqual({ bucket: 'runs', start: '' });
    expect(bucketOf('s3://runs/a/b/')).toEqual({ bucket: 'runs', start: 'a/b/' });
    expect(bucketOf('/srv/objects')).toBeNull();
  });
});

describe('a folder', () => {
  test('has the objects of the site under DATA_DIR if nothing else is set, and without it there is no store', () => {
    const AWS_REGION = 'us-east-1';
    expect(openStore({ DATA_DIR: '/srv/data', AWS_REGION })?.place).toBe('/srv/data/objects');
    expect(openStore({ DATA_DIR: '/srv/data', OBJECT_STORE: '/srv/runs', AWS_REGION })?.place).toBe('/srv/runs');
    expect(openStore({ AWS_REGION })).toBeNull();
  });

  test('is for the user of the site alone', async () => {
    const sha256 = randomBytes(32);
    const key = keyOf({ sha256, objectSha256: await putEnvelope(files.store, sha256, Buffer.from('a')) });
    expect((await stat(path.join(files.folder, key))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(files.folder, path.dirname(key)))).mode & 0o777).toBe(0o700);
  });

  test('has only whole objects after a process that writes them was killed, and loses its leftovers a day later', async () => {
    const { folder, store, remove } = testFolder();
    try {
      const program = `
        import { randomBytes } from 'node:crypto';
        import { putEnvelope } from ${JSON.stringify(path.join(import.meta.dirname, 'envelopes.ts'))};
        import { FileStore } from ${JSON.stringify(path.join(import.meta.dirname, 'file-store.ts'))};
        const store = new FileStore(${JSON.stringify(folder)});
        for (;;) await Promise.all(Array.from({ length: 8 }, () => putEnvelope(store, randomBytes(32), randomBytes(400_000))));`;
      const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
        stdio: 'ignore',
      });
      while ((await listed(store)).length < 16) await sleep(20);
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('exit', resolve));
      const keys = await listed(store);
      for (const key of keys)
        await getObject(store, addressOf(key) ?? { sha256: Buffer.of(), objectSha256: Buffer.of() });
      const leftovers = path.join(folder, 'unfinished');
      await writeFile(path.join(leftovers, 'half'), 'ha');
      await writeFile(path.join(leftovers, 'new'), 'ne');
      await utimes(path.join(leftovers, 'half'), 0, 0);
      await store.removeUnfinished(Date.now());
      expect(await readdir(leftovers)).not.toContain('half');
      expect(await readdir(leftovers)).toContain('new');
    } finally {
      remove();
    }
  });

  test('that cannot be written to says so, and is no reason to think that an object is lost', async () => {
    const { folder, remove } = testFolder();
    try {
      await writeFile(path.join(folder, 'file'), '');
      const store = new FileStore(path.join(folder, 'file', 'objects'));
      expect(await probeStore(store)).toEqual({ status: 'unavailable', ms: null });
      await expect(store.get('a/b/c')).rejects.toThrow(StoreError);
    } finally {
      remove();
    }
  });

  test.skipIf(process.platform !== 'linux')('of a file system that takes nothing is read-only', async () => {
    // Not even root may make a folder there.
    const store = new FileStore('/sys/fsbench');
    expect(await probeStore(store)).toEqual({ status: 'read_only', ms: null });
  });

  test('that answers late is slow', async () => {
    const { folder, remove } = testFolder();
    class Late extends FileStore {
      override async get(key: string) {
        await sleep(1_100);
        return super.get(key);
      }
    }
    try {
      await mkdir(folder, { recursive: true });
      expect(await probeStore(new Late(folder))).toMatchObject({ status: 'slow' });
    } finally {
      remove();
    }
  });
});

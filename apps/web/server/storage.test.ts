import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
};
const GIB = 1024 ** 3;

describe('a server without room', () => {
  test('accepts no runs, says so before it reads one, and still withdraws and answers', async () => {
    site = await startTestSite({
      storage: { folder: tmpdir(), freeBytes: (await freeBytes()) + GIB, databaseBytes: 0 },
    });
    const { status, json, headers } = await site.upload(freshRun());
    expect({ status, code: json.code }).toEqual({ status: 507, code: 'storage_full' });
    expect(headers['retry-after']).toBe('600');
    const withdrawal = await site.post('/api/v1/runs/0000000000000000/withdraw', Buffer.from('{"secret":"00"}'));
    expect(withdrawal.json.code).toBe('run_unknown');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  test('is one with less than the free bytes that it must have, and none with more', async () => {
    site = await startTestSite({
      storage: { folder: tmpdir(), freeBytes: (await freeBytes()) - GIB, databaseBytes: 0 },
    });
    expect((await site.upload(freshRun())).status).toBe(201);
  });

  test('is one whose database has reached its size', async () => {
    site = await startTestSite({ storage: { freeBytes: 0, databaseBytes: 1024 } });
    expect((await site.upload(freshRun())).json.code).toBe('storage_full');
    await site.close();
    site = await startTestSite({ storage: { freeBytes: 0, databaseBytes: 1024 ** 4 } });
    expect((await site.upload(freshRun())).status).toBe(201);
  });

  test('is none that cannot look: the upload finds out', async () => {
    const folder = `/no-such-folder-${randomBytes(4).toString('hex')}`;
    site = await startTestSite({ storage: { folder, freeBytes: 1, databaseBytes: 0 } });
    expect((await site.upload(freshRun())).status).toBe(201);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshRun, startTestSite } from '../server/test-site.ts';
import { needsFirstDump } from './first-dump.ts';
import { writeDump } from './write-dump.ts';

test('the first dump is due once a run counts, and not where there is one', async () => {
  const site = await startTestSite();
  const folder = await mkdtemp(path.join(tmpdir(), 'fsbench-dump-'));
  try {
    expect(await needsFirstDump(site.db, folder)).toBe(false);
    await site.upload(freshRun());
    expect(await needsFirstDump(site.db, folder)).toBe(true);
    expect(await needsFirstDump(site.db, path.join(folder, 'not-there'))).toBe(true);
    await writeDump(site.db, { folder, site: 'https://fsbench.test' });
    expect(await needsFirstDump(site.db, folder)).toBe(false);
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});

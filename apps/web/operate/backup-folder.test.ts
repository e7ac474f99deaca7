import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { keepBackup, listBackups } from './backup-folder.ts';
import { checkBackup } from './check-backup.ts';
import { readStatus } from './status/read-status.ts';
import { statusGroups } from './status/status-lines.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  await site.upload(freshRun());
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-backups-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function backupsLine() {
  const settings = { dataDir: undefined, backupDir: folder, commit: undefined };
  const lines = statusGroups(await readStatus(site.db, settings)).flatMap((group) => group.lines);
  return lines.find(({ name }) => name === 'Backups');
}
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);

test('keeps the latest backups, removes older and unfinished ones, and nothing that it did not write', async () => {
  await writeFile(path.join(folder, 'my-own.jsonl.gz'), '');
  await writeFile(path.join(folder, 'fsbench-20260101T024100Z.jsonl.gz.unfinished'), '');
  for (const days of [5, 4, 3]) await keepBackup(site.db, { folder, keep: 2, now: dayBefore(days) });
  const stored = await listBackups(folder);
  expect(stored.map(({ madeAt }) => Math.round((Date.now() - madeAt.getTime()) / 86_400_000))).toEqual([3, 4]);
  expect(await readdir(folder)).toHaveLength(3);
  expect(await readdir(folder)).toContain('my-own.jsonl.gz');
  const report = await checkBackup(path.join(folder, stored[0]?.name ?? ''));
  expect(report).toMatchObject({ submissions: 1, damages: [] });
});

test('the status has the age of the latest one, and what to do when it is late', async () => {
  expect(await backupsLine()).toMatchObject({
    value: expect.stringMatching(/^latest .+, 72 h ago; 2 stored, /),
    todo: "npm run backup -- FILE, and see the worker's log",
  });
  await keepBackup(site.db, { folder, keep: 2 });
  expect(await backupsLine()).toMatchObject({ value: expect.stringMatching(/, \d s ago; 2 stored, /), todo: null });
});

import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../packages/tasks/test-database.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { putEnvelope, readEnvelope, removeEnvelope } from '../../objects/envelopes.ts';
import { keyOf } from '../../objects/object-key.ts';
import { setSiteStore, siteStore } from '../../objects/site-store.ts';
import { testBucket, testFolder } from '../../objects/test-stores.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { keepBackup } from '../backup-folder.ts';
import { checkBackup } from '../check-backup.ts';
import { rederiveRuns } from '../rederive-runs.ts';
import { restoreBackup } from '../restore.ts';
import { readStatus, type Status } from '../status/read-status.ts';
import { statusGroups } from '../status/status-lines.ts';
import { checkObjects } from './check-objects.ts';
import { moveEnvelopes } from './move-envelopes.ts';
import { whatObjectsNeed } from './object-tasks.ts';

const RUNS = 5;
const DAY_MS = 24 * 3_600_000;

let site: TestSite;
let files: ReturnType<typeof testFolder>;
let backups: ReturnType<typeof testFolder>;
beforeEach(async () => {
  files = testFolder();
  backups = testFolder();
  setSiteStore({ OBJECT_STORE: files.folder });
  site = await startTestSite({ objects: files.store });
});
afterEach(async () => {
  await site.close();
  files.remove();
  backups.remove();
});

interface Row {
  readonly id: string;
  readonly permalink: string;
  readonly sha256: Buffer;
  readonly envelope: Buffer | null;
  readonly objectSha256: Buffer | null;
}
const rowsOf = async (db: pg.Pool) =>
  (
    await db.query<Row>(
      'SELECT id, permalink, sha256, envelope, object_sha256 AS "objectSha256" FROM submission ORDER BY id',
    )
  ).rows;
const bytesOf = async (db: pg.Pool) =>
  Promise.all((await rowsOf(db)).map(async (row) => [row.permalink, await readEnvelope(row, siteStore())]));
const fileOf = ({ sha256, objectSha256 }: Row) =>
  path.join(files.folder, keyOf({ sha256, objectSha256: objectSha256 ?? Buffer.of() }));

const uploadAll = async () => {
  for (let sent = 0; sent < RUNS; sent += 1) await site.upload(freshRun());
  return rowsOf(site.db);
};
const check = (removesUnused = false, nowMs = Date.now()) =>
  checkObjects(site.db, files.store, { reads: () => true, removesUnused, nowMs });

/** One object is gone, and one was changed. */
async function damage(rows: readonly Row[]): Promise<void> {
  const [lost, changed] = rows;
  if (!lost || !changed) throw new Error('too few runs');
  await rm(fileOf(lost));
  const bytes = await readFile(fileOf(changed));
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await writeFile(fileOf(changed), bytes);
}

describe('runs of a site that had their bytes in the database', () => {
  test('are read there until they are moved, and have the same bytes after it', async () => {
    const old = await startTestSite({ objects: null });
    try {
      for (let sent = 0; sent < 30; sent += 1) await old.upload(freshRun());
      const before = await bytesOf(old.db);
      expect(await whatObjectsNeed(old.db)).toBe(true);
      expect(await moveEnvelopes(old.db, files.store)).toBe(20);
      expect(await bytesOf(old.db)).toEqual(before);
      expect(await moveEnvelopes(old.db, files.store)).toBe(10);
      expect(await moveEnvelopes(old.db, files.store)).toBe(0);
      expect(await whatObjectsNeed(old.db)).toBe(false);
      expect(await bytesOf(old.db)).toEqual(before);
      expect((await rowsOf(old.db)).every(({ envelope }) => envelope === null)).toBe(true);
      expect(await rederiveRuns(old.db, { isAll: true })).toEqual({ done: 30, failed: [] });
    } finally {
      await old.close();
    }
  });

  test('are withdrawn whole, also where somebody moved them and was killed before the row said so', async () => {
    const old = await startTestSite({ objects: null });
    try {
      await old.upload(freshRun());
      const [row] = await rowsOf(old.db);
      if (!row?.envelope) throw new Error('no run');
      await putEnvelope(files.store, row.sha256, row.envelope);
      await withdrawRun(old.db, row.id, 'test', null, files.store);
      for await (const { key } of files.store.list('')) throw new Error(`${key} is left`);
    } finally {
      await old.close();
    }
  });
});

describe('a check of the store', () => {
  test('finds nothing wrong with runs as they were received', async () => {
    await uploadAll();
    expect(await check()).toEqual({ rows: RUNS, objects: RUNS, read: RUNS, faults: [], unused: 0 });
  });

  test('names the runs whose bytes are missing or damaged, and forgets them once they are whole', async () => {
    const rows = await uploadAll();
    const whole = await readFile(fileOf(rows[1] as Row));
    await damage(rows);
    const faults = [
      { permalink: rows[0]?.permalink, fault: 'missing' },
      { permalink: rows[1]?.permalink, fault: 'damaged' },
    ];
    const byName = (a: { permalink: string | undefined }, b: { permalink: string | undefined }) =>
      (a.permalink ?? '') < (b.permalink ?? '') ? -1 : 1;
    expect([...(await check()).faults].sort(byName)).toEqual([...faults].sort(byName));
    await writeFile(fileOf(rows[1] as Row), whole);
    // One that is known to be damaged is read again, whatever night it is.
    const again = { reads: () => false, removesUnused: false, nowMs: Date.now() };
    expect((await checkObjects(site.db, files.store, again)).faults).toEqual([faults[0]]);
    expect((await site.db.query('SELECT FROM object_fault')).rowCount).toBe(1);
  });

  test('is shown to the operator, with what to do', async () => {
    const lineOf = (status: Status, name: string) =>
      statusGroups(status)
        .flatMap(({ lines }) => lines)
        .find((line) => line.name === name);
    const rows = await uploadAll();
    const calm = await readStatus(site.db);
    expect(lineOf(calm, 'Store')?.value).toMatch(new RegExp(`^${files.folder}: works, a test object took \\d+ ms$`));
    for (const name of ['Store', 'Lost or damaged', 'Withdrawn, not erased yet'])
      expect(lineOf(calm, name)?.todo).toBeNull();
    await damage(rows);
    await check();
    expect(lineOf(await readStatus(site.db), 'Lost or damaged')).toMatchObject({
      value: '2',
      todo: expect.stringContaining('npm run restore -- --keep-going'),
    });
    setSiteStore({ OBJECT_STORE: '/dev/null/objects' });
    expect(lineOf(await readStatus(site.db), 'Store')).toEqual({
      name: 'Store',
      value: '/dev/null/objects: unavailable',
      todo: 'runs can be neither accepted nor shown: see its log',
    });
  });

  test('removes what no run has had for a day, and nothing else', async () => {
    await uploadAll();
    const sha256 = Buffer.alloc(32, 7);
    const bytes = Buffer.from('of an upload that was killed');
    const objectSha256 = await putEnvelope(files.store, sha256, bytes);
    expect(await check(true)).toMatchObject({ objects: RUNS + 1, unused: 0 });
    const file = path.join(files.folder, keyOf({ sha256, objectSha256 }));
    await utimes(file, new Date(), new Date(Date.now() - 2 * DAY_MS));
    expect(await check()).toMatchObject({ unused: 1 });
    expect(await check(true)).toMatchObject({ unused: 1 });
    expect(await check(true, Date.now() + 10 * DAY_MS)).toMatchObject({ objects: RUNS, unused: 0, faults: [] });
  });
});

test('a bucket of a real server is checked, repaired and cleaned as a folder is', async ({ skip }) => {
  const s3 = await testBucket();
  if (s3 === null) return skip();
  try {
    const { bucket, endpoint } = s3.bucket;
    setSiteStore({ OBJECT_STORE: `s3://${bucket}/site`, S3_ENDPOINT: endpoint });
    await site.close();
    site = await startTestSite({ objects: s3.store });
    const rows = await uploadAll();
    const before = await bytesOf(site.db);
    const { stored } = await keepBackup(site.db, { folder: backups.folder, keep: 1 });
    await removeEnvelope(s3.store, rows[0]?.sha256 ?? Buffer.of());
    await putEnvelope(s3.store, Buffer.alloc(32, 7), Buffer.from('of an upload that was killed'));
    const inTwoDays = { reads: () => true, removesUnused: true, nowMs: Date.now() + 2 * DAY_MS };
    expect(await checkObjects(site.db, s3.store, inTwoDays)).toMatchObject({
      rows: RUNS,
      faults: [{ permalink: rows[0]?.permalink, fault: 'missing' }],
      unused: 1,
    });
    const file = path.join(backups.folder, stored[0]?.name ?? '');
    expect(await restoreBackup(site.db, file)).toMatchObject({ there: RUNS, repaired: 1, damages: [] });
    expect(await bytesOf(site.db)).toEqual(before);
    expect(await checkObjects(site.db, s3.store, inTwoDays)).toMatchObject({ objects: RUNS, faults: [], unused: 0 });
  } finally {
    s3.stop();
  }
});

describe('a backup of a site with a store', () => {
  const backUp = () => keepBackup(site.db, { folder: backups.folder, keep: 1 });
  const latest = async () => path.join(backups.folder, (await backUp()).stored[0]?.name ?? '');

  test('has both, and restores both into an empty database and an empty store', async () => {
    const rows = await uploadAll();
    await withdrawRun(site.db, rows[2]?.id ?? '', 'test', 'a mistake', files.store);
    const before = await bytesOf(site.db);
    const file = await latest();
    const database = await createTestDatabase();
    const db = new pg.Pool({ connectionString: database.url });
    const other = testFolder();
    try {
      setSiteStore({ OBJECT_STORE: other.folder });
      expect(await restoreBackup(db, file)).toMatchObject({ restored: RUNS, there: 0, damages: [] });
      expect(await bytesOf(db)).toEqual(before);
      expect((await rowsOf(db)).every(({ envelope }) => envelope === null)).toBe(true);
      expect(await restoreBackup(db, file)).toMatchObject({ restored: 0, there: RUNS, repaired: 0 });
    } finally {
      await db.end();
      await database.drop();
      other.remove();
    }
  });

  test('brings back the bytes that the store has lost or changed', async () => {
    const rows = await uploadAll();
    const before = await bytesOf(site.db);
    const file = await latest();
    await damage(rows);
    expect((await check()).faults).toHaveLength(2);
    expect(await restoreBackup(site.db, file)).toMatchObject({ restored: 0, there: RUNS, repaired: 2, damages: [] });
    expect(await bytesOf(site.db)).toEqual(before);
    expect(await check()).toMatchObject({ faults: [], unused: 0 });
    expect((await site.db.query('SELECT FROM object_fault')).rowCount).toBe(0);
  });

  test('names the runs whose bytes are lost, and leaves the older backups, which have them', async () => {
    const rows = await uploadAll();
    await keepBackup(site.db, { folder: backups.folder, keep: 1, now: new Date(Date.now() - DAY_MS) });
    await damage(rows);
    const { stored, lost } = await backUp();
    expect(stored).toHaveLength(2);
    expect(lost).toEqual([rows[0]?.permalink, rows[1]?.permalink]);
    const { damages } = await checkBackup(path.join(backups.folder, stored[0]?.name ?? ''));
    expect(damages.map(({ name }) => name)).toEqual(lost);
    expect(damages[0]?.reason).toBe('its signed bytes were lost before this backup');
  });

  test('has the tombstone of a run that is withdrawn while it is made', async () => {
    const rows = await uploadAll();
    const { backupLines } = await import('../write-backup.ts');
    const lost: string[] = [];
    const states = new Map<string, boolean>();
    for await (const line of backupLines(site.db, (permalink) => lost.push(permalink))) {
      if (line.line === 'header') await withdrawRun(site.db, rows[3]?.id ?? '', 'test', null, files.store);
      if (line.line === 'submission') states.set(line.permalink, line.withdrawn_at !== null && line.envelope === null);
    }
    expect(lost).toEqual([]);
    expect([...states.values()]).toEqual([false, false, false, true, false]);
  });
});

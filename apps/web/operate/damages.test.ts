import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { packLine } from './archive-file.ts';
import { writeBackup } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore.ts';
import { holdRun } from './review-runs.ts';

const RUNS = 6;
let site: TestSite;
let folder: string;
let file: string;
let lines: string[];
let permalinks: string[];
let other: TestDatabase;
let db: pg.Pool;

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-damages-'));
  file = path.join(folder, 'whole.jsonl.gz');
  for (let sent = 0; sent < RUNS; sent += 1) await site.upload(freshRun());
  const { rows } = await site.db.query('SELECT permalink FROM submission ORDER BY id');
  permalinks = rows.map(({ permalink }) => permalink);
  await holdRun(site.db, permalinks[2] ?? '', 'the fan was unplugged');
  await writeBackup(site.db, file);
  lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  other = await createTestDatabase();
  db = new pg.Pool({ connectionString: other.url });
});
afterEach(async () => {
  await db.end();
  await other.drop();
});

const lineOf = (permalink: string) => lines.findIndex((line) => line.includes(`"permalink":"${permalink}"`));
const nameOf = (line: string) => /"permalink":"(\w+)"/.exec(line)?.[1] ?? 'other';
const packed = (texts: readonly string[]) => Buffer.concat(texts.map((text) => packLine(text, nameOf(text))));

async function saved(bytes: Buffer): Promise<string> {
  const damaged = path.join(folder, 'damaged.gz');
  await writeFile(damaged, bytes);
  return damaged;
}
/** What a restore that keeps going leaves, and what the check without a database says. */
async function restored(bytes: Buffer) {
  const damaged = await saved(bytes);
  const { damages } = await checkBackup(damaged);
  const result = await restoreBackup(db, damaged, { keepGoing: true });
  expect(result.damages).toEqual(damages);
  const stored = await db.query('SELECT permalink, review FROM submission ORDER BY id');
  return { damages, stored: stored.rows.map(({ permalink }) => permalink) };
}
const without = (...gone: string[]) => permalinks.filter((one) => !gone.includes(one));

/** The third run, which is held. */
const third = () => permalinks[2] ?? '';
const changed = (change: (line: string) => string) =>
  lines.map((line) => (nameOf(line) === third() ? change(line) : line));
/** Where the line of a run starts in the file. */
const offsetOf = async (permalink: string) => (await readFile(file)).indexOf(Buffer.from(`${permalink}\0`));

describe('a damaged backup', () => {
  test('with one character of an envelope changed names the line and the run, and restores the others', async () => {
    const at = lineOf(third());
    const bytes = packed(
      changed((line) => line.replace(/("envelope":".{200})(.)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A'))),
    );
    const { damages, stored } = await restored(bytes);
    expect(damages).toEqual([{ at: at + 1, name: third(), reason: 'was changed: its digest is another one' }]);
    expect(stored).toEqual(without(third()));
  });

  test('stops at the first damage without --keep-going, and says what was restored and how to restore the others', async () => {
    const damaged = await saved(packed(changed((line) => line.replace('"held"', '"accepted"'))));
    await expect(restoreBackup(db, damaged)).rejects.toThrow(
      `line ${lineOf(third()) + 1}, run ${third()}, was changed: its digest is another one. Restored before it: 2; 0 were there already. To restore all that is not damaged: --keep-going`,
    );
  });

  test('whose second half is missing gives the runs of the first half', async () => {
    const whole = await readFile(file);
    const { damages, stored } = await restored(whole.subarray(0, (await offsetOf(third())) + 500));
    expect(damages.map(({ name }) => name)).toEqual([third(), null]);
    expect(damages[1]?.reason).toMatch(/^the file is truncated after \d+ lines$/);
    expect(stored).toEqual(permalinks.slice(0, 2));
  });

  test('with one bit flipped in the middle names that run and restores the others', async () => {
    const bytes = await readFile(file);
    const at = (await offsetOf(third())) + 500;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    const { damages, stored } = await restored(bytes);
    expect(damages).toMatchObject([{ at: lineOf(third()) + 1, name: third() }]);
    expect(stored).toEqual(without(third()));
  });

  test('with a wrong checksum at its end loses the last line and no run', async () => {
    const bytes = await readFile(file);
    bytes.writeUInt32LE(1, bytes.length - 8);
    const { damages, stored } = await restored(bytes);
    expect(damages.map(({ name, reason }) => [name, reason])).toEqual([
      ['end', 'incorrect data check'],
      [null, `the file is truncated after ${lines.length} lines`],
    ]);
    expect(stored).toEqual(permalinks);
  });

  test('without the line of one run says that one is missing', async () => {
    const { damages, stored } = await restored(packed(lines.filter((line) => nameOf(line) !== third())));
    expect(damages).toEqual([{ at: null, name: null, reason: `1 of ${RUNS} runs are missing in the file` }]);
    expect(stored).toEqual(without(third()));
  });

  test('with a decision changed by hand names its line, also where the digest was removed', async () => {
    const byHand = await restored(packed(changed((line) => line.replace('"review":"held"', '"review":"accepted"'))));
    expect(byHand.damages).toMatchObject([{ name: third(), reason: 'was changed: its digest is another one' }]);
    expect(byHand.stored).toEqual(without(third()));
    const bare = await restored(packed(changed((line) => line.replace(/,"digest":"\w+"/, ''))));
    expect(bare.damages).toMatchObject([{ name: third(), reason: 'was changed: it has no digest' }]);
  });

  test('without the line of a key names every run of that key', async () => {
    const damaged = await saved(packed(lines.filter((line) => !line.startsWith('{"line":"key"'))));
    const { restored: count, damages } = await restoreBackup(db, damaged, { keepGoing: true });
    expect(count).toBe(0);
    expect(damages.map(({ name }) => name)).toEqual(permalinks);
    expect(damages[0]?.reason).toMatch(/^its key \S+ was not restored$/);
  });
});

test('a backup that gzip has packed again is read to its first damage', async () => {
  const bytes = gzipSync(lines.join('\n'));
  expect((await checkBackup(await saved(bytes))).damages).toEqual([]);
  bytes.writeUInt32LE(1, bytes.length - 8);
  const { damages, stored } = await restored(bytes);
  expect(damages[0]?.reason).toMatch(/^incorrect data check; nothing after it can be read$/);
  expect(stored.length).toBeGreaterThanOrEqual(RUNS - 1);
  await expect(checkBackup(await saved(gzipSync('hello')))).rejects.toThrow('the file is not an fsbench backup');
  await expect(checkBackup(await saved(Buffer.from('no gzip at all')))).rejects.toThrow('not an fsbench backup');
});

test('a restore into a database that is not migrated says to run migrate first', async () => {
  await db.query(`DELETE FROM _prisma_migrations WHERE migration_name = '0024_spread_of_runs'`);
  await expect(restoreBackup(db, file)).rejects.toThrow(/^the database lacks 1 migrations .*: run migrate first/);
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await expect(restoreBackup(db, file)).rejects.toThrow(/: run migrate first/);
});

test('restore --check reads a file without a database, and ends with 1 where it is damaged', async () => {
  const restore = path.join(import.meta.dirname, 'restore.ts');
  const check = (path: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', restore, '--check', path], {
      env: { ...process.env, DATABASE_URL: '' },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  expect(await check(file)).toMatchObject({ code: 0, stdout: `${lines.length} lines, ${RUNS} runs, 0 damages\n` });
  const damaged = await saved(packed(changed((line) => line.replace('"held"', '"accepted"'))));
  expect(await check(damaged)).toEqual({
    code: 1,
    stdout: `${lines.length} lines, ${RUNS - 1} runs, 1 damages\n`,
    stderr: `damaged: line ${lineOf(third()) + 1}, run ${third()}, was changed: its digest is another one\n`,
  });
});

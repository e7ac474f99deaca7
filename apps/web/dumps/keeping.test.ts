import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setVisibility } from '../ingest/requests/visibility.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { listDumps, outdated } from './dump-folder.ts';
import { writeDump } from './write-dump.ts';

const at = (day: string) => ({ id: day, made_at: `${day}T03:17:00.000Z` });

test('the last three dumps are kept, and the first of each month', () => {
  const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-01', '2026-10-31', '2026-10-02'];
  expect(outdated(days.map(at))).toEqual(['2026-11-17', '2026-10-31']);
  expect(outdated(days.slice(0, 3).map(at))).toEqual([]);
});

describe('a folder of dumps', () => {
  let site: TestSite;
  let folder: string;
  beforeEach(async () => {
    site = await startTestSite();
    folder = await mkdtemp(path.join(tmpdir(), 'fsbench-keeping-'));
  });
  afterEach(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const dump = () => writeDump(site.db, { folder, site: 'https://fsbench.test' });
  const ids = async () => (await listDumps(folder)).map(({ id }) => id);

  test('keeps the old dump when a process is killed in the middle of the next, which then leaves nothing behind', async () => {
    await site.upload(freshRun());
    const { id: old } = await dump();
    const blocker = await site.db.connect();
    await blocker.query('BEGIN; LOCK TABLE reference_figure IN ACCESS EXCLUSIVE MODE');
    const child = startDump();
    const ended = once(child, 'exit');
    const unfinished = await theUnfinished();
    await expect(dump()).rejects.toThrow('another dump is running');
    child.kill('SIGKILL');
    await ended;
    expect(await ids()).toEqual([old]);
    expect(await readdir(folder)).toContain(unfinished);
    await blocker.query('ROLLBACK');
    blocker.release();
    const { id } = await whenUnlocked();
    expect(await ids()).toEqual([id, old]);
    expect((await readdir(folder)).sort()).toEqual([old, id].sort());
  });

  test('drops an earlier dump once a run in it was withdrawn, and keeps it otherwise', async () => {
    const { id: before } = await dump();
    const { id: run } = (await site.upload(freshRun())).json;
    const { id: holding } = await dump();
    expect(await ids()).toEqual([holding, before]);
    await site.db.query(
      `UPDATE submission SET withdrawn_at = clock_timestamp(), envelope = NULL WHERE permalink = $1`,
      [run],
    );
    const { id: after } = await dump();
    expect(await ids()).toEqual([after, before]);
  });

  test('drops an earlier dump once a run in it was unlisted, and none when it is listed again', async () => {
    const { id: run } = (await site.upload(freshRun())).json;
    const { id: holding } = await dump();
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [run]);
    await setVisibility(site.db, rows[0].id, 'unlisted', null, 'test');
    const { id: after } = await dump();
    expect(await ids()).not.toContain(holding);
    await setVisibility(site.db, rows[0].id, 'listed', null, 'test');
    const { id: last } = await dump();
    expect((await ids()).slice(0, 2)).toEqual([last, after]);
  });

  test('of a site without runs has every table, empty and readable', async () => {
    const made = await dump();
    expect(made.files.map(({ rows }) => rows)).toEqual(made.files.map(() => 0));
    for (const { name } of made.files.filter((one) => one.name.endsWith('.parquet'))) {
      const file = await asyncBufferFromFile(path.join(folder, made.id, name));
      expect(await parquetReadObjects({ file }), name).toEqual([]);
    }
  });

  function startDump() {
    const program = fileURLToPath(new URL('../operate/dump.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: site.database.url, DATA_DIR: folder };
    return spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: 'ignore' });
  }

  /** The name of the half that another process has written by now. */
  async function theUnfinished(): Promise<string> {
    for (;;) {
      const name = (await readdir(folder)).find((one) => one.startsWith('.unfinished-'));
      if (name && (await readdir(path.join(folder, name))).includes('figures.parquet')) return name;
      await sleep(20);
    }
  }

  /** PostgreSQL notices a dead process when it next speaks to it. */
  async function whenUnlocked() {
    for (;;) {
      const made = await dump().catch((error: Error) => {
        if (error.message !== 'another dump is running') throw error;
      });
      if (made) return made;
      await sleep(20);
    }
  }
});

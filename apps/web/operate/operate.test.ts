import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedFio, importedHyperfine } from '../../../packages/contract/fixtures/imported-runs.ts';
import { createTestDatabase } from '../../../packages/tasks/test-database.ts';
import { cellsByQuarter } from '../db/cells-by-quarter.ts';
import { withdrawRun } from '../ingest/requests/withdraw.ts';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { writeBackup } from './backup-file.ts';
import { rederiveRuns } from './rederive-runs.ts';
import { restoreBackup } from './restore.ts';
import { holdRun, releaseRun } from './review-runs.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-operate-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const roll = (db: pg.Pool) => rollUp(db, async () => undefined);

/** Everything derived, in an order of its own and without ids, which differ between databases. */
async function derived(db: pg.Pool) {
  const { rows } = await db.query(
    `SELECT submission.permalink, comparability_key.text AS key, stratum.text AS stratum, chip.slug AS chip,
       drive.slug AS drive, case_id, n, median, median_low, median_high, mean, sd, measurement.worst_severity
     FROM measurement JOIN submission ON submission.id = submission_id
     JOIN comparability_key ON comparability_key.id = measurement.key_id JOIN stratum ON stratum.id = stratum_id
     LEFT JOIN chip ON chip.id = chip_id LEFT JOIN drive ON drive.id = drive_id ORDER BY 1, 2, 6`,
  );
  return rows;
}

async function cells(db: pg.Pool) {
  const columns = 'subject_kind, key_id, stratum_id, quarter, contributors_count, runs_count, hashes, runs, sum_ln';
  const { rows } = await db.query(
    `SELECT comparability_key.text AS key, stratum.text AS stratum, cell.*
     FROM (SELECT ${columns} FROM cell UNION ALL SELECT ${columns} FROM (${cellsByQuarter('true')}) AS one) AS cell
     JOIN comparability_key ON comparability_key.id = key_id JOIN stratum ON stratum.id = stratum_id
     ORDER BY 1, 2, subject_kind, quarter NULLS FIRST`,
  );
  return rows;
}

describe('deriving again', () => {
  test('gives the rows and the cells that were there', async () => {
    await site.upload({ ...freshRun(), started_at: '2026-06-01T00:00:00Z' });
    await site.db.query(`UPDATE submission SET received_at = received_at - interval '100 days'`);
    await site.upload(freshRun());
    await roll(site.db);
    const before = { derived: await derived(site.db), cells: await cells(site.db) };
    expect(new Set(before.cells.map(({ quarter }) => quarter)).size).toBe(3);
    await site.db.query('UPDATE measurement SET median = 1');
    await site.db.query('UPDATE cell SET runs_count = 99');
    await site.db.query('UPDATE cell_quarters SET sum_ln = hashes');
    expect(await rederiveRuns(site.db, { isAll: true })).toEqual({ done: 2, failed: [] });
    await roll(site.db);
    expect({ derived: await derived(site.db), cells: await cells(site.db) }).toEqual(before);
  });

  test('leaves alone what this version derived', async () => {
    expect(await rederiveRuns(site.db, { isAll: false })).toEqual({ done: 0, failed: [] });
    await site.db.query('UPDATE submission SET derive_version = 0 WHERE id = (SELECT min(id) FROM submission)');
    expect(await rederiveRuns(site.db, { isAll: false })).toEqual({ done: 1, failed: [] });
  });

  test('moves the cells of a chip that is identified better', async () => {
    await roll(site.db);
    const { rows } = await site.db.query(`INSERT INTO drive (slug, name) VALUES ('wrong-drive', 'Wrong') RETURNING id`);
    await site.db.query(`UPDATE raw_hardware SET drive_id = $1 WHERE kind = 'drive'`, [rows[0].id]);
    await site.db.query('UPDATE measurement SET drive_id = $1', [rows[0].id]);
    await site.db.query(
      `INSERT INTO cell_rebuild (subject_kind, drive_id, chip_id, machine_class_id, key_id, stratum_id, linked)
       SELECT subject_kind, $1, chip_id, machine_class_id, key_id, stratum_id, linked FROM cell`,
      [rows[0].id],
    );
    await roll(site.db);
    const onWrong = async () =>
      (await site.db.query('SELECT count(*)::int AS n FROM cell WHERE drive_id = $1', [rows[0].id])).rows[0].n;
    expect(await onWrong()).toBe(6);
    await rederiveRuns(site.db, { isAll: true });
    await roll(site.db);
    expect(await onWrong()).toBe(0);
  });

  test('names a run whose bytes are damaged, and keeps its rows', async () => {
    const { json } = await site.upload(freshRun());
    const { rows } = await site.db.query('SELECT envelope FROM submission WHERE permalink = $1', [json.id]);
    await site.db.query(`UPDATE submission SET envelope = '\\x00' WHERE permalink = $1`, [json.id]);
    const before = await derived(site.db);
    const { failed } = await rederiveRuns(site.db, { isAll: true });
    expect(failed.map(({ permalink }) => permalink)).toEqual([json.id]);
    expect(await derived(site.db)).toEqual(before);
    await site.db.query('UPDATE submission SET envelope = $2 WHERE permalink = $1', [json.id, rows[0].envelope]);
  });
});

describe('a review', () => {
  test('holds a run with a reason, takes it out of the cells, and lets it back', async () => {
    const { json } = await site.upload(freshRun());
    await roll(site.db);
    const before = await cells(site.db);
    await holdRun(site.db, json.id.toLowerCase(), 'the fan was unplugged');
    expect((await site.db.query(`SELECT permalink, held_reason FROM submission WHERE review = 'held'`)).rows).toEqual([
      { permalink: json.id, held_reason: 'the fan was unplugged' },
    ]);
    await roll(site.db);
    expect((await cells(site.db))[0].runs_count).toBe(before[0].runs_count - 1);
    await releaseRun(site.db, json.id);
    await roll(site.db);
    expect(await cells(site.db)).toEqual(before);
    const { rows } = await site.db.query(
      'SELECT kind, actor, detail FROM submission_event JOIN submission ON submission.id = submission_id WHERE permalink = $1 ORDER BY submission_event.id',
      [json.id],
    );
    expect(rows).toEqual([
      { kind: 'held', actor: 'operator', detail: 'the fan was unplugged' },
      { kind: 'released', actor: 'operator', detail: 'reviewed by the operator' },
    ]);
  });

  test('of a run that is not there says so', async () => {
    await expect(releaseRun(site.db, '0000000000000000')).rejects.toThrow('no run 0000000000000000');
    await expect(releaseRun(site.db, 'x')).rejects.toThrow('"x" is not the address or id of a run');
  });
});

describe('a backup', () => {
  test('brings back runs, tombstones, decisions and figures in an empty database', async () => {
    const withdrawn = await site.upload(freshRun());
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn.json.id]);
    await withdrawRun(site.db, rows[0].id, 'test', 'a reason');
    const held = await site.upload(freshRun());
    await holdRun(site.db, held.json.id, 'doubtful');
    await roll(site.db);
    const file = path.join(folder, 'backup.gz');
    await writeBackup(site.db, file);

    const other = await createTestDatabase();
    const db = new pg.Pool({ connectionString: other.url });
    try {
      const { restored } = await restoreBackup(db, file);
      expect(restored).toBeGreaterThan(4);
      expect(await restoreBackup(db, file)).toEqual({ restored: 0, there: restored, repaired: 0, damages: [] });
      // What counted is held by no rule about copies.
      const judged = `SELECT DISTINCT review, judged FROM submission WHERE origin = 'measured' AND withdrawn_at IS NULL ORDER BY review`;
      expect((await db.query(judged)).rows).toEqual([
        { review: 'accepted', judged: 'unverified' },
        { review: 'held', judged: null },
      ]);
      await roll(db);
      expect(await derived(db)).toEqual(await derived(site.db));
      expect(await cells(db)).toEqual(await cells(site.db));
      const decisions = `SELECT permalink, sha256, received_at, review, held_code, held_reason, held_by, withdrawn_at, withdrawn_reason, envelope
        FROM submission ORDER BY received_at`;
      expect((await db.query(decisions)).rows).toEqual((await site.db.query(decisions)).rows);
    } finally {
      await db.end();
      await other.drop();
    }
  });

  test('restores an imported run, with its results, and its tombstone after withdrawal', async () => {
    const imported = async (db: pg.Pool) =>
      (
        await db.query(
          `SELECT s.permalink, s.origin, s.withdrawn_at, s.withdrawn_reason, i.tool, i.name, i.measured_count,
             (SELECT json_agg(json_build_object('figure', f.figure, 'value', f.value, 'at', f.ordinal) ORDER BY f.ordinal, f.figure)
              FROM imported_figure f WHERE f.submission_id = s.id) AS figures
           FROM submission s LEFT JOIN imported_run i ON i.submission_id = s.id WHERE s.origin = 'imported' ORDER BY 1`,
        )
      ).rows;
    await site.upload({ ...importedFio(), name: 'kept' });
    const { json } = await site.upload({ ...importedHyperfine(), name: 'regretted' });
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
    await withdrawRun(site.db, rows[0].id, 'test', 'a mistake');
    const file = path.join(folder, 'imported.gz');
    await writeBackup(site.db, file);
    const before = await imported(site.db);
    expect(before.map(({ name, figures: results }) => [name, results === null])).toEqual(
      expect.arrayContaining([
        ['kept', false],
        [null, true],
      ]),
    );
    const other = await createTestDatabase();
    const db = new pg.Pool({ connectionString: other.url });
    try {
      await restoreBackup(db, file);
      await restoreBackup(db, file);
      expect(await imported(db)).toEqual(before);
      expect(
        (await db.query(`SELECT FROM run r JOIN submission s ON s.id = r.submission_id WHERE s.origin = 'imported'`))
          .rows,
      ).toEqual([]);
    } finally {
      await db.end();
      await other.drop();
    }
  });
});

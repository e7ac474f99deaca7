// What the database holds after a drill, compared with what was acknowledged and with what each envelope says.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { type EnvelopeColumns, readEnvelope } from '../../../apps/web/objects/envelopes.ts';
import type { ObjectStore } from '../../../apps/web/objects/object-store.ts';
import { withClient } from '../with-client.ts';

export interface Audit {
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, and not there under its digest and permalink. */
  readonly lost: number;
  /** Runs that are there twice, and cells that count a run twice or not at all. */
  readonly doubled: number;
  /** Runs some of whose rows are missing, or that have too many. */
  readonly halfStored: number;
}

const SETTLE_TIMEOUT_MS = 600_000;
const BATCH = 100;

/** @param objects where the signed bytes are; null: in the database */
export async function audit(
  databaseUrl: string,
  acknowledged: ReadonlyMap<string, string>,
  objects: ObjectStore | null = null,
): Promise<Audit> {
  await untilSettled(databaseUrl);
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sha256: string; permalink: string }>(
      "SELECT encode(sha256, 'hex') AS sha256, permalink FROM submission",
    );
    const stored = new Map(rows.map(({ sha256, permalink }) => [sha256, permalink]));
    const lost = [...acknowledged].filter(([digest, permalink]) => stored.get(digest) !== permalink).length;
    const doubled = rows.length - stored.size + (await countWrongCells(client));
    return {
      acknowledged: acknowledged.size,
      stored: rows.length,
      lost,
      doubled,
      halfStored: await countHalfStored(client, objects),
    };
  });
}

/** Until the worker has gathered every run. */
async function untilSettled(databaseUrl: string): Promise<void> {
  const endMs = performance.now() + SETTLE_TIMEOUT_MS;
  while (performance.now() < endMs) {
    const isWaiting = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ waiting: boolean }>(
        'SELECT EXISTS (SELECT FROM submission WHERE rollup_pending) OR EXISTS (SELECT FROM cell_rebuild) AS waiting',
      );
      return rows[0]?.waiting;
    });
    if (isWaiting === false) return;
    await sleep(500);
  }
  throw new Error(`the worker has not gathered every run within ${SETTLE_TIMEOUT_MS / 60_000} minutes`);
}

/** A cell of all quarters counts each run of its chip or drive once. */
async function countWrongCells(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(`
    SELECT count(*)::int AS wrong FROM cell c
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT m.submission_id)::int AS runs FROM measurement m
      WHERE m.key_id = c.key_id AND m.stratum_id = c.stratum_id
        AND CASE c.subject_kind WHEN 'drive' THEN m.drive_id = c.drive_id ELSE m.chip_id = c.chip_id END) really
    WHERE c.quarter IS NULL AND c.subject_kind IN ('chip', 'drive') AND c.runs_count <> really.runs`);
  return rows[0]?.wrong ?? 0;
}

interface StoredRun extends EnvelopeColumns {
  readonly id: string;
  readonly is_withdrawn: boolean;
  readonly received_at: Date;
  readonly counts: readonly number[];
}

export async function countHalfStored(client: pg.ClientBase, objects: ObjectStore | null): Promise<number> {
  let half = 0;
  for (let after = '0'; ; ) {
    const { rows } = await client.query<StoredRun>(
      `SELECT id, sha256, envelope, object_sha256 AS "objectSha256", withdrawn_at IS NOT NULL AS is_withdrawn, received_at, ARRAY[
         (SELECT count(*) FROM run WHERE submission_id = s.id), (SELECT count(*) FROM measurement WHERE submission_id = s.id),
         (SELECT count(*) FROM run_flag WHERE submission_id = s.id), (SELECT count(*) FROM run_target WHERE submission_id = s.id)]::int[] AS counts
       FROM submission s WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    for (const row of rows) if (!(await isWhole(row, objects))) half += 1;
    const last = rows.at(-1);
    if (last === undefined) return half;
    after = last.id;
  }
}

async function isWhole(row: StoredRun, objects: ObjectStore | null): Promise<boolean> {
  const { received_at, counts, is_withdrawn } = row;
  if (is_withdrawn) return row.envelope === null && row.objectSha256 === null && counts.every((count) => count === 0);
  const envelope = await readEnvelope(row, objects).catch(() => null);
  if (envelope === null) return false;
  const examined = examineUpload(envelope, true, received_at.getTime());
  if (!examined.ok || examined.value.origin !== 'measured') return false;
  const { measurements, flags, targets } = examined.value;
  return counts.join() === [1, measurements.count, flags.length, targets.length].join();
}

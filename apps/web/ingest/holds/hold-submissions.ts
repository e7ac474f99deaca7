import type pg from 'pg';
import { queueCells } from '../../db/queue-cells.ts';
import type { Hold } from './hold.ts';
import type { FarResult } from './judge.ts';

export interface NewHold {
  readonly submissionId: string;
  readonly hold: Hold;
  /** The results that verified contributors have to agree on. */
  readonly far: readonly FarResult[];
}

/** A run that is held already keeps its first hold; only the results it is about are written again. */
const HOLD = `
  WITH held AS (
    UPDATE submission SET review = 'held', held_code = sent.code, held_reason = sent.reason, held_by = 'rule'
    FROM unnest($1::bigint[], $2::text[], $3::text[]) AS sent (id, code, reason)
    WHERE submission.id = sent.id AND review = 'accepted' RETURNING submission.id, held_reason)
  INSERT INTO submission_event (submission_id, kind, actor, detail) SELECT id, 'held', 'rule', held_reason FROM held`;

const RESULTS = `
  INSERT INTO held_result (submission_id, key_id, chip_id, drive_id, ln_median)
  SELECT submission_id, key_id, chip_id, drive_id, avg(ln_median)
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::float8[])
    AS sent (submission_id, key_id, chip_id, drive_id, ln_median)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (submission_id, key_id, chip_id, drive_id) DO UPDATE SET ln_median = excluded.ln_median`;

/** The worker's own: before they enter a cell. */
export async function holdSubmissions(client: pg.ClientBase, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await client.query(HOLD, [
    holds.map(({ submissionId }) => submissionId),
    holds.map(({ hold }) => hold.code),
    holds.map(({ hold }) => hold.reason),
  ]);
  const results = holds.flatMap(({ submissionId, far }) => far.map(({ result }) => ({ submissionId, ...result })));
  const columns = (['submissionId', 'keyId', 'chipId', 'driveId', 'ln'] as const).map((name) =>
    results.map((one) => one[name]),
  );
  if (results.length > 0) await client.query(RESULTS, columns);
}

const RELEASE = `
  WITH released AS (
    UPDATE submission SET review = 'accepted', held_code = NULL, held_reason = NULL, held_by = NULL
    WHERE id = ANY($1::bigint[]) AND review = 'held' AND held_by = 'rule' RETURNING id),
  noted AS (
    INSERT INTO submission_event (submission_id, kind, actor, detail) SELECT id, 'released', 'rule', $2 FROM released),
  forgotten AS (
    DELETE FROM held_result WHERE submission_id IN (SELECT id FROM released))
  SELECT id FROM released`;

/** Lets runs count again that a rule held. */
export async function releaseSubmissions(client: pg.ClientBase, ids: readonly string[], detail: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await client.query<{ id: string }>(RELEASE, [ids, detail]);
  await queueCells(
    client,
    rows.map(({ id }) => id),
  );
}

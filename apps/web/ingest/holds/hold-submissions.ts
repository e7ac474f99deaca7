import type pg from 'pg';
import { tellRuns } from '../../db/changes/tell.ts';
import { queueCells } from '../../db/queue-cells.ts';
import type { Hold } from './hold.ts';
import type { JudgedResult } from './judge.ts';

export interface NewHold {
  readonly submissionId: string;
  readonly hold: Hold;
  /** The results that verified contributors have to agree on; none: the hold is about something else. */
  readonly far: ReadonlySet<JudgedResult>;
  readonly results: readonly JudgedResult[];
}

/** A run that is held already keeps its first hold; only the results it is about are written again. */
const HOLD = `
  WITH held AS (
    UPDATE submission SET review = 'held', held_code = sent.code, held_reason = sent.reason, held_by = 'rule'
    FROM unnest($1::bigint[], $2::text[], $3::text[]) AS sent (id, code, reason)
    WHERE submission.id = sent.id AND review = 'accepted' RETURNING submission.id, held_reason)
  INSERT INTO submission_event (submission_id, kind, actor, detail) SELECT id, 'held', 'rule', held_reason FROM held`;

const RESULTS = `
  INSERT INTO held_result (submission_id, key_id, chip_id, drive_id, ln_median, is_far)
  SELECT submission_id, key_id, chip_id, drive_id, avg(ln_median), bool_or(is_far)
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::float8[], $6::boolean[])
    AS sent (submission_id, key_id, chip_id, drive_id, ln_median, is_far)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (submission_id, key_id, chip_id, drive_id) DO NOTHING`;

/** The worker's own: before they enter a cell. */
export async function holdSubmissions(client: pg.ClientBase, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ submissionId }) => submissionId);
  await tellRuns(client, ids, 'now');
  await client.query(HOLD, [ids, holds.map(({ hold }) => hold.code), holds.map(({ hold }) => hold.reason)]);
  await addHeldResults(
    client,
    holds.filter(({ far }) => far.size > 0),
  );
}

/** All results of each run: those that are not far agree with others, too. */
export async function addHeldResults(
  client: pg.ClientBase,
  runs: readonly Pick<NewHold, 'submissionId' | 'results' | 'far'>[],
): Promise<void> {
  const rows = runs.flatMap(({ submissionId, results, far }) =>
    results.map((one) => ({ submissionId, ...one, isFar: far.has(one) })),
  );
  if (rows.length === 0) return;
  const columns = (['submissionId', 'keyId', 'chipId', 'driveId', 'ln', 'isFar'] as const).map((name) =>
    rows.map((row) => row[name]),
  );
  await client.query(RESULTS, columns);
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
  const released = rows.map(({ id }) => id);
  await queueCells(client, released);
  await tellRuns(client, released, 'soon');
}

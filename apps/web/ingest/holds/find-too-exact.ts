import type pg from 'pg';
import { counts } from '../../db/shown.ts';
import { findJudgedRuns, type JudgedRun } from './find-judged.ts';
import { TOO_EXACT } from './judge.ts';
import { isCopy, type Likeness } from './likeness.ts';

/** Runs of one contributor that are compared together: the latest. */
const MOST_EARLIER = 100;

/** Instances that a cloud makes from one image. `mine` and `theirs` are rows of `run`. */
const ARE_ONE_CLOUD_INSTANCE = `mine.machine_class_id = theirs.machine_class_id
  AND EXISTS (SELECT FROM machine_class WHERE id = mine.machine_class_id AND kind = 'cloud')`;

/** What others sent before of the same place and conditions; by the index of places. */
const sentBefore = (isOfPlace: string) => `
  SELECT * FROM measurement AS before
  WHERE before.key_id = sent.key_id AND before.stratum_id = sent.stratum_id AND ${isOfPlace}
    AND before.submission_id < sent.submission_id AND before.median > 0 AND before.worst_severity IS DISTINCT FROM 'invalid'`;

/** With each earlier run of another contributor, and (with no run) with the mean of each contributor's earlier runs. */
const LIKENESSES = `
  WITH result AS (
    SELECT sent.submission_id, concat_ws('/', sent.key_id, sent.chip_id, sent.drive_id, sent.stratum_id) AS place, sent.ln,
      before.contributor_id, before.submission_id AS earlier_id, avg(ln(before.median)) AS earlier_ln
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::float8[])
      AS sent (key_id, chip_id, drive_id, submission_id, stratum_id, ln)
    JOIN run mine ON mine.submission_id = sent.submission_id
    JOIN submission s ON s.id = sent.submission_id
    CROSS JOIN LATERAL (
      (${sentBefore('sent.drive_id > 0 AND before.drive_id = sent.drive_id AND (sent.chip_id = 0 OR before.chip_id = sent.chip_id)')})
      UNION ALL
      (${sentBefore('sent.drive_id = 0 AND before.drive_id IS NULL AND before.chip_id = sent.chip_id')})) AS before
    CROSS JOIN LATERAL (
      SELECT FROM submission o JOIN run theirs ON theirs.submission_id = o.id
      WHERE o.id = before.submission_id AND ${counts('o')} AND NOT coalesce(${ARE_ONE_CLOUD_INSTANCE}, false)
      -- Looked up run by run, as in the rebuild of cells.
      OFFSET 0) AS counted
    WHERE before.contributor_id <> s.contributor_id AND ($7::bigint[] IS NULL OR before.contributor_id = ANY($7::bigint[]))
    GROUP BY 1, 2, 3, 4, 5),
  compared AS (
    SELECT submission_id, contributor_id, earlier_id, place, abs(earlier_ln - ln) <= ${TOO_EXACT.lnDifference} AS is_same
    FROM result
    UNION ALL
    SELECT submission_id, contributor_id, NULL, place, abs(avg(earlier_ln) - ln) <= ${TOO_EXACT.lnDifference}
    FROM result GROUP BY submission_id, contributor_id, place, ln)
  SELECT submission_id AS "submissionId", contributor_id AS "contributorId", earlier_id AS "earlierId",
    array_agg(place) AS places, coalesce(array_agg(place) FILTER (WHERE is_same), '{}') AS same
  FROM compared GROUP BY submission_id, contributor_id, earlier_id`;

const MOSTLY_SAME = `${LIKENESSES} HAVING 2 * count(*) FILTER (WHERE is_same) > count(*)`;

async function likenesses(client: pg.ClientBase, runs: readonly JudgedRun[], of: readonly string[] | null) {
  const sent = runs.flatMap(({ submissionId, results }) =>
    results.slice(0, TOO_EXACT.mostKeys).map((result) => ({ ...result, submissionId })),
  );
  const columns = (['keyId', 'chipId', 'driveId', 'submissionId', 'stratumId', 'ln'] as const).map((name) =>
    sent.map((one) => one[name]),
  );
  return (await client.query<Likeness>(of === null ? MOSTLY_SAME : LIKENESSES, [...columns, of])).rows;
}

/**
 * Runs that agree with an earlier one of another contributor on most keys, under the same conditions, better than two
 * machines can. What a contributor sent in parts is compared as one.
 */
export async function findTooExact(client: pg.ClientBase, runs: readonly JudgedRun[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const found = await likenesses(client, runs, null);
  const copies = new Set(found.filter((one) => isCopy(one, [])).map(({ submissionId }) => submissionId));
  const parts = found.filter(({ submissionId }) => !copies.has(submissionId));
  if (parts.length === 0) return [...copies];
  const earlier = await listEarlier(client, [...new Set(parts.map(({ submissionId }) => submissionId))]);
  const earlierRuns = await findJudgedRuns(client, [...new Set([...earlier.values()].flat())]);
  const others = [...new Set(parts.map(({ contributorId }) => contributorId))];
  const known = await likenesses(client, earlierRuns, others);
  for (const part of parts) {
    const ids = earlier.get(part.submissionId) ?? [];
    const before = ids.flatMap((id) => known.filter(({ submissionId }) => submissionId === id));
    if (isCopy(part, before)) copies.add(part.submissionId);
  }
  return [...copies];
}

const EARLIER = `
  SELECT sent.id AS "submissionId", array_agg(earlier.id ORDER BY earlier.id DESC) AS ids
  FROM submission sent CROSS JOIN LATERAL (
    SELECT id FROM submission WHERE contributor_id = sent.contributor_id AND id < sent.id AND withdrawn_at IS NULL
    ORDER BY id DESC LIMIT ${MOST_EARLIER}) AS earlier
  WHERE sent.id = ANY($1::bigint[]) GROUP BY sent.id`;

/** What the contributors of these runs sent before them, the last first. */
async function listEarlier(client: pg.ClientBase, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ submissionId: string; ids: string[] }>(EARLIER, [ids]);
  return new Map(rows.map((row) => [row.submissionId, row.ids]));
}

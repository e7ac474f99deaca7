import type pg from 'pg';
import { counts } from '../../db/shown.ts';
import type { JudgedRun } from './find-judged.ts';
import { isCellOf } from './find-values.ts';
import { TOO_EXACT } from './judge.ts';
import type { Likeness } from './likeness.ts';

/** Runs of others that one run is compared with: those with most equal results. */
const MOST_CANDIDATES = 50;

/** Instances that a cloud makes from one image. */
const isCloudInstanceOf = (theirs: string) => `${theirs}.machine_class_id = mine.machine_class_id
  AND EXISTS (SELECT FROM machine_class WHERE id = mine.machine_class_id AND kind = 'cloud')`;

const SENT = `
  WITH sent AS MATERIALIZED (
    SELECT one.*, s.contributor_id, p.hash
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::float8[])
      AS one (key_id, chip_id, drive_id, submission_id, stratum_id, ln)
    JOIN submission s ON s.id = one.submission_id
    JOIN contributor p ON p.id = s.contributor_id)`;

const PLACE = `concat_ws('/', sent.key_id, sent.chip_id, sent.drive_id, sent.stratum_id)`;

/** By the index of places, which ends with the median: the cost does not grow with the runs that measured something else. */
const equalBefore = (isOfPlace: string) => `
  SELECT before.submission_id, before.contributor_id FROM measurements_near(sent.key_id, sent.stratum_id,
    exp(sent.ln - ${TOO_EXACT.lnDifference}), exp(sent.ln + ${TOO_EXACT.lnDifference})) AS before
  WHERE ${isOfPlace} AND before.submission_id < sent.submission_id AND before.worst_severity IS DISTINCT FROM 'invalid'`;

/** Earlier runs of others with equal results, those with most of them first. */
const CANDIDATES = `${SENT},
  equal AS (
    SELECT sent.submission_id, before.submission_id AS earlier_id, count(*) AS results_count
    FROM sent CROSS JOIN LATERAL (
      (${equalBefore('sent.drive_id > 0 AND before.drive_id = sent.drive_id AND (sent.chip_id = 0 OR before.chip_id = sent.chip_id)')})
      UNION ALL
      (${equalBefore('sent.drive_id = 0 AND before.drive_id IS NULL AND before.chip_id = sent.chip_id')})) AS before
    WHERE before.contributor_id <> sent.contributor_id
    GROUP BY 1, 2),
  ranked AS (
    SELECT equal.submission_id, equal.earlier_id,
      row_number() OVER (PARTITION BY equal.submission_id ORDER BY results_count DESC, equal.earlier_id) AS rank
    FROM equal
    JOIN submission o ON o.id = equal.earlier_id AND ${counts('o')}
    JOIN run theirs ON theirs.submission_id = o.id
    JOIN run mine ON mine.submission_id = equal.submission_id
    WHERE NOT coalesce(${isCloudInstanceOf('theirs')}, false))
  SELECT submission_id AS "submissionId", earlier_id AS "earlierId" FROM ranked WHERE rank <= ${MOST_CANDIDATES}`;

/** With each of these earlier runs ($7, of the submissions in $8). */
const WITH_RUNS = `${SENT},
  compared AS (
    SELECT sent.submission_id, before.contributor_id, pair.earlier_id, ${PLACE} AS place,
      abs(avg(ln(before.median)) - sent.ln) <= ${TOO_EXACT.lnDifference} AS is_same
    FROM unnest($7::bigint[], $8::bigint[]) AS pair (earlier_id, submission_id)
    JOIN sent ON sent.submission_id = pair.submission_id
    JOIN LATERAL measurements_of(pair.earlier_id) AS before ON before.key_id = sent.key_id
      AND before.stratum_id = sent.stratum_id AND before.median > 0 AND before.worst_severity IS DISTINCT FROM 'invalid'
      AND (sent.chip_id = 0 OR before.chip_id = sent.chip_id)
      AND before.drive_id IS NOT DISTINCT FROM nullif(sent.drive_id, 0)
    GROUP BY sent.submission_id, before.contributor_id, pair.earlier_id, place, sent.ln)
  SELECT submission_id AS "submissionId", p.hash AS contributor, earlier_id AS "earlierId",
    array_agg(place) AS places, coalesce(array_agg(place) FILTER (WHERE is_same), '{}') AS same
  FROM compared JOIN contributor p ON p.id = compared.contributor_id GROUP BY submission_id, p.hash, earlier_id`;

const cellsOf = (isOfPlace: string) => `
  SELECT value.hash, value.sum_ln / value.runs AS ln
  FROM cell CROSS JOIN LATERAL unnest(cell.hashes, cell.runs, cell.sum_ln) AS value (hash, runs, sum_ln)
  WHERE ${isOfPlace} AND ${isCellOf('sent')} AND cell.stratum_id = sent.stratum_id`;

/** With the mean of each contributor's runs; of those of $7, or of all with whom most results are equal. */
const WITH_MEANS = `${SENT},
  compared AS (
    SELECT sent.submission_id, mean.hash, ${PLACE} AS place, abs(mean.ln - sent.ln) <= ${TOO_EXACT.lnDifference} AS is_same
    FROM sent CROSS JOIN LATERAL (
      (${cellsOf('sent.drive_id > 0 AND cell.drive_id = sent.drive_id')})
      UNION ALL
      (${cellsOf('sent.drive_id = 0 AND cell.chip_id = sent.chip_id')})) AS mean
    WHERE mean.hash <> sent.hash AND ($7::bigint[] IS NULL OR mean.hash = ANY($7::bigint[]))),
  likeness AS (
    SELECT submission_id, hash, array_agg(place) AS places, coalesce(array_agg(place) FILTER (WHERE is_same), '{}') AS same
    FROM compared GROUP BY submission_id, hash
    HAVING $7::bigint[] IS NOT NULL OR 2 * count(*) FILTER (WHERE is_same) > count(*))
  SELECT likeness.submission_id AS "submissionId", likeness.hash AS contributor, NULL AS "earlierId", places, same
  FROM likeness JOIN run mine ON mine.submission_id = likeness.submission_id
  WHERE NOT EXISTS (
    SELECT FROM contributor p JOIN run theirs ON theirs.contributor_id = p.id
    WHERE p.hash = likeness.hash AND ${isCloudInstanceOf('theirs')})`;

/** A run, and an earlier one of another contributor. */
type Pair = Pick<Likeness, 'submissionId'> & { readonly earlierId: string };

export const findCandidates = async (client: pg.ClientBase, runs: readonly JudgedRun[]): Promise<Pair[]> =>
  (await client.query<Pair>(CANDIDATES, columnsOf(runs))).rows;

export async function likenessesWithRuns(client: pg.ClientBase, runs: readonly JudgedRun[], pairs: readonly Pair[]) {
  if (pairs.length === 0) return [];
  const columns = [pairs.map(({ earlierId }) => earlierId), pairs.map(({ submissionId }) => submissionId)];
  return (await client.query<Likeness>(WITH_RUNS, [...columnsOf(runs), ...columns])).rows;
}

/** @param hashes contributors to compare with; null: all, and those are left out with whom few results are equal */
export async function likenessesWithMeans(
  client: pg.ClientBase,
  runs: readonly JudgedRun[],
  hashes: readonly string[] | null,
) {
  if (hashes?.length === 0) return [];
  return (await client.query<Likeness>(WITH_MEANS, [...columnsOf(runs), hashes])).rows;
}

/** One array a column: of each run, the first results. */
function columnsOf(runs: readonly JudgedRun[]) {
  const sent = runs.flatMap(({ submissionId, results }) =>
    results.slice(0, TOO_EXACT.mostKeys).map((result) => ({ ...result, submissionId })),
  );
  return (['keyId', 'chipId', 'driveId', 'submissionId', 'stratumId', 'ln'] as const).map((name) =>
    sent.map((one) => one[name]),
  );
}

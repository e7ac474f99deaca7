import type pg from 'pg';
import { isListed } from '../../db/shown.ts';
import { NEVER_RELEASED } from './find-judged.ts';

/**
 * Runs of one contributor or one machine may repeat themselves, and so may instances that a cloud makes from one image.
 * `mine` and `theirs` are rows of `run`.
 */
const MAY_BE_ALIKE = `(mine.machine_id = theirs.machine_id) IS TRUE
  OR mine.machine_class_id = theirs.machine_class_id
    AND EXISTS (SELECT FROM machine_class WHERE id = mine.machine_class_id AND kind = 'cloud')`;

const SAME_HISTOGRAM = `
  SELECT DISTINCT ON (s.id) s.id, CASE WHEN ${isListed('o')} THEN o.permalink END AS permalink
  FROM histogram_digest h
  JOIN submission s ON s.id = h.submission_id AND s.review = 'accepted' AND s.withdrawn_at IS NULL AND ${NEVER_RELEASED('s')}
  JOIN run mine ON mine.submission_id = s.id
  JOIN histogram_digest other ON other.digest = h.digest AND other.submission_id < h.submission_id
  JOIN submission o ON o.id = other.submission_id AND o.contributor_id <> s.contributor_id
  JOIN run theirs ON theirs.submission_id = o.id
  WHERE h.submission_id = ANY($1::bigint[]) AND NOT coalesce(${MAY_BE_ALIKE}, false)
  ORDER BY s.id, o.id`;

export interface Copy {
  readonly id: string;
  /** null: an unlisted run, whose address is its contributor's. */
  readonly permalink: string | null;
}

/** Which of these runs hold a histogram that another contributor sent before. */
export async function findCopies(client: pg.ClientBase, submissionIds: readonly string[]): Promise<Copy[]> {
  return (await client.query<Copy>(SAME_HISTOGRAM, [submissionIds])).rows;
}

const OTHER_MACHINES = `
  SELECT DISTINCT sent.id
  FROM unnest($1::bigint[], $2::bigint[]) AS sent (id, hash)
  JOIN run mine ON mine.submission_id = sent.id
  JOIN contributor ON contributor.hash = sent.hash
  WHERE NOT EXISTS (
    SELECT FROM run theirs WHERE theirs.contributor_id = contributor.id AND (${MAY_BE_ALIKE}))`;

/** Of runs that agree too exactly with a contributor, those whose machine is none of this contributor's. */
export async function findOtherMachines(
  client: pg.ClientBase,
  pairs: readonly { readonly submissionId: string; readonly hash: string }[],
): Promise<string[]> {
  const columns = [pairs.map(({ submissionId }) => submissionId), pairs.map(({ hash }) => hash)];
  return (await client.query<{ id: string }>(OTHER_MACHINES, columns)).rows.map(({ id }) => id);
}

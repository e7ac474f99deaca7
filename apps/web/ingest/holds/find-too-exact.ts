import type pg from 'pg';
import { findJudgedRuns, type JudgedRun } from './find-judged.ts';
import { findCandidates, likenessesWithMeans, likenessesWithRuns } from './find-likenesses.ts';
import { placeText } from './find-values.ts';
import { TOO_EXACT } from './judge.ts';
import { isCopy, type Likeness } from './likeness.ts';

/** Runs of one contributor that are compared together: the latest. */
const MOST_EARLIER = 100;
/** Runs and contributors that a run in parts is compared with. */
const MOST_ORIGINALS = 5;

/**
 * Runs that agree with an earlier one of another contributor on most keys, under the same conditions, better than two
 * machines can. What a contributor sent in parts is compared as one.
 */
export async function findTooExact(client: pg.ClientBase, runs: readonly JudgedRun[]): Promise<string[]> {
  const isLarge = (run: JudgedRun, earlier: readonly JudgedRun[] = []) =>
    placesCount([run, ...earlier]) >= TOO_EXACT.leastKeys;
  const ofSmall = await findHistory(
    client,
    runs.filter((run) => !isLarge(run)),
  );
  const compared = runs.filter((run) => isLarge(run, ofSmall.get(run.submissionId)));
  if (compared.length === 0) return [];
  const pairs = await findCandidates(client, compared);
  const found = [
    ...(await likenessesWithRuns(client, compared, pairs)),
    ...(await likenessesWithMeans(client, compared, null)),
  ]
    .filter(({ places, same }) => 2 * same.length > places.length)
    .sort((a, b) => b.same.length - a.same.length);
  const copies = new Set(found.filter((one) => isCopy(one, [])).map(({ submissionId }) => submissionId));
  const originalsOf = (id: string) => found.filter(({ submissionId }) => submissionId === id).slice(0, MOST_ORIGINALS);
  // What was sent before is many results: it is read only where some of them may be parts of a copy.
  const parts = compared.filter(({ submissionId: id }) => !copies.has(id) && originalsOf(id).length > 0);
  const history = await findHistory(client, parts);
  for (const { submissionId: id } of parts) {
    if (await isCopyInParts(client, originalsOf(id), history.get(id) ?? [])) copies.add(id);
  }
  return [...copies];
}

/** @param earlier what the run's contributor sent before it, the last first */
async function isCopyInParts(
  client: pg.ClientBase,
  originals: readonly Likeness[],
  earlier: readonly JudgedRun[],
): Promise<boolean> {
  if (earlier.length === 0) return false;
  const originalIds = originals.flatMap(({ earlierId }) => earlierId ?? []);
  const pairs = earlier.flatMap(({ submissionId }) => originalIds.map((earlierId) => ({ submissionId, earlierId })));
  const hashes = originals.filter(({ earlierId }) => earlierId === null).map(({ contributor }) => contributor);
  const known = [
    ...(await likenessesWithRuns(client, earlier, pairs)),
    ...(await likenessesWithMeans(client, earlier, hashes)),
  ];
  const before = earlier.flatMap((run) => known.filter(({ submissionId }) => submissionId === run.submissionId));
  return originals.some((one) => isCopy(one, before));
}

const placesCount = (runs: readonly JudgedRun[]): number =>
  new Set(runs.flatMap(({ results }) => results.map((result) => `${placeText(result)}/${result.stratumId}`))).size;

const EARLIER = `
  SELECT sent.id AS "submissionId", array_agg(earlier.id ORDER BY earlier.id DESC) AS ids
  FROM submission sent CROSS JOIN LATERAL (
    SELECT id FROM submission WHERE contributor_id = sent.contributor_id AND id < sent.id AND withdrawn_at IS NULL
    ORDER BY id DESC LIMIT ${MOST_EARLIER}) AS earlier
  WHERE sent.id = ANY($1::bigint[]) GROUP BY sent.id`;

/** What the contributors of these runs sent before each of them, the last first. */
async function findHistory(
  client: pg.ClientBase,
  runs: readonly JudgedRun[],
): Promise<ReadonlyMap<string, readonly JudgedRun[]>> {
  if (runs.length === 0) return new Map();
  const sent = runs.map(({ submissionId }) => submissionId);
  const { rows } = await client.query<{ submissionId: string; ids: string[] }>(EARLIER, [sent]);
  const earlier = await findJudgedRuns(client, [...new Set(rows.flatMap(({ ids }) => ids))]);
  const byId = new Map(earlier.map((run) => [run.submissionId, run]));
  return new Map(rows.map(({ submissionId, ids }) => [submissionId, ids.flatMap((id) => byId.get(id) ?? [])]));
}

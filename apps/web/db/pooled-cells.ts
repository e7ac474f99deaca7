import { CONTRIBUTORS_KEPT } from '@fsbench/stats';

/** Hashes are of 52 bits: the highest, as a number, is below this. */
const HASHES_COUNT = 2 ** 52;

/** Contributors that cells of several quarters have together. */
const CONTRIBUTORS = `
  CASE WHEN bool_and(is_whole) THEN count(*)
    ELSE least(sum(counted), greatest(count(*), max(most), round((least(count(*), ${CONTRIBUTORS_KEPT}) - 1)
      / nullif((array_agg(hash ORDER BY hash))[least(count(*), ${CONTRIBUTORS_KEPT})::int] / ${HASHES_COUNT}.0, 0)))) END::int`;

const kept = (column: string) => `(array_agg(${column} ORDER BY hash))[1:${CONTRIBUTORS_KEPT}]`;

/**
 * The cells `from`, those of one spot, key, stratum and trust as one, whenever received: as `mergeContributors` of the statistics does it, which a test
 * holds it to. A spot is of one drive, one class of machines and one chip, so these are the same in all.
 *
 * @param same columns that all cells of a spot, a key and a stratum have alike
 */
export const pooledCells = (from: string, same: readonly string[]): string => `
  SELECT key_id, stratum_id, linked, ${same.map((name) => `min(${name}) AS ${name}`).join(', ')}, NULL::text AS quarter,
    ${CONTRIBUTORS} AS contributors_count, sum(runs_count)::int AS runs_count,
    ${kept('hash')} AS hashes, ${kept('runs')} AS runs, ${kept('sum_ln')} AS sum_ln
  FROM (
    SELECT number, key_id, stratum_id, linked, hash, ${same.map((name) => `min(${name}) AS ${name}`).join(', ')},
      sum(runs)::int AS runs, sum(sum_ln) AS sum_ln, sum(runs_count) FILTER (WHERE nth = 1) AS runs_count,
      sum(contributors_count) FILTER (WHERE nth = 1) AS counted, max(contributors_count) AS most, bool_and(is_whole) AS is_whole
    FROM (
      SELECT number, key_id, stratum_id, linked, ${same.join(', ')}, contributors_count, runs_count,
        contributors_count <= cardinality(hashes) AS is_whole, generate_subscripts(hashes, 1) AS nth,
        unnest(hashes) AS hash, unnest(runs) AS runs, unnest(sum_ln) AS sum_ln
      FROM (${from}) cells) part
    GROUP BY number, key_id, stratum_id, linked, hash) share
  GROUP BY number, key_id, stratum_id, linked`;

import { pool } from './client.ts';
import { type CoreColumns, type CoreVariant, withCores } from './cores.ts';
import { isConfirmed, isMeasured } from './is-confirmed.ts';

export interface HardwareMatch {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly year: number | null;
  readonly cores: readonly CoreVariant[];
  /** `unknown`: the name is what a machine said of itself. */
  readonly identity: string;
  /** Measured by verified contributors, or in a published study. */
  readonly isVerified: boolean;
  /** All of its kind that match, shown or not. */
  readonly found: number;
}

interface HardwareSearch {
  /** Lower-case letters and digits; each has to begin a word of the slug. */
  readonly words: readonly string[];
  /** Slugs that are meant whatever the words, also those that lead on to another. */
  readonly slugs: readonly string[];
  /** false: none that only one machine calls so. */
  readonly hasUnconfirmed: boolean;
}

export const HARDWARE_AT_MOST = 20;

const ofKind = (kind: HardwareMatch['kind'], table: string, columns: string) => `
  (SELECT '${kind}' AS kind, h.slug, h.name, h.vendor, h.kind AS identity, ${columns}, h.slug = ANY(asked.slugs) AS is_meant,
          measured.verified AS "isVerified", count(*) OVER (PARTITION BY measured.verified)::int AS found
   FROM asked, ${table} h CROSS JOIN LATERAL (SELECT ${isMeasured(kind, 'h')} AS verified) measured
   WHERE (to_tsvector('simple', replace(h.slug, '-', ' ')) @@ to_tsquery('simple', $1) OR h.slug = ANY(asked.slugs))
     AND ($3 OR ${isConfirmed(kind, 'h')})
   ORDER BY measured.verified DESC, is_meant DESC, h.kind IN ('unknown', 'virtual', 'masked'), length(h.slug), h.slug
   LIMIT ${HARDWARE_AT_MOST})`;

const SQL = `
  WITH asked AS (
    SELECT array(SELECT coalesce(l.target, l.slug) FROM slug l WHERE l.slug = ANY($2::text[])) AS slugs)
  ${ofKind('chip', 'chip', 'h.year, h.cores, h.p_cores, h.e_cores, h.facts')}
  UNION ALL
  ${ofKind('drive', 'drive', 'NULL, NULL, NULL, NULL, NULL::jsonb')}
  UNION ALL
  ${ofKind('machine', 'machine_class', 'h.year, NULL, NULL, NULL, NULL::jsonb')}`;

/**
 * Chips, drives and machine classes by the beginnings of their words: first what verified contributors or a study measured,
 * and of these those meant by their slug, then known names, then short ones.
 */
export async function searchHardware({ words, slugs, hasUnconfirmed }: HardwareSearch): Promise<HardwareMatch[]> {
  if (words.some((word) => !/^[a-z0-9]+$/.test(word))) throw new RangeError('a word is of letters and digits');
  const values = [words.map((word) => `${word}:*`).join(' & '), slugs, hasUnconfirmed];
  const { rows } = await pool.query<Omit<HardwareMatch, 'cores'> & CoreColumns & { is_meant: boolean }>(SQL, values);
  return rows.map(({ is_meant: _isMeant, ...row }) => withCores(row));
}

import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import { type CoreColumns, type CoreVariant, withCores } from './cores.ts';
import { isConfirmed, isMeasured } from './is-confirmed.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

export interface HardwareMatch {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly year: number | null;
  readonly cores: readonly CoreVariant[];
  /** `unknown`: the name is what a machine said of itself. */
  readonly identity: string;
  /** Measured by verified contributors, or in a published study. */
  readonly isVerified: boolean;
  /** Runs behind its leaderboards: of verified contributors where there are such, else of the others. */
  readonly runs: number;
  /** false: no listed run at all. */
  readonly hasRuns: boolean;
  /** In our lists: nobody added it by a run. */
  readonly isListed: boolean;
  /** Which reading found it, from 1; 0: its slug. */
  readonly place: number;
  /** All of its kind and state (verified, not verified, without runs) that match, shown or not. */
  readonly found: number;
}

/** One way to read what was typed; each word has to begin a word of the slug. */
interface HardwareReading {
  /** Lower-case letters and digits. */
  readonly words: readonly string[];
  /** Whether a number at the end of a word has to be the whole number: "7" does not find "7900". */
  readonly isWholeNumber: boolean;
  /** Hardware of our lists that it means by a name that the slug lacks. */
  readonly listed: readonly Pick<HardwareMatch, 'kind' | 'slug'>[];
}

interface HardwareSearch {
  /** The first that finds something counts; hardware that is in no list of ours ends no search. */
  readonly readings: readonly HardwareReading[];
  /** Slugs that are meant whatever the words, also those that lead on to another. */
  readonly slugs: readonly string[];
  /** Keys whose runs are counted. */
  readonly keys: readonly string[];
  /** false: none that only one machine calls so. */
  readonly hasUnconfirmed: boolean;
}

export const HARDWARE_AT_MOST = 20;

const TABLES = {
  chip: { table: 'chip', runs: 'run', column: 'chip_id' },
  drive: { table: 'drive', runs: 'run_target', column: 'drive_id' },
  machine: { table: 'machine_class', runs: 'run', column: 'machine_class_id' },
} as const;

const hitsOf = (kind: HardwareMatch['kind']) => `
  SELECT '${kind}' AS kind, h.id, min(h.place) AS place, bool_or(h.listed) AS listed FROM (
    SELECT h.id, r.place, h.facts IS NOT NULL AS listed FROM reading r JOIN ${TABLES[kind].table} h
      ON to_tsvector('simple', replace(h.slug, '-', ' ')) @@ to_tsquery('simple', r.query) AND h.slug ~ r.numbers
    WHERE $4::boolean OR ${isConfirmed(kind, 'h')}
    UNION ALL
    SELECT h.id, l.place, h.facts IS NOT NULL FROM listed l JOIN ${TABLES[kind].table} h ON h.slug = l.slug
    WHERE l.kind = '${kind}'
    UNION ALL
    SELECT h.id, 0, h.facts IS NOT NULL FROM asked JOIN ${TABLES[kind].table} h ON h.slug = ANY(asked.slugs)
    WHERE $4::boolean OR ${isConfirmed(kind, 'h')}) h
  GROUP BY h.id`;

/**
 * Of the key that most runs measured; most hardware that is found has no run, and then no cell is read. An array of keys is looked up
 * in the index; a list of rows is joined with all cells of the hardware. No number of other contributors' runs moves hardware before verified ones.
 */
const runsOf = (kind: HardwareMatch['kind']) => `
  SELECT coalesce(max(k.runs) FILTER (WHERE k.linked), 0)::int AS verified,
         coalesce(max(k.runs) FILTER (WHERE k.linked), max(k.runs), 0)::int AS runs FROM (
    SELECT c.linked, sum(c.runs_count) AS runs FROM cell c
    WHERE ran.has AND c.${TABLES[kind].column} = h.id AND c.subject_kind = '${kind}' AND c.quarter IS NULL AND c.key_id = ANY((SELECT ids FROM counted)::bigint[])
    GROUP BY c.key_id, c.linked) k`;

/** `OFFSET 0`: what is asked of a row is asked once, not wherever it is named. */
const ofKind = (kind: HardwareMatch['kind'], columns: string) => `
  (SELECT '${kind}' AS kind, h.id::text, h.slug, h.name, h.vendor, h.kind AS identity, ${columns},
          measured.verified AS "isVerified", behind.runs, ran.has AS "hasRuns", shown.listed AS "isListed", shown.place::int, shown.place = 0 AS is_meant,
          count(*) OVER (PARTITION BY measured.verified, measured.verified OR ran.has)::int AS found
   FROM shown JOIN ${TABLES[kind].table} h ON h.id = shown.id
   CROSS JOIN LATERAL (SELECT ${isMeasured(kind, 'h')} AS verified OFFSET 0) measured
   CROSS JOIN LATERAL (SELECT EXISTS (
     SELECT FROM ${TABLES[kind].runs} r JOIN submission s ON s.id = r.submission_id
     WHERE r.${TABLES[kind].column} = h.id AND ${counts('s')}) AS has OFFSET 0) ran
   CROSS JOIN LATERAL (${runsOf(kind)}) behind
   WHERE shown.kind = '${kind}'
   ORDER BY measured.verified DESC, (measured.verified OR ran.has) DESC, is_meant DESC, behind.verified DESC, behind.runs DESC,
     h.kind IN ('unknown', 'virtual', 'masked'), length(h.slug), h.slug
   LIMIT ${HARDWARE_AT_MOST})`;

const SQL = `
  WITH asked AS (
    SELECT array(SELECT coalesce(l.target, l.slug) FROM slug l WHERE l.slug = ANY($3::text[])) AS slugs),
  reading AS (SELECT * FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS r(query, numbers, place)),
  listed AS (SELECT * FROM unnest($6::bigint[], $7::text[], $8::text[]) AS l(place, kind, slug)),
  counted AS MATERIALIZED (SELECT array_agg(k.id) AS ids FROM comparability_key k WHERE k.text = ANY($5::text[])),
  hit AS MATERIALIZED (${hitsOf('chip')} UNION ALL ${hitsOf('drive')} UNION ALL ${hitsOf('machine')}),
  first AS (SELECT coalesce(min(place) FILTER (WHERE listed), min(place)) AS place FROM hit),
  shown AS (SELECT * FROM hit WHERE place <= greatest(1, (SELECT place FROM first)))
  ${ofKind('chip', 'h.year, h.cores, h.p_cores, h.e_cores, h.facts')}
  UNION ALL
  ${ofKind('drive', 'NULL, NULL, NULL, NULL, NULL::jsonb')}
  UNION ALL
  ${ofKind('machine', 'h.year, NULL, NULL, NULL, NULL::jsonb')}`;

/**
 * Chips, drives and machine classes by the beginnings of their words: first what verified contributors or a study measured,
 * and of these those meant by their slug, then those with most runs; what nobody measured comes last.
 */
export async function searchHardware(search: HardwareSearch): Promise<HardwareMatch[]> {
  const { readings, slugs, keys, hasUnconfirmed } = search;
  if (readings.some(({ words }) => words.some((word) => !/^[a-z0-9]+$/.test(word))))
    throw new RangeError('a word is of letters and digits');
  const queries = readings.map(({ words }) => words.map((word) => `${word}:*`).join(' & '));
  const listed = readings.flatMap((one, at) => one.listed.map(({ kind, slug }) => ({ place: at + 1, kind, slug })));
  const values = [
    queries,
    readings.map(numbersPattern),
    slugs,
    hasUnconfirmed,
    keys,
    listed.map(({ place }) => place),
    listed.map(({ kind }) => kind),
    listed.map(({ slug }) => slug),
  ];
  // Planning takes as long as the search: with a name, a connection does it once.
  const { rows } = await reading(ANY_RUN, ANY_HARDWARE).query<
    Omit<HardwareMatch, 'cores'> & CoreColumns & { is_meant: boolean }
  >({
    ...{ name: 'search-hardware', text: SQL, values },
  });
  return rows.map(({ is_meant: _isMeant, ...row }) => withCores(row));
}

/** What a slug has to look like so that every number that was typed is a whole number of it. */
function numbersPattern({ words, isWholeNumber }: HardwareReading): string {
  if (!isWholeNumber) return '';
  return words
    .filter((word) => /\d$/.test(word))
    .map((word) => `(?=.*\\m${word}([^0-9]|$))`)
    .reduce((all, one) => all + one, '^');
}

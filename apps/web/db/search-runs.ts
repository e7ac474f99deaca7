import { pool } from './client.ts';
import { isListed } from './shown.ts';

/** A run or a contributor whose address begins as typed. */
export type FoundSender =
  | {
      readonly kind: 'run';
      readonly permalink: string;
      readonly receivedAt: Date;
      /** null where no canonical name is known. */
      readonly chipName: string | null;
      readonly osFamily: string;
    }
  | { readonly kind: 'contributor'; readonly hash: string; readonly trust: string; readonly since: Date };

interface Wanted {
  /** The beginning of a permalink, as permalinks are written; null: none is meant. */
  readonly permalink: string | null;
  /** The beginning of a contributor's 13 hexadecimal digits, or one of their keys; null: none is meant. */
  readonly hash: string | null;
  readonly keyId: string | null;
}

const AT_MOST = 10;
const PERMALINK_CHARS = 16;
const HASH_DIGITS = 13;

// Both sort by their characters, so that what begins alike is one stretch of the index.
const SQL = `
  (SELECT 'run' AS kind, s.permalink, s.received_at AS at, r.os_family AS word, c.name AS "chipName", NULL::bigint AS hash
   FROM submission s JOIN run r ON r.submission_id = s.id LEFT JOIN chip c ON c.id = r.chip_id AND c.kind = 'chip'
   WHERE s.permalink BETWEEN $1::bpchar AND $2::bpchar
     AND ${isListed('s')}
   ORDER BY s.permalink LIMIT ${AT_MOST})
  UNION ALL
  (SELECT 'contributor', NULL, p.created_at, p.kind, NULL, p.hash FROM contributor p
   WHERE (p.hash BETWEEN $3 AND $4 OR p.id = (SELECT k.contributor_id FROM signing_key k WHERE k.key_id = $5))
   ORDER BY p.hash LIMIT ${AT_MOST})`;

interface Row {
  kind: 'run' | 'contributor';
  permalink: string | null;
  at: Date;
  word: string;
  chipName: string | null;
  hash: string | null;
}

/** Listed runs and contributors by the beginning of their address. */
export async function searchRuns({ permalink, hash, keyId }: Wanted): Promise<FoundSender[]> {
  if (permalink === null && hash === null && keyId === null) return [];
  const [low, high] =
    permalink === null ? [null, null] : ['0', 'Z'].map((end) => permalink.padEnd(PERMALINK_CHARS, end));
  const [from, to] =
    hash === null ? [null, null] : ['0', 'f'].map((end) => BigInt(`0x${hash.padEnd(HASH_DIGITS, end)}`));
  const { rows } = await pool.query<Row>(SQL, [low, high, from, to, keyId]);
  return rows.map(({ kind, permalink: id, at, word, chipName, hash: number }) =>
    kind === 'run'
      ? { kind, permalink: id ?? '', receivedAt: at, chipName, osFamily: word }
      : {
          kind,
          hash: BigInt(number ?? 0)
            .toString(16)
            .padStart(HASH_DIGITS, '0'),
          trust: word,
          since: at,
        },
  );
}

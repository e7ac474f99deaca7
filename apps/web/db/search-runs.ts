import { ANY_RUN } from './changes/dependency.ts';
import { reading } from './reading.ts';
import { isListed } from './shown.ts';

/** A run or a contributor whose address begins as typed, or an imported run that is called so. */
export type SenderMatch =
  | {
      readonly kind: 'run';
      readonly permalink: string;
      readonly receivedAt: Date;
      /** null where no canonical name is known. */
      readonly chipName: string | null;
      readonly osFamily: string;
    }
  | {
      /** Imported from another tool: it counts in nothing. */
      readonly kind: 'imported';
      readonly permalink: string;
      readonly receivedAt: Date;
      readonly tool: string;
      /** What its contributor calls it; null: nothing. */
      readonly name: string | null;
    }
  | {
      readonly kind: 'contributor';
      readonly hash: string;
      readonly trust: string;
      readonly label: string | null;
      readonly since: Date;
    };

interface RunSearch {
  /** The beginning of a permalink, as permalinks are written; null: none is meant. */
  readonly permalink: string | null;
  /** The beginning of a contributor's 13 hexadecimal digits, or one of their keys; null: none is meant. */
  readonly hash: string | null;
  readonly keyId: string | null;
  /** Lower-case letters and digits; each has to begin a word of an imported run's tool or name. None: no name is meant. */
  readonly words: readonly string[];
}

const AT_MOST = 10;
const PERMALINK_CHARS = 16;
const HASH_DIGITS = 13;

/** As the index `imported_run_words_idx` has it. What a run says of its hardware is not among it: no chip is found by that. */
const IMPORTED_LABELS = `to_tsvector('simple', replace(i.tool, '_', ' ') || ' ' || coalesce(i.name, ''))`;

// Addresses sort by their characters, so that what begins alike is one stretch of the index.
const SQL = `
  (SELECT 'run' AS kind, s.permalink, s.received_at AS at, r.os_family AS word, c.name AS "chipName", NULL::bigint AS hash,
     NULL AS tool, NULL AS label
   FROM submission s JOIN run r ON r.submission_id = s.id LEFT JOIN chip c ON c.id = r.chip_id AND c.kind = 'chip'
   WHERE s.permalink BETWEEN $1::bpchar AND $2::bpchar
     AND ${isListed('s')}
   ORDER BY s.permalink LIMIT ${AT_MOST})
  UNION ALL
  (SELECT 'imported', s.permalink, s.received_at, i.name, NULL, NULL, i.tool, NULL
   FROM submission s JOIN imported_run i ON i.submission_id = s.id
   WHERE s.permalink BETWEEN $1::bpchar AND $2::bpchar AND ${isListed('s')}
   ORDER BY s.permalink LIMIT ${AT_MOST})
  UNION ALL
  (SELECT 'imported', s.permalink, s.received_at, i.name, NULL, NULL, i.tool, NULL
   FROM imported_run i JOIN submission s ON s.id = i.submission_id
   WHERE ${IMPORTED_LABELS} @@ to_tsquery('simple', $6) AND ${isListed('s')}
   ORDER BY i.submission_id DESC LIMIT ${AT_MOST})
  UNION ALL
  (SELECT 'contributor', NULL, p.created_at, CASE WHEN p.verified_since IS NULL THEN 'signed' ELSE 'linked' END,
     NULL, p.hash, NULL, p.label FROM contributor p
   WHERE (p.hash BETWEEN $3 AND $4 OR p.id = (SELECT k.contributor_id FROM signing_key k WHERE k.key_id = $5))
   ORDER BY p.hash LIMIT ${AT_MOST})`;

interface Row {
  kind: SenderMatch['kind'];
  permalink: string | null;
  at: Date;
  word: string | null;
  chipName: string | null;
  hash: string | null;
  tool: string | null;
  label: string | null;
}

/** Listed runs and contributors by the beginning of their address, and imported runs by their words, the latest first. */
export async function searchRuns({ permalink, hash, keyId, words }: RunSearch): Promise<SenderMatch[]> {
  if (permalink === null && hash === null && keyId === null && words.length === 0) return [];
  if (words.some((word) => !/^[a-z0-9]+$/.test(word))) throw new RangeError('a word is of letters and digits');
  const [low, high] =
    permalink === null ? [null, null] : ['0', 'Z'].map((end) => permalink.padEnd(PERMALINK_CHARS, end));
  const [from, to] =
    hash === null ? [null, null] : ['0', 'f'].map((end) => BigInt(`0x${hash.padEnd(HASH_DIGITS, end)}`));
  const query = words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
  const values = [low, high, from, to, keyId, query];
  const { rows } = await reading(ANY_RUN).query<Row>({ name: 'search-runs', text: SQL, values });
  return rows.map(rowsOf);
}

function rowsOf({ kind, permalink, at, word, chipName, hash, tool, label }: Row): SenderMatch {
  switch (kind) {
    case 'run':
      return { kind, permalink: permalink ?? '', receivedAt: at, chipName, osFamily: word ?? '' };
    case 'imported':
      return { kind, permalink: permalink ?? '', receivedAt: at, tool: tool ?? '', name: word };
    case 'contributor': {
      const digits = BigInt(hash ?? 0).toString(16);
      return { kind, hash: digits.padStart(HASH_DIGITS, '0'), trust: word ?? '', label, since: at };
    }
  }
}

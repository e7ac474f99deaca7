import { candidateRuns } from './candidate-runs-part.ts';
import type { HardwareKind } from './find-hardware.ts';
import { isVerified } from './is-verified.ts';

/** A run of a subject that may count in nothing: invalid, held, unlisted or, asked for by itself, imported from another tool. */
export interface UncountedRun {
  readonly subject: number;
  /** Of a listed run, and of one that was asked for by it. */
  readonly permalink: string | null;
  /** Of what was imported from another tool: none. */
  readonly suites: readonly string[];
  readonly state: 'listed' | 'held' | 'unlisted' | 'imported';
  /** Of a verified contributor. */
  readonly isLinked: boolean;
  /** What makes figures invalid; of one suite, or of all. */
  readonly invalidatedBy: readonly { readonly code: string; readonly suite: string | null }[];
}

export interface UncountedJson {
  place: number;
  permalink: string;
  suites: string[];
  state: UncountedRun['state'];
  is_asked: boolean;
  is_linked: boolean;
  invalidated_by: { code: string; suite: string | null }[];
}

/** Of the runs of hardware that are looked at, those of verified contributors first. */
const RUNS_AT_MOST = 30;
const CANDIDATES = { atMost: 300, enoughVerified: RUNS_AT_MOST };

const looked = (kind: HardwareKind) => `
    SELECT a.place, a.kind, r.submission_id
    FROM asked a CROSS JOIN LATERAL (${candidateRuns(kind, 'a.id', CANDIDATES)}) r WHERE a.kind = '${kind}'`;

/**
 * The latest runs of each of `asked` (place, kind, id), whatever became of them: a page without figures must not say that
 * nobody measured.
 */
export const UNCOUNTED_RUNS = `
  WITH looked AS (
    ${looked('chip')}
    UNION ALL ${looked('machine')}
    UNION ALL ${looked('drive')}
    UNION ALL
    SELECT place, kind, id FROM asked WHERE kind = 'run'
  ),
  chosen AS (
    SELECT l.*, ${isVerified('p')} AS is_linked,
      row_number() OVER (PARTITION BY l.place ORDER BY ${isVerified('p')} DESC, l.submission_id DESC) AS newest
    FROM looked l JOIN submission o ON o.id = l.submission_id JOIN contributor p ON p.id = o.contributor_id
    WHERE l.kind = 'run' OR o.withdrawn_at IS NULL
  )
  SELECT c.place, s.permalink, coalesce(r.suites, '{}') AS suites,
    c.kind = 'run' AS is_asked, c.is_linked,
    CASE WHEN s.origin <> 'measured' THEN 'imported' WHEN s.visibility = 'unlisted' THEN 'unlisted'
         WHEN s.review = 'held' THEN 'held' ELSE 'listed' END AS state,
    COALESCE((SELECT json_agg(DISTINCT jsonb_build_object('code', f.code, 'suite', f.suite)) FROM run_flag f
      WHERE f.submission_id = s.id AND f.severity = 'invalid'), '[]') AS invalidated_by
  FROM chosen c JOIN submission s ON s.id = c.submission_id LEFT JOIN run r ON r.submission_id = s.id
  WHERE c.newest <= ${RUNS_AT_MOST}
  ORDER BY c.submission_id DESC, c.place`;

/** A run that is not listed is given with its permalink to nobody but who asked for it by that. */
export function readUncounted(rows: readonly UncountedJson[]): UncountedRun[] {
  return rows.map(({ place: index, permalink, suites, state, is_asked, is_linked, invalidated_by }) => ({
    subject: index,
    permalink: state === 'listed' || is_asked ? permalink : null,
    suites,
    state,
    isLinked: is_linked,
    invalidatedBy: invalidated_by,
  }));
}

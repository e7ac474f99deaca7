import type { ComparabilityKey, Suite } from '@fsbench/contract';
import { dependsOn } from './changes/dependency.ts';
import { reading } from './reading.ts';
import { KEY_JSON } from './scope-columns.ts';

export interface SuiteKey {
  readonly text: string;
  readonly key: ComparabilityKey;
  readonly kind: 'chip' | 'drive';
  readonly subjects: number;
  /** That verified contributors measured. */
  readonly verifiedSubjects: number;
  readonly runs: number;
}

/** More cases than any suite has; user commands never enter cells. */
const KEYS_AT_MOST = 500;

const SQL = `
  SELECT k.text, ${KEY_JSON} AS key, c.subject_kind AS kind, count(DISTINCT coalesce(c.drive_id, c.chip_id))::int AS subjects,
         (count(DISTINCT coalesce(c.drive_id, c.chip_id)) FILTER (WHERE c.linked))::int AS "verifiedSubjects",
         sum(c.runs_count)::int AS runs
  FROM comparability_key k JOIN cell c ON c.key_id = k.id AND c.subject_kind IN ('chip', 'drive')
  WHERE k.suite = $1 AND c.quarter IS NULL AND c.contributors_count > 0
  GROUP BY k.id, c.subject_kind
  ORDER BY "verifiedSubjects" DESC, sum(c.runs_count) FILTER (WHERE c.linked) DESC NULLS LAST,
    CASE WHEN bool_or(c.linked) THEN 0 ELSE sum(c.runs_count) END DESC, k.text LIMIT ${KEYS_AT_MOST}`;

/** The cases of a suite that anybody has figures of, those of verified contributors first, and how many chips or drives each has. */
export async function listKeysOfSuite(suite: Suite): Promise<SuiteKey[]> {
  return (await reading(dependsOn.suite(suite)).query<SuiteKey>(SQL, [suite])).rows;
}

import type pg from 'pg';
import type { MeasurementScope } from '../rows.ts';
import { KEY_JSON } from '../scope-columns.ts';
import { IS_HEADLINE, type SubjectIds } from './list-verified-cells.ts';

export interface NamedSubject {
  readonly kind: 'chip' | 'drive';
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface NamedKey {
  readonly id: string;
  readonly key: MeasurementScope['key'];
  readonly isHeadline: boolean;
}

export interface ResultNames {
  readonly subjects: readonly NamedSubject[];
  readonly keys: readonly NamedKey[];
}

const SUBJECTS = `
  SELECT 'chip' AS kind, id, slug, name FROM chip WHERE id = ANY($1::bigint[])
  UNION ALL SELECT 'drive', id, slug, name FROM drive WHERE id = ANY($2::bigint[])`;
const KEYS = `
  SELECT k.id, ${KEY_JSON} AS key, (${IS_HEADLINE}) AS "isHeadline" FROM comparability_key k WHERE k.id = ANY($1::bigint[])`;

/** What chips, drives and keys are called. */
export async function findResultNames(
  db: Pick<pg.ClientBase, 'query'>,
  { chips, drives }: SubjectIds,
  keyIds: readonly string[],
): Promise<ResultNames> {
  const subjects = await db.query<NamedSubject>(SUBJECTS, [chips, drives]);
  const keys = await db.query<NamedKey>(KEYS, [keyIds]);
  return { subjects: subjects.rows, keys: keys.rows };
}

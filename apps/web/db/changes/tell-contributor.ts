import type pg from 'pg';
import { longQuery } from '../long-query.ts';
import { subjectsOfRuns, tellSql } from './subjects-part.ts';

const SQL = tellSql(
  `SELECT subject FROM (${subjectsOfRuns('s.contributor_id = $1::bigint')}) AS of_runs
   UNION SELECT 'contributor/' || lpad(to_hex(hash), 13, '0') FROM contributor WHERE id = $1::bigint`,
  'true',
);

/** Says that a contributor, a key of theirs, or all that they have sent, changes: before it and after it. */
export async function tellContributor(client: pg.ClientBase, contributorId: string): Promise<void> {
  await longQuery(client, SQL, [contributorId]);
}

import type pg from 'pg';
import { longQuery } from '../long-query.ts';

const MOVE_KEYS = 'UPDATE signing_key SET contributor_id = $2 WHERE key_id = ANY($1)';

const MOVE_SUBMISSIONS = 'UPDATE submission SET contributor_id = $2 WHERE contributor_id = $3 AND key_id = ANY($1)';

const moveRowsOf = (table: 'run' | 'measurement' | 'imported_run') => `
  UPDATE ${table} SET contributor_id = $2 FROM submission
  WHERE submission.id = ${table}.submission_id AND submission.contributor_id = $2
    AND submission.key_id = ANY($1) AND ${table}.contributor_id = $3`;

/** Keys and all they have signed, from one contributor to another. */
export async function moveRowsOfKeys(
  client: pg.ClientBase,
  keyIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await client.query(MOVE_KEYS, [keyIds, to]);
  const values = [keyIds, to, from];
  await longQuery(client, MOVE_SUBMISSIONS, values);
  for (const table of ['run', 'measurement', 'imported_run'] as const) {
    await longQuery(client, moveRowsOf(table), values);
  }
}

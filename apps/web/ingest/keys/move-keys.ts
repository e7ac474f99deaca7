import type pg from 'pg';
import { longQuery } from '../../db/long-query.ts';
import { askForCellsOf } from '../rollup/change-trust.ts';

/**
 * Makes another contributor's of keys and of all they have signed. The keys are locked first, so that no run comes in for
 * the old one; the cells of both are asked for before and after.
 */
export async function moveKeys(
  client: pg.ClientBase,
  keyIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await client.query('SELECT FROM signing_key WHERE key_id = ANY($1) FOR UPDATE', [keyIds]);
  await askForCellsOf(client, from);
  await askForCellsOf(client, to);
  await client.query('UPDATE signing_key SET contributor_id = $2 WHERE key_id = ANY($1)', [keyIds, to]);
  const values = [keyIds, to, from];
  await longQuery(
    client,
    'UPDATE submission SET contributor_id = $2 WHERE contributor_id = $3 AND key_id = ANY($1)',
    values,
  );
  for (const table of ['run', 'measurement', 'imported_run'] as const) {
    await longQuery(
      client,
      `UPDATE ${table} SET contributor_id = $2 FROM submission
       WHERE submission.id = ${table}.submission_id AND submission.contributor_id = $2
         AND submission.key_id = ANY($1) AND ${table}.contributor_id = $3`,
      values,
    );
  }
  await askForCellsOf(client, from);
  await askForCellsOf(client, to);
}

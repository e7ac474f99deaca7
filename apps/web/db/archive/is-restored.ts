import type pg from 'pg';

/** Whether a run of this permalink is in the database. */
export async function isRestored(client: Pick<pg.ClientBase, 'query'>, permalink: string): Promise<boolean> {
  return (await client.query('SELECT FROM submission WHERE permalink = $1', [permalink])).rowCount === 1;
}

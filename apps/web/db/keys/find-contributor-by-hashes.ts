import type pg from 'pg';

const SQL = 'SELECT id FROM contributor WHERE hash = ANY($1::bigint[])';

/** Id of the contributor with one of these hashes; undefined: there is none. */
export async function findContributorByHashes(
  client: pg.ClientBase,
  hashes: readonly bigint[],
): Promise<string | undefined> {
  return (await client.query<{ id: string }>(SQL, [hashes.map(String)])).rows[0]?.id;
}

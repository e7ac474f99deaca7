import type pg from 'pg';

/** A page's queries are stopped after seconds; what moves with everything that one contributor has sent may take minutes. */
const LONG_MS = 300_000;

/** A query that grows with a contributor, in a transaction: from here on to its end, none is stopped as a page's would be. */
export async function longQuery(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${LONG_MS}`);
  const query = { text, values: [...values], query_timeout: LONG_MS };
  await client.query(query);
}

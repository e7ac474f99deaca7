import type pg from 'pg';

export interface ArchivedRedirect {
  readonly slug: string;
  readonly target: string;
}

const SQL = `
  SELECT slug, target FROM slug WHERE kind = 'redirect' ORDER BY slug`;

/** Slugs that lead to others. */
export async function listRedirects(client: pg.ClientBase): Promise<ArchivedRedirect[]> {
  return (await client.query<ArchivedRedirect>(SQL)).rows;
}

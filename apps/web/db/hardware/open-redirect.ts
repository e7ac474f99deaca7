import type pg from 'pg';

const SQL = `UPDATE slug SET kind = $2, target = NULL WHERE slug = $1 AND kind = 'redirect'`;

/** A slug that redirected stands for hardware of this kind again. */
export async function openRedirect(client: pg.ClientBase, slug: string, kind: string): Promise<void> {
  await client.query(SQL, [slug, kind]);
}

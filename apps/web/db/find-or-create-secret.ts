import type pg from 'pg';

/** The site's secret of this name, the same for all its processes; `fresh` becomes it where there is none. */
export async function findOrCreateSecret(db: pg.Pool, name: string, fresh: Buffer): Promise<Buffer> {
  await db.query('INSERT INTO server_secret (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, fresh]);
  const { rows } = await db.query<{ secret: Buffer }>('SELECT secret FROM server_secret WHERE name = $1', [name]);
  return rows[0]?.secret ?? fresh;
}

import type pg from 'pg';
import type { ArchivedContributor } from './list-contributors.ts';

const SQL = `
  INSERT INTO contributor (hash, created_at, kind, label) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING`;

/** Adds a contributor, if there is none with its hash. */
export async function restoreContributor(db: pg.Pool, contributor: ArchivedContributor): Promise<void> {
  const { hash, created_at, kind, label } = contributor;
  await db.query(SQL, [hash, created_at, kind, label]);
}

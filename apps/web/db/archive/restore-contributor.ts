import type pg from 'pg';
import type { ArchivedContributor } from './list-contributors.ts';

const SQL = `
  INSERT INTO contributor (hash, created_at, kind, label, verified_since, account_created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING`;

/** Adds a contributor, if there is none with its hash. */
export async function restoreContributor(db: pg.Pool, contributor: ArchivedContributor): Promise<void> {
  const { hash, created_at, kind, label, verified_since, account_created_at } = contributor;
  await db.query(SQL, [hash, created_at, kind, label, verified_since, account_created_at]);
}

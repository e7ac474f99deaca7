import type pg from 'pg';
import type { ArchivedOwner } from './list-owners.ts';

const SQL = `
  INSERT INTO owner (provider, subject, contributor_id, linked_at) SELECT $1, $2, id, $4 FROM contributor WHERE hash = $3
  ON CONFLICT DO NOTHING`;

/** Adds an owner, if there is none like it. */
export async function restoreOwner(db: pg.Pool, owner: ArchivedOwner): Promise<void> {
  await db.query(SQL, [owner.provider, owner.subject, owner.contributor_hash, owner.linked_at]);
}

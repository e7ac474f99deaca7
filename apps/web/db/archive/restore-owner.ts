import type pg from 'pg';
import type { ArchivedOwner } from './list-owners.ts';

const SQL = `
  WITH made AS (
    INSERT INTO owner (provider, contributor_id, linked_at) SELECT $1, id, $4 FROM contributor
    WHERE hash = $3 AND NOT EXISTS (SELECT FROM owner_identity WHERE provider = $1 AND subject = ANY($2))
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO owner_identity (provider, subject, owner_id) SELECT $1, subject, made.id FROM made, unnest($2::text[]) AS subject`;

/** Adds an owner with their identities, if there is none like it. */
export async function restoreOwner(db: pg.Pool, owner: ArchivedOwner): Promise<void> {
  const subjects = owner.subjects ?? (owner.subject === undefined ? [] : [owner.subject]);
  await db.query(SQL, [owner.provider, subjects, owner.contributor_hash, owner.linked_at]);
}

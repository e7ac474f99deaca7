import type pg from 'pg';

const SQL = `
  UPDATE contributor SET merged_into = target.id FROM contributor target
  WHERE contributor.hash = $1 AND target.hash = $2 AND contributor.merged_into IS NULL
    AND NOT EXISTS (SELECT FROM signing_key WHERE contributor_id = contributor.id)`;

/** Merges one contributor into another, if it was not and has no keys. Both are named by their hashes. */
export async function restoreMerge(db: pg.Pool, hash: string, intoHash: string): Promise<void> {
  await db.query(SQL, [hash, intoHash]);
}

// Verified contributors for tests, generated data and demonstrations. A site verifies a contributor by the link, its age and
// the days on which runs came; this writes the rows that a link of long ago would have left. The product has no such switch.
import type pg from 'pg';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from '../../apps/web/db/affected-cells.ts';
import { tellEverything } from '../../apps/web/db/changes/tell.ts';

const PROVIDER = 'https://accounts.example';
const ACCOUNT_CREATED_AT = '2015-03-01T00:00:00Z';
const LINKED_AT = '2025-01-01T00:00:00Z';
export const VERIFIED_SINCE = '2025-02-01T00:00:00Z';

const VERIFY = `
  WITH made AS (
    INSERT INTO owner (provider, contributor_id, linked_at) SELECT '${PROVIDER}', id, '${LINKED_AT}' FROM contributor
    WHERE id = ANY($1::bigint[]) ON CONFLICT DO NOTHING RETURNING id, contributor_id),
  identified AS (
    INSERT INTO owner_identity (provider, subject, owner_id) SELECT '${PROVIDER}', contributor_id::text, id FROM made),
  tied AS (
    UPDATE signing_key SET owner_id = made.id, link_kind = 'account', linked_as = 'account-' || made.contributor_id,
      linked_at = '${LINKED_AT}', link_subjects = ARRAY[made.contributor_id::text]
    FROM made WHERE signing_key.contributor_id = made.contributor_id)
  UPDATE contributor SET kind = 'linked', account_created_at = '${ACCOUNT_CREATED_AT}', verified_since = '${VERIFIED_SINCE}'
  WHERE id = ANY($1::bigint[])`;

/** Makes these contributors verified; their cells are as before. */
export const linkContributors = (db: pg.Pool | pg.ClientBase, ids: readonly string[]): Promise<unknown> =>
  db.query(VERIFY, [ids]);

/** Makes these contributors verified. Cells that are built are asked for again; the caller rolls up. */
export async function verifyContributors(db: pg.Pool | pg.ClientBase, ids: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM cell) AS any');
  const askForCells = async () => {
    if (rows[0]?.any) for (const id of ids) await db.query(QUEUE_CELLS_OF_CONTRIBUTOR, [id]);
  };
  await askForCells();
  await linkContributors(db, ids);
  await askForCells();
  await tellEverything(db);
}

/** The same for those who hold these keys. */
export async function verifyKeys(db: pg.Pool | pg.ClientBase, keyIds: readonly string[]): Promise<void> {
  const sql = 'SELECT DISTINCT contributor_id AS id FROM signing_key WHERE key_id = ANY($1)';
  const { rows } = await db.query<{ id: string }>(sql, [keyIds]);
  await verifyContributors(
    db,
    rows.map(({ id }) => id),
  );
}

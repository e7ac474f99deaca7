// Verified contributors for tests, generated data and demonstrations. The product has no such switch.
import type pg from 'pg';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from '../../apps/web/db/affected-cells.ts';

const VERIFY = `UPDATE contributor SET kind = 'linked' WHERE id = ANY($1::bigint[])`;

/** Makes these contributors verified. Cells that are built are asked for again; the caller rolls up. */
export async function verifyContributors(db: pg.Pool | pg.ClientBase, ids: readonly string[]): Promise<void> {
  const askForCells = async () => {
    for (const id of ids) await db.query(QUEUE_CELLS_OF_CONTRIBUTOR, [id]);
  };
  await askForCells();
  await db.query(VERIFY, [ids]);
  await askForCells();
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

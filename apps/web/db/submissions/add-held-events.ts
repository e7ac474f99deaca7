import type pg from 'pg';

const SQL = `
  INSERT INTO submission_event (submission_id, kind, actor, detail)
  SELECT id, 'held', 'key', $2 FROM unnest($1::bigint[]) AS id`;

/** Notes that submissions are held because of their key. */
export async function addHeldEvents(client: pg.ClientBase, ids: readonly string[], reason: string): Promise<void> {
  await client.query(SQL, [ids, reason]);
}

import type pg from 'pg';

/** Ends the blocks of an action, or those that an undo ended begin again. */
const SQL = {
  end: 'UPDATE operator_block SET ended_by = $2 WHERE action_id = $1 AND ended_by IS NULL',
  begin: 'UPDATE operator_block SET ended_by = NULL WHERE ended_by = $1',
} as const;

export async function endBlocks(client: pg.ClientBase, undoes: string, by: string): Promise<void> {
  await client.query(SQL.end, [undoes, by]);
  await client.query(SQL.begin, [undoes]);
}

import type pg from 'pg';

const SQL = `
  INSERT INTO submission_event (submission_id, kind, actor, detail, action_id)
  SELECT id, 'dismissed', $2, NULLIF($3, ''), $4 FROM unnest($1::bigint[]) AS id`;

/** Notes that the reports about these runs changed nothing. */
export async function addDismissedEvents(
  client: pg.ClientBase,
  ids: readonly string[],
  { actor, reason, actionId }: { readonly actor: string; readonly reason: string; readonly actionId: string },
): Promise<void> {
  await client.query(SQL, [ids, actor, reason, actionId]);
}

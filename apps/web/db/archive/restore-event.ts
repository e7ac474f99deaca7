import type pg from 'pg';

const SQL = {
  key: 'INSERT INTO signing_key_event (key_id, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5)',
  submission: `INSERT INTO submission_event (submission_id, at, kind, actor, detail, action_id, before)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
} as const;

export interface ArchivedEvent {
  readonly at: string;
  readonly kind: string;
  readonly actor: string;
  readonly detail: string | null;
  /** Of an operator's action: its id, and what the run was before. */
  readonly action_id?: string | undefined;
  readonly before?: unknown;
}

/** Adds an event of a key or a submission, with the time that it had. */
export async function restoreEvent(
  client: pg.ClientBase,
  of: keyof typeof SQL,
  id: string,
  { at, kind, actor, detail, action_id, before }: ArchivedEvent,
): Promise<void> {
  const ofAction = [action_id ?? null, before === undefined ? null : JSON.stringify(before)];
  await client.query(SQL[of], [id, at, kind, actor, detail, ...(of === 'submission' ? ofAction : [])]);
}

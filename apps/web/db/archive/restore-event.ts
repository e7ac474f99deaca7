import type pg from 'pg';

const SQL = {
  key: 'INSERT INTO signing_key_event (key_id, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5)',
  submission: 'INSERT INTO submission_event (submission_id, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5)',
} as const;

export interface ArchivedEvent {
  readonly at: string;
  readonly kind: string;
  readonly actor: string;
  readonly detail: string | null;
}

/** Adds an event of a key or a submission, with the time that it had. */
export async function restoreEvent(
  client: pg.ClientBase,
  of: keyof typeof SQL,
  id: string,
  { at, kind, actor, detail }: ArchivedEvent,
): Promise<void> {
  await client.query(SQL[of], [id, at, kind, actor, detail]);
}

import type pg from 'pg';

/** The time is the database's: `is-taken-back-since.ts` compares it with that of a dump. */
const SQL = 'INSERT INTO submission_event (submission_id, kind, actor, detail) VALUES ($1, $2, $3, $4)';

export interface SubmissionEvent {
  readonly kind: string;
  readonly actor: string;
  readonly detail?: string | null;
}

/** Notes what was decided about a submission, in the transaction of the decision. */
export async function addSubmissionEvent(
  client: pg.ClientBase,
  id: string,
  { kind, actor, detail = null }: SubmissionEvent,
): Promise<void> {
  await client.query(SQL, [id, kind, actor, detail]);
}

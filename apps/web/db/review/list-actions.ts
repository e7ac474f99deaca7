import type pg from 'pg';

export type ActionKind = 'hold' | 'release' | 'confirm' | 'block' | 'dismiss' | 'undo';

export interface StoredAction {
  readonly id: string;
  readonly at: Date;
  /** null: it was interrupted, or is at work */
  readonly finishedAt: Date | null;
  readonly actor: string;
  readonly kind: ActionKind;
  readonly selection: unknown;
  readonly reason: string;
  readonly runs: number;
  readonly contributors: number;
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}

const COLUMNS = `id, at, finished_at AS "finishedAt", actor, kind, selection, reason, runs_count AS runs,
  contributors_count AS contributors, undoes, undone_by AS "undoneBy"`;

/** What operators did, the latest first. @param before only what is older than this action */
export async function listActions(
  db: Pick<pg.Pool, 'query'>,
  most: number,
  before: string | null = null,
): Promise<StoredAction[]> {
  const sql = `SELECT ${COLUMNS} FROM operator_action WHERE $2::text IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`;
  return (await db.query<StoredAction>(sql, [most, before])).rows;
}

export async function findAction(db: Pick<pg.Pool, 'query'>, id: string): Promise<StoredAction | undefined> {
  return (await db.query<StoredAction>(`SELECT ${COLUMNS} FROM operator_action WHERE id = $1`, [id])).rows[0];
}

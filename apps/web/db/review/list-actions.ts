import type pg from 'pg';
import { REVIEW_EVENTS } from './change-review.ts';

export type ActionKind = 'hold' | 'release' | 'confirm' | 'block' | 'dismiss' | 'undo';

export interface StoredAction {
  readonly id: string;
  readonly at: Date;
  /** null: it was interrupted, or is at work */
  readonly finishedAt: Date | null;
  readonly actor: string;
  readonly kind: ActionKind;
  readonly selection: unknown;
  /** Empty: none was given. */
  readonly reason: string;
  readonly runs: number;
  readonly contributors: number;
  readonly undoes: string | null;
  /** What kind of action it undoes. */
  readonly undoesKind: ActionKind | null;
  readonly undoneBy: string | null;
  /** Every run that it changed was decided about since: an undo would change none. */
  readonly isSuperseded: boolean;
}

const COLUMNS = `id, at, finished_at AS "finishedAt", actor, kind, selection, reason, runs_count AS runs,
  contributors_count AS contributors, undoes, undone_by AS "undoneBy",
  (SELECT u.kind FROM operator_action u WHERE u.id = operator_action.undoes) AS "undoesKind",
  kind <> 'block' AND EXISTS (SELECT FROM submission_event e WHERE e.action_id = operator_action.id AND e.before IS NOT NULL)
    AND NOT EXISTS (SELECT FROM submission_event e WHERE e.action_id = operator_action.id AND e.before IS NOT NULL
      AND NOT EXISTS (SELECT FROM submission_event later WHERE later.submission_id = e.submission_id AND later.id > e.id
        AND later.kind IN ${REVIEW_EVENTS})) AS "isSuperseded"`;

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

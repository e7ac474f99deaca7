import type pg from 'pg';

export interface NewAction {
  readonly id: string;
  readonly actor: string;
  readonly kind: string;
  readonly selection: unknown;
  readonly reason: string;
  readonly undoes?: string;
}

const SQL = `
  INSERT INTO operator_action (id, actor, kind, selection, reason, undoes) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO NOTHING`;

/** Notes what an operator begins to do. @returns false: this very action was begun before */
export async function addAction(
  db: Pick<pg.Pool, 'query'>,
  { id, actor, kind, selection, reason, undoes = undefined }: NewAction,
): Promise<boolean> {
  const values = [id, actor, kind, JSON.stringify(selection), reason, undoes ?? null];
  return (await db.query(SQL, values)).rowCount === 1;
}

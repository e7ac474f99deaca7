import type pg from 'pg';

const ACTION = `
  INSERT INTO operator_action (id, at, finished_at, actor, kind, selection, reason, runs_count, contributors_count, undoes, undone_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`;
const BLOCK = `
  INSERT INTO operator_block (kind, value, action_id, at, reason, ended_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

export interface ArchivedAction {
  readonly id: string;
  readonly at: string;
  readonly finished_at: string | null;
  readonly actor: string;
  readonly kind: string;
  readonly selection?: unknown;
  readonly reason: string;
  readonly runs_count: number;
  readonly contributors_count: number;
  readonly undoes: string | null;
  readonly undone_by: string | null;
  readonly blocks: readonly {
    readonly kind: string;
    readonly value: string;
    readonly at: string;
    readonly reason: string;
    readonly ended_by: string | null;
  }[];
}

/** Adds an operator's action with its blocks, if it is not there. */
export async function restoreAction(client: pg.ClientBase, one: ArchivedAction): Promise<void> {
  const { id, at, finished_at, actor, kind, selection, reason, runs_count, contributors_count, undoes, undone_by } =
    one;
  const counts = [runs_count, contributors_count];
  await client.query(ACTION, [
    id,
    at,
    finished_at,
    actor,
    kind,
    JSON.stringify(selection ?? {}),
    reason,
    ...counts,
    undoes,
    undone_by,
  ]);
  for (const block of one.blocks)
    await client.query(BLOCK, [block.kind, block.value, id, block.at, block.reason, block.ended_by]);
}

import type pg from 'pg';
import { QUEUE_CELLS } from './affected-cells.ts';

/** Asks the worker to rebuild the cells of these submissions: before their rows change, and again after where they move. */
export async function queueCells(client: pg.ClientBase, submissionIds: readonly string[]): Promise<void> {
  await client.query(QUEUE_CELLS, [submissionIds]);
}

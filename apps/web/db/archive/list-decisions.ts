import type pg from 'pg';
import { instant, instantText } from './instant.ts';

const ACTIONS = `
  SELECT id, ${instant('at')}, ${instant('finished_at')}, actor, kind, selection, reason, runs_count, contributors_count,
    undoes, undone_by,
    (SELECT coalesce(json_agg(json_build_object('kind', b.kind, 'value', b.value, 'at', ${instantText('b.at')},
        'reason', b.reason, 'ended_by', b.ended_by)), '[]')
     FROM operator_block b WHERE b.action_id = operator_action.id) AS blocks
  FROM operator_action ORDER BY id`;

/** What operators did, with the blocks. `Row` is what a backup's line says. */
export async function listDecisions<Row extends pg.QueryResultRow>(client: pg.ClientBase): Promise<Row[]> {
  return (await client.query<Row>(ACTIONS)).rows;
}

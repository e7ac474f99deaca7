import type pg from 'pg';
import { type ActionResult, perform } from './review/perform.ts';

/** Removes one run from the cells, with a reason that its page shows. */
export const holdRun = (db: pg.Pool, id: string, reason: string): Promise<ActionResult> =>
  decide(db, 'hold', id, reason);

/** Lets one run count again. */
export const releaseRun = (db: pg.Pool, id: string): Promise<ActionResult> =>
  decide(db, 'release', id, 'reviewed by the operator');

const decide = (db: pg.Pool, kind: 'hold' | 'release', id: string, reason: string) =>
  perform(db, { kind, selection: { runs: [id] }, reason, keepsPresent: false }, { actor: 'operator' });

import type pg from 'pg';
import { NEXT_TX } from './list-changes.ts';

/** A web process that has not read for so long forgets its pages. */
export const RETENTION_MINUTES = 60;

interface Taken {
  readonly atMs: number;
  readonly snapshot: string;
}

/**
 * Deletes changes that every process has read, or has been away too long to read. How old they are it knows by what was
 * committed when it looked before, so a clock that jumps deletes none too soon. One that has just started deletes only what a
 * restored dump has brought from another server, which nobody reads.
 */
export class ChangePruner {
  readonly #db: Pick<pg.Pool, 'query'>;
  readonly #now: () => number;
  readonly #taken: Taken[] = [];

  constructor(db: Pick<pg.Pool, 'query'>, now = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  async prune(): Promise<number> {
    const atMs = this.#now();
    const { rows } = await this.#db.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
    if (rows[0]) this.#taken.push({ atMs, snapshot: rows[0].snapshot });
    const oldMs = atMs - RETENTION_MINUTES * 60_000;
    const foreign = await this.#db.query(`DELETE FROM change WHERE tx >= ${NEXT_TX}`);
    const foreignCount = foreign.rowCount ?? 0;
    const old = this.#taken.findLast((taken) => taken.atMs <= oldMs);
    if (!old) return foreignCount;
    this.#taken.splice(0, this.#taken.indexOf(old));
    // What has a smaller number was over by then.
    const { rowCount } = await this.#db.query(
      'DELETE FROM change WHERE tx < pg_snapshot_xmin($1::pg_snapshot)::text::bigint',
      [old.snapshot],
    );
    return foreignCount + (rowCount ?? 0);
  }
}

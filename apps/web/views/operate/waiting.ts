import type pg from 'pg';
import { findQueue } from '../../db/find-queue.ts';
import { counted } from '../../wording/names.ts';

/** Results that decisions or runs have changed and the worker has not recomputed. */
export interface Waiting {
  readonly cells: number;
  /** Seconds since the worker was last seen; null: it never was. */
  readonly heartbeatSeconds: number | null;
}

const AWAY_SECONDS = 30;

/** null: none waits. */
export async function findWaiting(db: Pick<pg.Pool, 'query'>): Promise<Waiting | null> {
  const { waitingCells: cells, heartbeatAt } = await findQueue(db);
  const heartbeatSeconds = heartbeatAt === null ? null : Date.now() / 1000 - heartbeatAt;
  return cells === 0 ? null : { cells, heartbeatSeconds };
}

/** "118 results wait to be recomputed; pages show the previous ones. Waiting for the worker, which was never seen." */
export function waitingText({ cells, heartbeatSeconds: age }: Waiting): string {
  const text = `${counted(cells, 'result')} ${cells === 1 ? 'waits' : 'wait'} to be recomputed; until then pages show the previous ones.`;
  if (age === null) return `${text} Waiting for the worker, which was never seen.`;
  if (age <= AWAY_SECONDS) return text;
  return `${text} Waiting for the worker, last seen ${Math.round(age / 60)} min ago.`;
}

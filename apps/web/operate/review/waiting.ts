import type pg from 'pg';
import { findQueue } from '../../db/find-queue.ts';
import { counted } from '../../wording/names.ts';

/** What waits for the worker, and whether it runs. */
export interface Waiting {
  /** Results that decisions or runs have changed and that nobody has recomputed. */
  readonly cells: number;
  /** Seconds since the worker was last seen; null: it never was. */
  readonly heartbeatSeconds: number | null;
}

const AWAY_SECONDS = 30;

export async function findWaiting(db: Pick<pg.Pool, 'query'>): Promise<Waiting> {
  const { waitingCells: cells, heartbeatAt } = await findQueue(db);
  return { cells, heartbeatSeconds: heartbeatAt === null ? null : Date.now() / 1000 - heartbeatAt };
}

/** "118 results wait to be recomputed; until then pages show the previous ones."; null: every result is current. */
export const waitingText = ({ cells }: Pick<Waiting, 'cells'>): string | null =>
  cells === 0
    ? null
    : `${counted(cells, 'result')} ${cells === 1 ? 'waits' : 'wait'} to be recomputed; until then pages show the previous ones.`;

/** "The worker does not run: it was never seen."; null: it runs. */
export function awayText({ heartbeatSeconds: age }: Pick<Waiting, 'heartbeatSeconds'>): string | null {
  if (age !== null && age <= AWAY_SECONDS) return null;
  return `The worker does not run: it was ${age === null ? 'never seen' : `last seen ${Math.round(age / 60)} min ago`}.`;
}

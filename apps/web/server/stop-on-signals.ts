import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RunningSite } from './site.ts';

interface Stop {
  readonly log: Logger;
  /** Until whoever sends visitors here has noticed. */
  readonly drainMs: number;
  /** What the site needs until its last answer. */
  readonly close: () => Promise<unknown>;
}

/**
 * Ends the process without a failed request: it says that it stops, answers until nobody sends it more, takes no more
 * connections, and waits for what is under way. A second signal ends it at once.
 */
export function stopOnSignals(site: RunningSite, { log, drainMs, close }: Stop): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    site.drain();
    await sleep(drainMs);
    await site.close();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

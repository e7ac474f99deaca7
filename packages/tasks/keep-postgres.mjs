// PostgreSQL that ends (killed, out of memory, a full disk) is started again on its port, so that what is connected to it
// finds it where it was.
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortFree } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { say } from './steps.mjs';

const MOST_WAIT_MS = 10_000;

/** Takes over a started server. `stop()` ends whichever runs then. */
export function keepPostgres(first, { home, log }) {
  const { port } = first;
  let current = first;
  let isWanted = true;

  const startAgain = async () => {
    for (let waitMs = 250; isWanted; waitMs = Math.min(2 * waitMs, MOST_WAIT_MS)) {
      try {
        const server = (await isPortFree(port)) ? await startPostgres({ home, log, port }) : null;
        if (server?.port === port) return server;
        // Elsewhere nobody would look for it.
        await server?.stop();
        say(`! PostgreSQL cannot have its port ${port} yet.`);
      } catch (error) {
        if (isWanted) say(`! ${error.message} Trying again. Its log: ${log}`);
      }
      await sleep(waitMs);
    }
    return null;
  };

  const running = (async () => {
    for (;;) {
      await current.process.ended;
      if (!isWanted) return;
      say(`! PostgreSQL ended; starting it again. Its log: ${log}`);
      const server = await startAgain();
      if (server === null) return;
      current = server;
      if (!isWanted) return; // `stop` ends it
      say('✓ PostgreSQL is back.');
    }
  })();

  return {
    port,
    urlOf: first.urlOf,
    stop: async () => {
      isWanted = false;
      await current.stop();
      await running;
      // One that was just being started when the stop came.
      await current.stop();
    },
  };
}

// Every connection that PostgreSQL has is taken by others, while uploads and pages go on.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Programs } from './programs.ts';
import { type Reads, readPages } from './reads.ts';

const HELD_MS = 8_000;
const MOST = 500;
/** PostgreSQL's state `too_many_connections`. */
const NONE_IS_LEFT = '53300';

/** How many connections were taken, and how pages were answered meanwhile. */
export async function exhaustConnections(programs: Programs): Promise<{ taken: number; reads: Reads }> {
  const clients: pg.Client[] = [];
  try {
    while (clients.length < MOST) {
      const client = new pg.Client({ connectionString: programs.databaseUrl });
      client.on('error', () => {});
      await client.connect();
      clients.push(client);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== NONE_IS_LEFT) throw error;
  }
  const reads = await readPages(programs.url, HELD_MS);
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await sleep(500);
  await programs.untilReady();
  return { taken: clients.length, reads };
}

import pg from 'pg';
import { env } from '../env.ts';
import { planForPages } from './plan-for-pages.ts';
import { type PrismaClient, prismaOver } from './prisma-over.ts';
import { Replicas } from './replicas/replicas.ts';

/**
 * One pool for the process, used by both: `pool` for SQL and `prisma` where rows are few and their shape is plain
 * (README.md). Nothing connects before the first query.
 */
interface Clients {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Where pages are read once it is started; null: in the primary. */
  readonly replicas: Replicas | null;
}

// The development server loads modules again on every change; the connections stay.
const connections = globalThis as typeof globalThis & { fsbenchClients?: Clients };

/**
 * @param name what PostgreSQL shows of its connections
 * @param prepare what is done first with each connection
 */
export function createPool(name: string, prepare?: (client: pg.ClientBase) => Promise<void>): pg.Pool {
  const pool = new pg.Pool({
    ...(env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : {}),
    max: env.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    // A query that takes longer is stopped there, and given up here should the server itself have stopped.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    application_name: name,
    // A process that has nothing else to do ends, such as a worker that was told to stop.
    allowExitOnIdle: true,
    ...(prepare && { onConnect: prepare }),
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function connect(): Clients {
  const pool = createPool('fsbench', planForPages);
  const urls = env.DATABASE_URL_READ;
  const replicas =
    urls.length > 0 ? new Replicas({ urls, connections: env.DATABASE_CONNECTIONS, primary: pool }) : null;
  return { pool, prisma: prismaOver(pool), replicas };
}

connections.fsbenchClients ??= connect();

/** Of `reading.ts`, `client.ts` and `stored-bytes.ts` only. */
export const clients = connections.fsbenchClients;

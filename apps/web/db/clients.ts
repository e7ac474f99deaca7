import pg from 'pg';
import { env } from '../env.ts';
import { type PrismaClient, prismaOver } from './prisma-over.ts';

/**
 * One pool for the process, used by both: `pool` for SQL and `prisma` where rows are few and their shape is plain
 * (README.md). Nothing connects before the first query.
 */
interface Clients {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
}

// The development server loads modules again on every change; the connections stay.
const connections = globalThis as typeof globalThis & { fsbenchClients?: Clients };

/** @param name what PostgreSQL shows of its connections */
export function createPool(name: string): pg.Pool {
  const pool = new pg.Pool({
    ...(env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : {}),
    max: env.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    // A query that takes longer is stopped there, and given up here should the server itself have stopped.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    application_name: name,
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Pages read some hundred rows by their index, which are in memory: left to itself, PostgreSQL reads whole tables instead.
 * A statement with a name is planned once by each connection: planning takes longer than most of them.
 */
const FOR_PAGES = `SET jit = off; SET random_page_cost = 1.1; SET plan_cache_mode = force_generic_plan`;

function connect(): Clients {
  const pool = createPool('fsbench');
  // Sent before whatever the connection was opened for. A pooler may refuse it; the plans are slower then.
  pool.on('connect', (client) => void client.query(FOR_PAGES).catch(() => undefined));
  return { pool, prisma: prismaOver(pool) };
}

connections.fsbenchClients ??= connect();

/** Of `reading.ts` and `client.ts` only. */
export const clients = connections.fsbenchClients;

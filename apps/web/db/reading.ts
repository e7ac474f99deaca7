import type { Dependency } from './changes/dependency.ts';
import { clients } from './clients.ts';
import { alsoReads } from './page-reads.ts';
import type { PrismaClient } from './prisma-over.ts';
import { counted } from './round-trips.ts';

type Database = Pick<typeof clients.pool, 'query'>;

/**
 * The database, for a query whose answer changes only with these: a replica that has replayed all that it depends on, or the
 * primary. Pages have no other way to it: `pool` and `prisma` throw while a page that may be cached is made.
 */
export function reading(...dependencies: readonly Dependency[]): Database {
  alsoReads(...dependencies);
  const { replicas, pool } = clients;
  if (replicas === null) return counted(pool);
  const names = new Set<string>(dependencies);
  return counted({ query: ((...values: unknown[]) => replicas.query(names, values)) as Database['query'] });
}

/** The same for the Prisma client, always of the primary: few rows by their keys. */
export function readingByClient(...dependencies: readonly Dependency[]): PrismaClient {
  alsoReads(...dependencies);
  return clients.prisma;
}

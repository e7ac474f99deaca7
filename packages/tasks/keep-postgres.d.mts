import type { PostgresServer } from './postgres.mjs';

export function keepPostgres(
  first: PostgresServer,
  options: { home: string; log: string },
): Pick<PostgresServer, 'port' | 'urlOf' | 'stop'>;

import type { Launched } from './processes.mjs';

export interface PostgresServer {
  process: Launched;
  port: number;
  /** The URL of a database of this server, password included. */
  urlOf(database: string): string;
  process: { readonly pid?: number; readonly ended: Promise<unknown> };
  stop(): Promise<void>;
}

export function startPostgres(options: { home: string; log: string; port?: number }): Promise<PostgresServer>;
export function ensureDatabase(adminUrl: string, name: string): Promise<void>;

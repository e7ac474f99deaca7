// A real PostgreSQL server with a streaming replica, for tests. The package of PostgreSQL has no pg_basebackup, so its steps
// are done here: the folder is copied between pg_backup_start and pg_backup_stop.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { databaseUser, reachableHome } from './postgres-files.mjs';
import { withClient } from './with-client.ts';

export interface TestReplica {
  /** Of a database of the primary, on the replica. */
  urlOf(primaryUrl: string): string;
  /** As the owner of the server. */
  sql(text: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** @param adminUrl of the primary, as its owner */
export async function startReplica(adminUrl: string): Promise<TestReplica> {
  const preferred = mkdtempSync(join(tmpdir(), 'fsbench-replica-'));
  const home = reachableHome(preferred);
  await copyCluster(adminUrl, home);
  const log = join(preferred, 'postgres.log');
  let server = await startPostgres({ home, log });
  const { port } = server;
  const admin = () => server.urlOf('postgres');
  return {
    urlOf: (primaryUrl) => {
      const url = new URL(primaryUrl);
      url.port = String(server.port);
      return url.href;
    },
    sql: (text) => withClient(admin(), (client) => client.query(text)),
    stop: () => server.stop(),
    start: async () => {
      server = await startPostgres({ home, log, port });
    },
    close: async () => {
      await server.stop();
      for (const folder of [preferred, home]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NOT_COPIED = /\/(?:postmaster\.(?:pid|opts)|pg_replslot\/.+|pg_wal\/.+)$/;

async function copyCluster(adminUrl: string, home: string): Promise<void> {
  const data = join(home, 'data');
  const label = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query('SHOW data_directory');
    await client.query(`SELECT pg_backup_start('a replica', fast => true)`);
    cpSync(rows[0].data_directory, data, { recursive: true, preserveTimestamps: true, filter: isCopied });
    return (await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')).rows[0]
      ?.labelfile;
  });
  writeFileSync(join(data, 'backup_label'), label ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(adminUrl);
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  writeFileSync(join(home, 'password'), `${password}\n`, { mode: 0o600 });
  const { uid, gid } = databaseUser();
  for (const folder of [home, data]) chmodSync(folder, folder === data ? 0o700 : 0o755);
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, data]);
}

const isCopied = (path: string) => !NOT_COPIED.test(path);

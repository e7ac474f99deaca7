// A PostgreSQL server of our own: real, on loopback only, with a random password, its data where we say.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf, endProcess } from './identity.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { binariesFor, databaseUser, prepareCluster } from './postgres-files.mjs';
import { launch, stop } from './processes.mjs';
import { StepError, tail } from './steps.mjs';

const RECOVERY_TIMEOUT_MS = 300_000;
const START_ATTEMPTS = 8;

/**
 * Starts the server whose cluster is in `home` (made at the first start) and resolves with
 * `{ port, process, urlOf(database), stop() }`. Survives what a killed start left: half-made clusters, a stale
 * postmaster.pid, a server that still runs, a port that somebody took.
 */
export async function startPostgres({ home, log, port: wantedPort }) {
  const user = databaseUser();
  const binaries = await binariesFor(user);
  const { data, password } = prepareCluster({ home, user, binaries, log });
  await stopOrphan(data);

  let port = wantedPort !== undefined && (await isPortFree(wantedPort)) ? wantedPort : await freePort();
  for (let attempt = 1; ; attempt++) {
    const server = launchServer({ binaries, user, data, port, log });
    const urlOf = (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
    const failure = await becomesReady(server, urlOf('postgres'), log);
    // Fast shutdown (SIGINT): clients are disconnected, everything is written, nothing needs recovery.
    const stopServer = () => stop(server, { signal: 'SIGINT', force: 'SIGQUIT', timeoutMs: 30_000 });
    if (failure === null) return { port, process: server, urlOf, stop: stopServer };
    await stopServer();
    const isPassing = /could not bind|Address already in use|shared memory block .* is still in use/i.test(failure);
    if (!isPassing || attempt === START_ATTEMPTS) {
      throw new StepError(`PostgreSQL did not start: ${failure}`, { log, hint: hintFor(failure, data) });
    }
    await sleep(500 * attempt); // backends of a killed server need a moment to notice that it is gone
    if (!/shared memory block/i.test(failure)) port = await freePort();
  }
}

function launchServer({ binaries, user, data, port, log }) {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'on', log_timezone: 'UTC' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return launch(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    name: 'postgres',
    log,
    append: true,
    cwd: data.startsWith('/') ? '/' : undefined, // the checkout may be closed to the user it runs as
    ...user,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Null when the server answers, else why it does not. */
async function becomesReady(server, url, log) {
  const { default: pg } = await import('pg');
  const deadlineMs = performance.now() + RECOVERY_TIMEOUT_MS;
  while (!server.hasEnded) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {}); // a server that ends in mid-question is noticed by `hasEnded`
    try {
      await client.connect();
      return null;
    } catch (error) {
      // 28P01: it answers, but does not know our password; waiting will not teach it.
      if (error.code === '28P01') return 'it rejects the password stored next to its data';
      if (performance.now() > deadlineMs) return `no response within 5 minutes (${error.message})`;
      await sleep(40);
    } finally {
      await client.end().catch(() => {});
    }
  }
  const { error } = await server.ended;
  return error?.message ?? tail(log, 6).join('\n');
}

/** Ends a server that an earlier, killed start left running on this data. */
async function stopOrphan(data) {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (commandLineOf(pid)?.includes(data)) {
    if (await endProcess(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], { timeoutMs: 15_000 })) return;
    throw new StepError(`A PostgreSQL of an earlier start (process ${pid}) does not end.`, {
      hint: `stop process ${pid} yourself, then start again.`,
    });
  }
  // The id is free, or somebody else's by now: PostgreSQL itself would refuse to start in the second case.
  rmSync(pidFile, { force: true });
}

function hintFor(failure, data) {
  if (/password/.test(failure)) {
    return `restore the password file, or remove ${data} together with the runs stored there.`;
  }
  if (/incompatible|initialized by PostgreSQL version/.test(failure)) {
    return `the data in ${data} belongs to another PostgreSQL version: move it away to start with an empty database.`;
  }
  return `read the log; or set DATABASE_URL to your own PostgreSQL; or remove ${data} to start with an empty database.`;
}

/** Makes the database unless it is there: a first start may have been cut short after the cluster was made. */
export async function ensureDatabase(adminUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

#!/usr/bin/env node
// `npm start`: from a fresh checkout to a served site with a run of this machine on it.
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCollector, buildSite, generateClient } from './build.mjs';
import { collect } from './collect.mjs';
import { loadReference, migrateDatabase, openDatabase } from './database.mjs';
import { install, requireNode } from './install.mjs';
import { isStopping, nowServing, onStop, stopEverything, untilStopped } from './interrupt.mjs';
import { takeLock } from './lock.mjs';
import { operatorToken } from './operator-token.mjs';
import { ROOT } from './places.mjs';
import { nextFreePort } from './ports.mjs';
import { stopLeftovers } from './records.mjs';
import { serve } from './serve.mjs';
import { saveSite } from './site-file.mjs';
import { elapsed, explain, StepError, say, step } from './steps.mjs';

const DEFAULT_PORT = 4000;
const HELP = `npm start [-- OPTIONS]

Installs, builds, starts PostgreSQL and the site, measures this machine with the quick profile, uploads the run to
that site, and keeps serving it until Ctrl-C.

  --port N        serve on this port (default ${DEFAULT_PORT}; the next free one if it is in use)
  --no-collect    do not measure, only serve
  --help          this text

  DATABASE_URL    use this PostgreSQL instead of the embedded one
  PUBLIC_URL      the public address of the site (beyond this machine: needs DATABASE_URL)
  DATA_DIR        the folder for dumps (default .fsbench/data)
  HOST            the address to listen on (default 127.0.0.1)
  OPERATOR_TOKEN  opens /operate (default with the embedded PostgreSQL: the token in .fsbench/operator-token)`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, 'no-collect': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const port = Number(values.port ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
    return { port, isCollecting: values['no-collect'] !== true, isHelp: values.help === true };
  } catch (error) {
    throw new StepError(error.message, { hint: 'see `npm start -- --help`.' });
  }
}

/** Others may only be let in to a database that is looked after: the embedded one is for trying things out. */
function requireOwnDatabaseBeyondLoopback({ PUBLIC_URL, HOST, DATABASE_URL }) {
  const hosts = [HOST, PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname];
  const outside = hosts.find((host) => host && !/^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host));
  if (outside === undefined || DATABASE_URL) return;
  throw new StepError(`Serving beyond this machine (${outside}) needs your own PostgreSQL.`, {
    hint: 'set DATABASE_URL, or unset PUBLIC_URL and HOST.',
  });
}

/** As the site requires: it would end at once. */
function requireStrongToken({ OPERATOR_TOKEN: token }) {
  if (!token || (token.length >= 32 && new Set(token).size >= 8)) return;
  throw new StepError('OPERATOR_TOKEN is too easy to guess: 32 characters or more are needed.', {
    hint: 'set it to the output of `openssl rand -hex 24`, or unset it.',
  });
}

async function main() {
  const startedMs = performance.now();
  const options = readOptions();
  if (options.isHelp) return say(HELP);
  requireNode();
  requireOwnDatabaseBeyondLoopback(process.env);
  requireStrongToken(process.env);
  takeLock();
  const left = await stopLeftovers();
  if (left.length > 0) say(`Stopped processes of an earlier start: ${left.join(', ')}.`);

  await install();
  await generateClient();
  await buildCollector();
  await buildSite();
  const { url: databaseUrl, postgres } = await openDatabase();
  if (postgres) onStop(() => postgres.stop());
  await migrateDatabase(databaseUrl);
  await loadReference(databaseUrl);
  const operator = operatorToken({ ...process.env, isEmbedded: postgres !== undefined });
  const site = await step('Site', async () => {
    const host = process.env.HOST || '127.0.0.1';
    const port = await nextFreePort(options.port, host);
    const note = port === options.port ? undefined : `port ${options.port} is in use, so the site uses ${port}`;
    const publicUrl = process.env.PUBLIC_URL || undefined;
    return { note, value: await serve({ databaseUrl, port, host, publicUrl, operatorToken: operator.token }) };
  });
  onStop(() => site.stop());
  const { url: publicUrl, dataDir, commit } = site;
  saveSite({ databaseUrl, isEmbedded: postgres !== undefined, publicUrl, dataDir, commit });
  nowServing();
  say(`\nReady in ${elapsed(startedMs)}: ${site.url}\n`);

  const links = options.isCollecting ? await collect(site) : [];
  const operate = operator.token ? [{ title: 'Operator dashboard', url: `${site.url}/operate` }] : [];
  for (const { title, url } of [...links, ...comparisonLinks(site.url), ...operate])
    say(`  ${title.padEnd(24)} ${url}`);
  if (operator.file) say(`  ${''.padEnd(24)} its token is in ${relative(ROOT, operator.file)}`);
  say('\nServing until Ctrl-C.');
  await untilStopped([site.failed]);
}

const comparisonLinks = (url) => [
  { title: 'M3 Ultra and M4 Max', url: `${url}/compare/apple-m3-ultra/apple-m4-max` },
  { title: 'All chips', url: `${url}/chips` },
];

await main().catch(async (error) => {
  if (!isStopping()) {
    explain(error);
    process.exitCode = 1;
  }
  await stopEverything();
});

#!/usr/bin/env node
// `npm run dev`: PostgreSQL, the site with hot reload, and the worker. Nothing is measured.
import { parseArgs } from 'node:util';
import { generateClient } from './build.mjs';
import { loadReference, migrateDatabase, openDatabase } from './database.mjs';
import { install, requireNode } from './install.mjs';
import { isStopping, nowServing, onStop, stopEverything, untilStopped } from './interrupt.mjs';
import { takeLock } from './lock.mjs';
import { nextFreePort } from './ports.mjs';
import { stopLeftovers } from './records.mjs';
import { DEVELOPMENT, serve } from './serve.mjs';
import { saveSite } from './site-file.mjs';
import { explain, say, step } from './steps.mjs';

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' } } });
  requireNode();
  takeLock();
  await stopLeftovers();
  await install();
  await generateClient();
  const { url: databaseUrl, postgres } = await openDatabase();
  if (postgres) onStop(() => postgres.stop());
  await migrateDatabase(databaseUrl);
  await loadReference(databaseUrl);
  const site = await step('Site (development)', async () => {
    const port = await nextFreePort(Number(values.port), '127.0.0.1');
    return { value: await serve({ databaseUrl, port, programs: DEVELOPMENT, logs: 'dev-' }) };
  });
  onStop(() => site.stop());
  const { url: publicUrl, dataDir, commit } = site;
  saveSite({ databaseUrl, isEmbedded: postgres !== undefined, publicUrl, dataDir, commit });
  nowServing();
  say(`\n${site.url}\nDATABASE_URL=${databaseUrl}\nLogs: .fsbench/logs/dev-web.log, dev-worker.log. Ctrl-C stops all.`);
  await untilStopped([site.failed]);
}

await main().catch(async (error) => {
  if (!isStopping()) {
    explain(error);
    process.exitCode = 1;
  }
  await stopEverything();
});

// A site of its own for the fuzzer: production build, real PostgreSQL and worker, hourly limits out of the way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, generateClient } from '../build.mjs';
import { freePort } from '../ports.mjs';
import { serve } from '../serve.mjs';
import startTestServer, { createTestDatabase } from '../test-database.ts';

const UNLIMITED = '1000000000';
const ENVIRONMENT = {
  INGEST_RUNS_PER_KEY_PER_HOUR: UNLIMITED,
  INGEST_RUNS_PER_HOUR: UNLIMITED,
  FSBENCH_ALLOW_SYNTHETIC: '1',
  LOG_LEVEL: 'warn',
};

export async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  await generateClient();
  await buildSite();
  Object.assign(process.env, ENVIRONMENT);
  const dataDir = mkdtempSync(join(tmpdir(), 'fsbench-fuzz-data-'));
  const stopServer = await startTestServer();
  const database = await createTestDatabase();
  const site = await serve({ databaseUrl: database.url, port: await freePort(), logs: 'fuzz-', dataDir });
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      await stopServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

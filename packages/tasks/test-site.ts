// The site under test, as Playwright's global setup: production build, real PostgreSQL, real collector; on a free port
// and with a database of its own. FSBENCH_E2E_URL names a site that runs already.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGitHub, startIssuer } from '../../apps/web/ingest/keys/test-providers.ts';
import { buildCollector, buildSite, generateClient } from './build.mjs';
import { loadReference } from './database.mjs';
import { collectorBinary } from './places.mjs';
import { freePort } from './ports.mjs';
import { serve } from './serve.mjs';
import { prepareSiteRole } from './site-role.ts';
import startTestServer, { createTestDatabase } from './test-database.ts';

/**
 * Tests find the site at FSBENCH_E2E_URL, its database at FSBENCH_E2E_DATABASE_URL, its dumps at FSBENCH_E2E_DATA_DIR, the
 * collector at FSBENCH_COLLECT_BINARY, and what opens the operator's page at OPERATOR_TOKEN. Whoever vouches for identities
 * is on loopback: what a person does next at "GitHubSettings" is posted to FSBENCH_GITHUB_URL/says.
 */
export default async function startTestSite(): Promise<() => Promise<void>> {
  if (process.env.FSBENCH_E2E_URL !== undefined) return async () => {};
  await generateClient();
  await buildCollector();
  await buildSite();
  process.env.OPERATOR_TOKEN = randomBytes(16).toString('hex');
  const dataDir = mkdtempSync(join(tmpdir(), 'fsbench-e2e-data-'));
  const [github, issuer] = await Promise.all([startGitHub(), startIssuer()]);
  process.env.FSBENCH_GITHUB_CLIENT_ID = github.clientId;
  process.env.FSBENCH_GITHUB_URL = github.url;
  process.env.FSBENCH_GITHUB_API_URL = github.apiUrl;
  process.env.FSBENCH_OIDC_ISSUERS = issuer.url;
  const stopServer = await startTestServer();
  try {
    const database = await createTestDatabase();
    await loadReference(database.url);
    await prepareSiteRole(database.url, { name: new URL(database.siteUrl).username });
    const site = await serve({ databaseUrl: database.siteUrl, port: await freePort(), logs: 'e2e-', dataDir });
    process.env.FSBENCH_E2E_URL = site.url;
    process.env.FSBENCH_E2E_DATABASE_URL = database.url;
    process.env.FSBENCH_E2E_DATA_DIR = dataDir;
    process.env.FSBENCH_COLLECT_BINARY = collectorBinary();
    return async () => {
      await site.stop();
      await stopServer();
      await Promise.all([github.close(), issuer.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

import { defineConfig, devices } from '@playwright/test';
import { findBrowser, whyNoFirefox, whyNoWebKit } from '../../packages/tasks/browser.mjs';
import { fromRoot } from '../../packages/tasks/places.mjs';

const executablePath = findBrowser();
/** Stories for browsers that are not here; `npm test` says so. */
const missing = [
  ...(whyNoFirefox() === undefined ? [] : ['**/firefox.spec.ts']),
  ...(whyNoWebKit() === undefined ? [] : ['**/webkit.spec.ts']),
];
/** `npm test` counts from this file. */
const report = process.env.FSBENCH_PLAYWRIGHT_REPORT;

/**
 * Two files of stories at a time: they share one site, and each sends it hardware of its own. No trace is kept unless it is
 * asked for (`--trace on`): to note every press of a key costs more than the stories.
 */
export default defineConfig({
  globalSetup: ['../../packages/tasks/test-site.ts', './e2e/site/setup.ts'],
  outputDir: fromRoot('.fsbench', 'reports', 'playwright'),
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  // `npm test` prints what passes only then.
  retries: report === undefined ? 0 : 1,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.FSBENCH_E2E_URL,
    screenshot: 'only-on-failure',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    { name: 'site', testDir: 'e2e', testMatch: '**/*.spec.ts', testIgnore: missing, use: devices['Desktop Chrome'] },
    { name: 'npx', testDir: '../../packages/collect/e2e', testMatch: '**/*.spec.ts' },
  ],
});

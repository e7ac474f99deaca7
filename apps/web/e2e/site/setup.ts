// Playwright's second global setup, after the site itself: what the stories find there, sent once.
import { request } from '@playwright/test';
import { makeDump } from './make-dump.ts';
import { seedSite } from './seed.ts';

/** Stories read it with `seeded()`. */
export default async function setUp(): Promise<void> {
  const visitor = await request.newContext({ baseURL: process.env.FSBENCH_E2E_URL ?? '' });
  process.env.FSBENCH_E2E_SEEDED = JSON.stringify(await seedSite(visitor));
  await visitor.dispose();
  await makeDump();
}

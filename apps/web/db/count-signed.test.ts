import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRun } from '../operate/review-runs.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let count: typeof import('./count-signed.ts').countSigned;

beforeAll(async () => {
  site = await startQueriedSite();
  count = (await import('./count-signed.ts')).countSigned;
});
afterAll(() => site.close());

test('counts are of listed runs and of hardware with a confirmed name', async () => {
  expect(await count()).toEqual({ runs: 0, verifiedContributors: 0, chips: 0, drives: 0 });
  const { id: held } = (await site.upload(freshRun())).json;
  await site.upload(freshRun());
  const run = freshRun();
  const made = { ...run, machine: { ...run.machine, cpu: { ...run.machine.cpu, brand: 'Imagined 9000' } } };
  await site.upload(made);
  expect(await count()).toMatchObject({ runs: 3, verifiedContributors: 0, chips: 1 });
  await holdRun(site.db, held, 'unexpected');
  expect(await count()).toMatchObject({ runs: 2, chips: 1 });
  await site.db.query('UPDATE contributor SET verified_since = now()');
  const { verifiedContributors } = await count();
  expect(verifiedContributors).toBeGreaterThan(0);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let has: typeof import('./has-synthetic.ts').hasSynthetic;

const SYNTHETIC = {
  ...{ code: 'synthetic', severity: 'note', suite: null, case: null, value: null },
  detail: 'made by a generator; nothing was measured',
} as const;

beforeAll(async () => {
  site = await startQueriedSite();
});
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'fsbenchSynthetic');
  has = (await import('./has-synthetic.ts')).hasSynthetic;
});
afterAll(() => site.close());

test('a site whose runs were measured is no demonstration, also with a synthetic run that is held', async () => {
  await site.upload(freshRun());
  const run = freshRun();
  const { status } = await site.upload({ ...run, flags: [...run.flags, SYNTHETIC] });
  expect(status).toBe(201);
  expect(await has()).toBe(false);
});

test('a site where a synthetic run counts is one', async () => {
  await site.db.query(
    `UPDATE submission SET review = 'accepted', held_code = NULL, held_reason = NULL, held_by = NULL`,
  );
  expect(await has()).toBe(true);
});

test('the database is asked once a minute, however many pages are made', async () => {
  const first = has();
  expect(has()).toBe(first);
  expect(await first).toBe(true);
});

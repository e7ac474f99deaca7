import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let has: typeof import('./has-synthetic.ts').hasSynthetic;
let reread: typeof import('./has-synthetic.ts').rereadSynthetic;

const SYNTHETIC = {
  ...{ code: 'synthetic', severity: 'note', suite: null, case: null, value: null },
  detail: 'made by a generator; nothing was measured',
} as const;

beforeAll(async () => {
  site = await startQueriedSite();
});
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'fsbenchSynthetic');
  ({ hasSynthetic: has, rereadSynthetic: reread } = await import('./has-synthetic.ts'));
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

test('where the database cannot be read, the last answer holds; without one, it is asked again', async () => {
  expect(await has()).toBe(true);
  await site.db.query('ALTER TABLE run_flag RENAME TO run_flag_away');
  try {
    expect(await reread()).toBe(false);
    expect(await has()).toBe(true);
    Reflect.deleteProperty(globalThis, 'fsbenchSynthetic');
    expect(await has()).toBe(false);
  } finally {
    await site.db.query('ALTER TABLE run_flag_away RENAME TO run_flag');
  }
  expect(await has()).toBe(true);
});

test('the database is asked once a minute, however many pages are made', async () => {
  const first = has();
  expect(has()).toBe(first);
  expect(await first).toBe(true);
});

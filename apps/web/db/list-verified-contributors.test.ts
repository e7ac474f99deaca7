import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFrom } from '../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../packages/tasks/verify-contributors.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';
import type { listVerifiedContributors } from './list-verified-contributors.ts';

let site: TestSite;
let list: typeof listVerifiedContributors;
const [one, two, free] = ['a1', 'a2', 'a3'].map((digits) => keyFrom(digits.repeat(32)));

beforeAll(async () => {
  site = await startQueriedSite();
  list = (await import('./list-verified-contributors.ts')).listVerifiedContributors;
  for (const key of [one, two, free, one]) if (key) await site.upload(freshRun(key), key);
  const verified = [one, two].map((key) => key?.keyId ?? '');
  await verifyKeys(site.db, verified);
  await site.db.query(
    `UPDATE contributor SET label = 'octocat' WHERE id = (SELECT contributor_id FROM signing_key WHERE key_id = $1)`,
    [two?.keyId],
  );
});
afterAll(() => site.close());

test('the verified contributors of hardware are listed once each by name, and no others', async () => {
  const { rows } = await site.db.query(
    `SELECT (SELECT chip_id FROM run LIMIT 1) AS chip, (SELECT drive_id FROM run_target WHERE drive_id IS NOT NULL LIMIT 1) AS drive`,
  );
  const [{ chip, drive }] = rows;
  const names = await list([
    { kind: 'chip', id: chip },
    { kind: 'drive', id: '999999' },
    { kind: 'drive', id: drive },
  ]);
  expect(names.map((some) => some.map(({ name }) => name))).toEqual([['octocat', null], [], ['octocat', null]]);
  expect(names[0]?.[1]?.id).toMatch(/^[0-9a-f]{13}$/);
});

test('a held run names nobody', async () => {
  const { rows } = await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'odd', held_by = 'operator' WHERE key_id = $1 RETURNING (SELECT chip_id FROM run LIMIT 1) AS chip`,
    [two?.keyId],
  );
  const [names] = await list([{ kind: 'chip', id: rows[0].chip }]);
  expect(names?.map(({ name }) => name)).toEqual([null]);
});

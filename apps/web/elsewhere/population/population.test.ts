import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { CHIPS, DRIVE, HONEST, MAX, rollUpAll, send, sendLies, ULTRA, verify } from './test-contributors.ts';
import { renderAll } from './test-renderings.tsx';
import { verifiedPart } from './test-verified-part.ts';

let site: TestSite;
let run = '';
beforeAll(async () => {
  site = await startQueriedSite();
  for (const contributor of HONEST) [run = ''] = await send(site, contributor, [MAX, ULTRA]);
  await verify(site, HONEST);
  await rollUpAll(site);
}, 300_000);
afterAll(() => site.close());

/** Rows of a dump that are of verified contributors. */
async function dumped(): Promise<string> {
  const { CELLS } = await import('../../dumps/tables/cells.ts');
  const { selectOf } = await import('../../dumps/table.ts');
  const { rows } = await site.db.query<{ linked: boolean }>(selectOf(CELLS));
  const own = rows.filter(({ linked }) => linked).map((row) => JSON.stringify(row));
  return own.sort().join('\n');
}

const partsOf = (all: ReadonlyMap<string, string>) =>
  new Map([...all].map(([name, text]) => [name, verifiedPart(name, text)]));

test('30 free keys that lie change nothing about the hardware of 12 verified contributors by one byte, in any form', async () => {
  const [before, cells] = [await renderAll(CHIPS, DRIVE, run), await dumped()];
  expect(before.get('/chips/apple-m4-max.html')).toContain('12 verified contributors<');
  await sendLies(site);
  const after = await renderAll(CHIPS, DRIVE, run);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const [own, crowded] = [partsOf(before), partsOf(after)];
  for (const [name, part] of own) expect.soft(crowded.get(name), name).toBe(part);
  expect(await dumped()).toBe(cells);
  // The lies are there to be seen: this test is not about runs that nobody counts.
  expect(after.get('/chips/apple-m4-max.html')).toMatch(
    /12 verified contributors<\/a><span data-others="" class="[^"]*">(?:[5-9]|\d\d) unverified contributors left out</,
  );
  expect(after.get('/chips/apple-m4-max.csv')).toMatch(/^others,sync/m);
}, 600_000);

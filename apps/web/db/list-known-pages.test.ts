import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let list: typeof import('./list-known-pages.ts').listKnownPages;

beforeAll(async () => {
  site = await startQueriedSite();
  list = (await import('./list-known-pages.ts')).listKnownPages;
});
afterAll(() => site.close());

const chips = async () => (await list()).filter(({ kind }) => kind === 'chip').map(({ slug }) => slug);

async function upload(brand: string): Promise<string> {
  const run = freshRun();
  const { json } = await site.upload({ ...run, machine: { ...run.machine, cpu: { ...run.machine.cpu, brand } } });
  return json.id;
}

test('a chip with a listed run has a page to be found, and one that a stranger named has none', async () => {
  await upload('AMD Ryzen 9 7950X 16-Core Processor');
  await upload('Buy Cheap Watches at example.com');
  expect(await chips()).toEqual(['amd-ryzen-9-7950x']);
});

test('a chip whose only run is not listed is not told of', async () => {
  const id = await upload('13th Gen Intel(R) Core(TM) i9-13900K');
  expect(await chips()).toContain('intel-core-i9-13900k');
  await site.db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [id]);
  expect(await chips()).not.toContain('intel-core-i9-13900k');
});

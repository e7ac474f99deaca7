import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { wrongParameters } from './unknown-parameters.ts';

interface PageProps {
  readonly params: Promise<never>;
  readonly searchParams: Promise<never>;
}
type Page = (props: PageProps) => Promise<unknown>;

let site: TestSite;
let id: string;
let slugs: Readonly<Record<'chip' | 'drive' | 'machine', string>>;

beforeAll(async () => {
  site = await startQueriedSite();
  const { status, json } = await site.upload(freshRun());
  expect(status, JSON.stringify(json)).toBe(201);
  id = json.id;
  const { rows } = await site.db.query(
    `SELECT c.slug AS chip, d.slug AS drive, m.slug AS machine FROM run r JOIN chip c ON c.id = r.chip_id
     JOIN machine_class m ON m.id = r.machine_class_id
     JOIN run_target t ON t.submission_id = r.submission_id JOIN drive d ON d.id = t.drive_id LIMIT 1`,
  );
  slugs = rows[0];
});
afterAll(() => site.close());

/** Every parameter of the query that a page looks at. */
async function namesRead(page: Page, params: object): Promise<string[]> {
  const names = new Set<string>();
  const query = new Proxy({} as Record<string, undefined>, {
    get: (_, name) => {
      // A promise asks what it resolves to for `then`.
      if (typeof name === 'string' && name !== 'then') names.add(name);
      return undefined;
    },
  });
  await page({
    params: Promise.resolve(params) as Promise<never>,
    searchParams: Promise.resolve(query) as Promise<never>,
  });
  return [...names].sort();
}

const pageAt = async (module: Promise<{ default: unknown }>): Promise<Page> => (await module).default as Page;

/** Those of the parameters that an address does not have. */
const refusedBy = (address: string, names: readonly string[]): string[] =>
  names
    .filter((name) => wrongParameters(address, new URLSearchParams({ [name]: '' })) !== null)
    .map((name) => `${address}?${name}`);

test('every parameter that a page reads, its formats and the API accept', async () => {
  const { chip, drive, machine } = slugs;
  const pages = [
    { page: import('../../app/chips/page.tsx'), params: {}, addresses: ['/chips.json'] },
    { page: import('../../app/drives/page.tsx'), params: {}, addresses: ['/drives.json'] },
    { page: import('../../app/machines/page.tsx'), params: {}, addresses: ['/machines.json'] },
    { page: import('../../app/chips/[slug]/page.tsx'), params: { slug: chip }, addresses: [`/chips/${chip}.json`] },
    {
      page: import('../../app/drives/[slug]/page.tsx'),
      params: { slug: drive },
      addresses: [`/drives/${drive}.json`],
    },
    {
      page: import('../../app/machines/[slug]/page.tsx'),
      params: { slug: machine },
      addresses: [`/machines/${machine}.json`],
    },
    { page: import('../../app/suites/[slug]/page.tsx'), params: { slug: 'sync' }, addresses: ['/suites/sync.json'] },
    { page: import('../../app/r/[id]/page.tsx'), params: { id }, addresses: [`/r/${id}.json`] },
    {
      page: import('../../app/compare/[...subjects]/page.tsx'),
      params: { subjects: [chip, drive] },
      addresses: [`/compare/${chip}/${drive}.json`, '/api/v1/compare'],
    },
    { page: import('../../app/search/page.tsx'), params: {}, addresses: ['/api/v1/search'] },
    { page: import('../../app/data/moderation/page.tsx'), params: {}, addresses: ['/api/v1/moderation'] },
  ];
  const refused: string[] = [];
  for (const { page, params, addresses } of pages) {
    const names = await namesRead(await pageAt(page), params);
    expect(names.length, addresses[0]).toBeGreaterThan(0);
    for (const address of addresses) refused.push(...refusedBy(address, names));
  }
  // A form adds a subject by it; the answer is the address of the comparison with that subject.
  expect(refused).toEqual([`/compare/${chip}/${drive}.json?add`, '/api/v1/compare?add']);
});

test('the list of runs of a drive takes what its page filters its runs by', async () => {
  const { readRunFilter } = await import('../../views/hardware/run-filter.ts');
  const page: Page = async ({ searchParams }) => readRunFilter('drive', await searchParams);
  const names = await namesRead(page, {});
  expect(names).toContain('counted');
  expect(refusedBy('/api/v1/runs', names)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedFio, importedHyperfine } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { indexNames, nearNames } from './near-names.ts';
import { readTyped } from './read-search-text.ts';

describe('what was typed', () => {
  test('is words, whatever marks stand between them', () => {
    expect(readTyped('  Intel(R) Core(TM) i9-13900K ').words).toEqual(['intel', 'core', 'i9', '13900k']);
    expect(readTyped('Samsung_SSD_990 PRO%').slug).toBe('samsung-ssd-990-pro');
  });

  test.each([
    ['https://fsbench.test/r/WERC8GMRZGE196QV', '/r/WERC8GMRZGE196QV'],
    ['http://elsewhere.test:4000/r/werc8gmrzge196qv.json?suite=sync#sync', '/r/WERC8GMRZGE196QV'],
    ['/r/WERC8GMRZGE196QV/envelope', '/r/WERC8GMRZGE196QV'],
    ['https://fsbench.test/chips/apple-m4-max?fs=apfs', '/chips/apple-m4-max'],
    ['https://fsbench.test/compare/apple-m4-max/apple-m3-ultra', '/compare/apple-m4-max/apple-m3-ultra'],
  ])('%s is the address of %s', (text, path) => {
    expect(readTyped(text).path).toBe(path);
  });

  test.each(['https://fsbench.test/r/short', '//evil.test/chips', 'javascript:alert(1)', '/chips/../../etc', 'chips'])(
    '%s is no address of a page',
    (text) => {
      expect(readTyped(text).path).toBeNull();
    },
  );

  test('a whole permalink, as it may be typed, and the beginning of one', () => {
    expect(readTyped('werc8gmrzgel96qv').permalink).toBe('WERC8GMRZGE196QV');
    expect(readTyped('werc').permalinkStart).toBe('WERC');
    expect(readTyped('wer').permalinkStart).toBeNull();
    expect(readTyped('M3 Ultra').permalinkStart).toBeNull();
  });
});

describe('names that may have been meant', () => {
  const names = [
    { kind: 'chip', slug: 'apple-m3-ultra', name: 'Apple M3 Ultra' },
    { kind: 'chip', slug: 'amd-epyc-7742', name: 'AMD EPYC 7742' },
    { kind: 'drive', slug: 'samsung-990-pro-2tb', name: 'Samsung 990 PRO 2TB' },
  ] as const;
  const near = (typed: string) => nearNames(typed, indexNames(names)).map(({ slug }) => slug);

  test('a word run together, a letter wrong, or a part of a word lead to the name', () => {
    expect(near('m3ultra')[0]).toBe('apple-m3-ultra');
    expect(near('M3 Ulrta')[0]).toBe('apple-m3-ultra');
    expect(near('742')).toEqual(['amd-epyc-7742']);
  });

  test('what is like nothing leads nowhere', () => {
    expect(near('zzzzzz')).toEqual([]);
    expect(near('x')).toEqual([]);
  });
});

describe('on a database', () => {
  let site: TestSite;
  let find: (text: string, isSuggestion?: boolean) => ReturnType<typeof import('./search.ts').search>;
  let near: (text: string) => ReturnType<typeof import('./search.ts').nearMatches>;
  let suggest: typeof import('../../elsewhere/api/suggest.ts').suggest;
  let endPool: () => Promise<void>;
  let id = '';
  const slugs = async (text: string, isSuggestion = false) =>
    (await find(text, isSuggestion)).groups.flatMap(({ results }) => results.map(({ slug }) => slug));
  const withBrand = (brand: string) => {
    const run = freshRun();
    return { ...run, machine: { ...run.machine, cpu: { ...run.machine.cpu, brand } } };
  };

  beforeAll(async () => {
    site = await startTestSite();
    process.env.DATABASE_URL = site.database.url;
    const { nearMatches, search } = await import('./search.ts');
    near = (text) => nearMatches(readTyped(text));
    find = (text, isSuggestion = false) => search(readTyped(text), isSuggestion);
    suggest = (await import('../../elsewhere/api/suggest.ts')).suggest;
    const { pool } = await import('../../db/client.ts');
    endPool = () => pool.end();
    id = (await site.upload(freshRun())).json.id;
    await site.upload(withBrand('Apple M3 Ultra'));
    await site.upload(withBrand('Quux Frobnicator 9000'));
  });
  afterAll(async () => {
    await endPool();
    await site.close();
  });

  test('a chip is found by the beginnings of its words, in any order, and by what its machine calls it', async () => {
    expect(await slugs('ultra m3')).toEqual(['apple-m3-ultra']);
    expect(await slugs('ryz')).toEqual(['amd-ryzen-9-7950x']);
    expect(await slugs('AMD Ryzen 9 7950X 16-Core Processor')).toEqual(['amd-ryzen-9-7950x']);
  });

  test('all words have to be there, but for fillers and those that no name has', async () => {
    expect(await slugs('ryzen ultra')).toEqual([]);
    expect(await slugs('which is the best m3 ultra')).toEqual(['apple-m3-ultra']);
    expect(await slugs('m3 ultra heat')).toEqual(['apple-m3-ultra']);
    expect(await slugs('m3 heat spreader')).toEqual([]);
  });

  test('a run is found by the beginning of its permalink, until it is withdrawn', async () => {
    expect(await slugs(id.slice(0, 5).toLowerCase())).toEqual([id]);
    const withdrawn = (await site.upload(freshRun())).json.id;
    expect(await slugs(withdrawn.slice(0, 6))).toEqual([withdrawn]);
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
    await withdrawRun(site.db, rows[0].id, 'test', null);
    expect(await slugs(withdrawn.slice(0, 6))).toEqual([]);
  });

  test('a contributor is found by a key, and by the beginning of the id', async () => {
    const [hash = ''] = await slugs(KEY.keyId);
    expect(hash).toMatch(/^[0-9a-f]{13}$/);
    expect(await slugs(hash.slice(0, 7))).toEqual([hash]);
    const reported = async () => (await find(hash)).groups[0]?.results[0]?.detail;
    expect(await reported()).toMatch(/^signed · since /);
    await site.db.query(
      `UPDATE contributor SET verified_since = now(), label = 'octocat' WHERE to_hex(hash) = ltrim($1, '0')`,
      [hash],
    );
    expect(await reported()).toMatch(/^verified · octocat · since /);
    await site.db.query(`UPDATE contributor SET verified_since = NULL, label = NULL`);
  });

  test('an imported run is found by its tool and its name, the latest first, and never suggested', async () => {
    const named = await site.upload({ ...importedFio(), name: 'Nightly on Apple M3 Ultra' });
    const other = await site.upload({ ...importedHyperfine(), name: null });
    const { groups } = await find('fio night');
    expect(groups).toMatchObject([
      { kind: 'run', results: [{ slug: named.json.id, name: 'Nightly on Apple M3 Ultra' }] },
    ]);
    expect(groups[0]?.results[0]?.detail).toMatch(/^fio results · imported · /);
    expect((await find('hyperfine')).groups[0]?.results[0]).toMatchObject({
      slug: other.json.id,
      name: 'hyperfine results',
      detail: expect.stringMatching(/^imported · /),
    });
    expect(await slugs(named.json.id.slice(0, 6).toLowerCase())).toEqual([named.json.id]);
    expect(await slugs('nightly', true)).toEqual([]);
    // Beside the hardware that it names, and without it: what may have been meant still stands there.
    expect(await slugs('m3 ultra')).toEqual(['apple-m3-ultra', named.json.id]);
    const alike = await site.upload({ ...importedFio(), name: 'm3ultra' });
    expect(await slugs('m3ultra')).toEqual(['apple-m3-ultra', alike.json.id]);
    for (const { json } of [named, other, alike]) {
      const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
      await withdrawRun(site.db, rows[0].id, 'test', null);
    }
    expect(await slugs('fio night')).toEqual([]);
  });

  test('hardware that nobody could name is found on the page and never suggested, not even as a near name', async () => {
    const [unknown = ''] = await slugs('frobnicator');
    expect(unknown).toContain('frobnicator');
    expect(await slugs('frobnicator', true)).toEqual([]);
    expect(await near('frobnicatr')).toEqual([]);
  });

  test('where nothing matches, near names stand instead', async () => {
    const { groups, isFound } = await find('m3ulta');
    expect([groups, isFound]).toEqual([[], false]);
    expect((await near('m3ulta')).map(({ path }) => path)).toEqual(['/chips/apple-m3-ultra']);
  });

  test('a machine class is found by name, one that nobody could name is not suggested', async () => {
    await site.db.query(
      `INSERT INTO machine_class (slug, name, kind) VALUES ('macbook-pro-16-2024', 'MacBook Pro 16', 'mac'), ('zork-1', 'Zork 1', 'unknown')`,
    );
    expect((await find('macbook 16')).groups[0]?.results[0]?.path).toBe('/machines/macbook-pro-16-2024');
    expect(await slugs('zork')).toEqual(['zork-1']);
    expect(await slugs('zork', true)).toEqual([]);
  });

  test('a name that only others sent ends no search, and says nothing about how well the rest fits', async () => {
    await site.upload(withBrand('Appel M3 Ultra'));
    const found = await find('appel m3 ultra', false);
    expect(found.fit).toBe('near');
    expect(found.groups[0]?.results.map(({ slug }) => slug)).toContain('apple-m3-ultra');
    expect((await find('frobnicator', false)).fit).toBeNull();
    expect((await find('apple m3 ultra', false)).fit).toBe('whole');
    expect((await find('apple m3 ultra heat spreader', false)).fit).toBe('some');
  });

  test('a slug that leads on is found where it leads to', async () => {
    await site.db.query(`INSERT INTO slug (slug, kind, target) VALUES ('m3u', 'redirect', 'apple-m3-ultra')`);
    expect(await slugs('m3u')).toEqual(['apple-m3-ultra']);
  });

  test('marks of the query language are words like any other', async () => {
    for (const text of [`ryzen & !x:*'`, '%', `'); DROP TABLE chip; --`, '\\']) expect(await slugs(text)).toEqual([]);
  });

  test('a field is given kind, slug, name, address and a detail, at most twenty', async () => {
    const read = await suggest(new URLSearchParams({ q: 'ultra' }));
    expect(read).toEqual({
      ok: true,
      value: {
        results: [
          {
            kind: 'chip',
            slug: 'apple-m3-ultra',
            name: 'Apple M3 Ultra',
            url: expect.stringMatching(/\/chips\/apple-m3-ultra$/),
            detail: expect.stringContaining('2025'),
            measured: 'in no leaderboard yet',
            is_verified: false,
          },
        ],
      },
    });
    expect(await suggest(new URLSearchParams({ q: 'x'.repeat(201) }))).toMatchObject({ ok: false });
    expect(await suggest(new URLSearchParams())).toEqual({ ok: true, value: { results: [] } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRuns } from '../../../../packages/tasks/synthetic/load.ts';
import { planRuns } from '../../../../packages/tasks/synthetic/population.ts';
import { storeReferences } from '../../../../prisma/reference/store.ts';
import { readStudies } from '../../../../prisma/reference/studies.ts';
import type { ListQuery } from '../../addresses/list-query.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';

const RUNS = 400;
const LOAD_MS = 120_000;

interface Found {
  readonly name: string;
  readonly path: string;
  readonly measured: string;
  readonly is_verified: boolean;
}

let site: TestSite;
let suggest: typeof import('../../elsewhere/api/suggest.ts').suggest;

async function search(typed: string): Promise<Found[]> {
  const read = await suggest(new URLSearchParams({ q: typed }));
  if (!read.ok) throw new Error(typed);
  const { results } = read.value as { readonly results: readonly (Omit<Found, 'path'> & { readonly url: string })[] };
  return results.map(({ url, ...one }) => ({ ...one, path: url.replace(/^https?:\/\/[^/]+/, '') }));
}

beforeAll(async () => {
  site = await startQueriedSite();
  const client = await site.db.connect();
  await storeReferences(client, readStudies());
  client.release();
  await loadRuns(site.database.url, planRuns(RUNS, '1', Date.UTC(2026, 0, 1)), { log: () => undefined });
  ({ suggest } = await import('../../elsewhere/api/suggest.ts'));
}, LOAD_MS);
afterAll(() => site.close());

/** The best row of the page: its value, and its name. */
async function firstOf(query: ListQuery): Promise<unknown> {
  const { loadList } = await import('../../parts/lists/load-list.ts');
  const { formatValue } = await import('../../domain/results/pair.ts');
  const { rows, measure } = await loadList(query);
  const [first] = rows;
  return first?.result && measure ? [formatValue(first.result.estimate.median, measure), first.name] : null;
}

/** What people type, and what has to come first. */
const FIRST: readonly (readonly [typed: string, path: string | RegExp])[] = [
  ['fsync', '/suites/sync?board=durable-fsync'],
  ['fdatasync', '/suites/sync?board=durable-fdatasync'],
  ['F_FULLFSYNC', '/suites/sync?board=durable-fullfsync'],
  ['O_DSYNC', '/docs/method#sync'],
  ['durable writes', '/suites/sync'],
  ['turbo', '/suites/turbo'],
  ['core sweep', '/suites/core-sweep'],
  ['memfs', '/suites/memfs'],
  ['ram disk', '/suites/throughput'],
  ['ext4', '/suites/sync?fs=ext4'],
  ['zfs', '/suites/sync?fs=zfs'],
  ['nvme', '/drives?interface=nvme'],
  ['postgres', '/suites/sync'],
  ['4k random', '/suites/sync'],
  ['how fast is fsync on mac', '/docs/faq#fsync-on-macos'],
  ['why is my run held', '/docs/faq#held'],
  ['api', '/docs/api'],
  ['M4 Max vs M3 Ultra', '/compare/apple-m4-max/apple-m3-ultra'],
  ['990 pro versus 980 pro', /^\/compare\/samsung-990-pro-[24]tb\/samsung-980-pro-[12]tb$/],
  ['does 990 PRO flush', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['how fast is the M4 Max', '/chips/apple-m4-max'],
  ['pull the plug', '/docs/power-cut'],
  ['fdatasync linux', '/suites/sync?board=durable-fdatasync'],
  ['fastest consumer nvme', '/drives?interface=nvme&class=consumer'],
  ['consumer nvme fsync', '/drives?interface=nvme&class=consumer'],
  ['consumer ssd fsync', '/drives?class=consumer'],
  ['m1', '/chips/apple-m1'],
  ['macos', '/suites/sync?board=durable-fullfsync'],
  ['linux', '/suites/sync?os=linux'],
  ['m4 max', '/chips/apple-m4-max'],
  ['M4 Max', '/chips/apple-m4-max'],
  ['m4max', '/chips/apple-m4-max'],
  ['M3Ultra', '/chips/apple-m3-ultra'],
  ['9950x', '/chips/amd-ryzen-9-9950x'],
  ['9950', '/chips/amd-ryzen-9-9950x'],
  ['990 pro', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['990pro', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['i9-13900k', '/chips/intel-core-i9-13900k'],
  ['1260p', '/chips/intel-core-i7-1260p'],
  ['sn850x', /^\/drives\/wd-black-sn850x-/],
  ['wd black', /^\/drives\/wd-(?:black-)?sn/],
  ['crucial', /^\/drives\/crucial-/],
  ['mx500', /^\/drives\/crucial-mx500-1tb$/],
  ['pm9a3', /^\/drives\/samsung-pm9a3-3-84tb$/],
  ['p4510', /^\/drives\/intel-dc-p4510-/],
  ['dc1500m', /^\/drives\/kingston-dc1500m-/],
  ['MZQL23T8HCLS', /^\/drives\/samsung-pm9a3-3-84tb$/],
  ['ryzen 7', /^\/chips\/amd-ryzen-7-/],
  ['ryzne 9', /^\/chips\/amd-ryzen-9-/],
  ['appel m4', /^\/chips\/apple-m4/],
  ['threadripper', /^\/chips\/amd-ryzen-threadripper-/],
  ['epyc', /^\/chips\/amd-epyc-/],
  ['samsung', /^\/drives\/samsung-/],
  ['mac studio', /^\/machines\/mac\d+-\d+$/],
  ['sqlite', '/suites/sync'],
  ['postgresql fsync', '/suites/sync'],
  ['rocksdb', '/suites/sync'],
  ['mysql innodb', '/suites/sync'],
  ['mongodb', '/suites/sync'],
  ['etcd', '/suites/sync'],
  ['redis aof', '/suites/sync'],
  ['database commit latency', '/suites/sync'],
  ['PLP', '/drives?protection=yes'],
  ['power loss protection', '/drives?protection=yes'],
  ['power-loss protection', '/drives?protection=yes'],
  ['nvme with plp', '/drives?protection=yes'],
  ['supercapacitor', '/drives?protection=yes'],
  ['enterprise ssd', '/drives?class=data_center'],
  ['data center nvme', '/drives?interface=nvme&class=data_center'],
  ['fsync vs fdatasync', '/docs/faq#which-call'],
  ['which call should I use', '/docs/faq#which-call'],
  ['F_BARRIERFSYNC', '/docs/method#sync'],
  ['FlushFileBuffers', '/docs/method#sync'],
  ['sync_file_range', '/docs/method#sync'],
  ['O_DIRECT', '/suites/sync?board=durable-direct'],
  ['apfs', '/suites/sync?fs=apfs'],
  ['btrfs', '/suites/sync?fs=btrfs'],
  ['tmpfs', '/suites/throughput'],
  ['debian', /^\/suites\/sync\?os=linux/],
  ['samsung 990 pro 2tb', '/drives/samsung-990-pro-2tb'],
  ['Samsung SSD 990 PRO 2TB', '/drives/samsung-990-pro-2tb'],
  ['970 evo plus', /^\/drives\/samsung-970-evo-plus-/],
  ['optane', /^\/drives\/intel-optane-/],
  ['AP1024Z', '/drives/apple-ssd-ap1024z'],
  ['macbook pro', /^\/machines\//],
  ['why are more cores slower', '/docs/faq#more-cores-slower'],
  ['iops', '/suites/sync'],
  ['github actions', '/docs/ci'],
  ['gitlab', '/docs/ci'],
  ['badge', '/docs/embed'],
  ['verify a signature', '/docs/verify'],
  ['parquet', '/data'],
  ['download', '/data'],
  ['docker', '/docs/operators'],
  ['delete my run', '/docs/faq#delete'],
  ['AMD Ryzen 9 7950X 16-Core Processor', '/chips/amd-ryzen-9-7950x'],
  ['does fsync on a Mac really flush?', '/docs/faq#fsync-on-macos'],
  ['is fsync safe', '/docs/faq#which-call'],
  ['is fsync safe on macos', '/docs/faq#fsync-on-macos'],
  ['safe', '/docs/faq#which-call'],
  ['durable', '/docs/faq#which-call'],
  ['data loss', '/docs/power-cut'],
  ['how do I not lose data', '/docs/power-cut'],
  ['power loss', '/docs/power-cut'],
  ['SATA', '/drives?interface=sata'],
  ['SATA drives', '/drives?interface=sata'],
  ['fastest SATA drive', '/drives?interface=sata'],
  ['fastest SATA SSD', '/drives?interface=sata'],
  ['enterprise SATA', '/drives?interface=sata&class=data_center'],
  ['consumer SATA', '/drives?interface=sata&class=consumer'],
  ['datacenter', '/drives?class=data_center'],
  ['nas drives', '/drives?class=nas'],
  ['laptop ssd', '/drives?class=client_oem'],
  ['which ssd is the fastest', '/drives'],
  ['drives', '/drives'],
  ['M4 Max EPYC 9654', '/compare/apple-m4-max/amd-epyc-9654'],
  ['compare M4 Max and EPYC 9654', '/compare/apple-m4-max/amd-epyc-9654'],
  ['M4 Max, M3 Ultra, EPYC 9654', '/compare/apple-m4-max/apple-m3-ultra/amd-epyc-9654'],
  ['is the M4 Max faster than the M4?', '/compare/apple-m4-max/apple-m4'],
  ['990 pro or 980 pro', /^\/compare\/samsung-990-pro-[24]tb\/samsung-980-pro-[12]tb$/],
  ['m4max m3ultra', '/compare/apple-m4-max/apple-m3-ultra'],
  ['M4 Max EPYC', '/compare/apple-m4-max/amd-epyc-7763'],
  ['990 pro vs samsung pm', /^\/compare\/samsung-990-pro-[24]tb\/samsung-pm/],
  ['epyc 77', '/chips/amd-epyc-7763'],
  ['epyc 7', '/chips/amd-epyc-7763'],
  ['epyc 96', '/chips/amd-epyc-9654'],
  ['samsung 99', /^\/drives\/samsung-990-pro-/],
  ['fsync or fdatasync', '/docs/faq#which-call'],
  ['unlist', '/docs/faq#delete'],
  ['remove a run', '/docs/faq#delete'],
  ['withdraw my run', '/docs/faq#delete'],
  ['990 pro fsync', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['990 pro heat spreader', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['is 990 pro good for postgres', /^\/drives\/samsung-990-pro-[24]tb$/],
  ['samsung fsync', /^\/drives\/samsung-/],
  ['how to run the benchmark', '/contribute'],
  ['turbo frobnicator', '/suites/turbo'],
  ['does postgres corrupt frobnicators', '/suites/sync'],
];

describe('of what people search for', () => {
  it('there are seventy queries or more', () => {
    expect(FIRST.length).toBeGreaterThanOrEqual(70);
  });

  it.each(FIRST)('%s finds what was meant first', async (typed, path) => {
    const [first] = await search(typed);
    if (typeof path === 'string') expect(first?.path).toBe(path);
    else expect(first?.path).toMatch(path);
    if (/^\/(?:chips|drives|machines)\//.test(first?.path ?? '')) expect(first?.measured).not.toBe('');
  });

  it('a model beside a family leads to its comparison with the verified hardware of most runs, then with others of it', async () => {
    const found = await search('m4 max epyc');
    expect(found.map(({ path }) => path).slice(0, 3)).toEqual([
      '/compare/apple-m4-max/amd-epyc-7763',
      expect.stringMatching(/^\/compare\/apple-m4-max\/amd-epyc-7/),
      expect.stringMatching(/^\/compare\/apple-m4-max\/amd-epyc-7/),
    ]);
    expect(found.map(({ name }) => name)[0]).toBe('Apple M4 Max vs AMD EPYC 7763');
  });

  it('no two studies look alike: each says what was measured, and of which hardware', async () => {
    const { findPages } = await import('./find-pages.ts');
    const found = (await findPages(['fsync', 'thread'])).find(({ kind }) => kind === 'study')?.results ?? [];
    const lines = found.map(({ name, detail }) => `${name} · ${detail}`);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(lines).size).toBe(found.length);
    expect(lines).toContainEqual(expect.stringMatching(/Age of synced data that a power cut lost · Apple M1 · Hector/));
  });

  it('the first digits of a number find no number that they do not begin', async () => {
    const found = (await search('epyc 96')).filter(({ path }) => path.startsWith('/chips/'));
    expect(found.length).toBeGreaterThan(3);
    expect(found.every(({ path }) => path.startsWith('/chips/amd-epyc-96'))).toBe(true);
  });

  it.each(['epyc', 'ryzen', 'xeon', 'samsung', 'apple'])(
    '%s lists verified hardware by runs, unmeasured last',
    async (typed) => {
      const hardware = (await search(typed)).filter(({ path }) => /^\/(?:chips|drives)\//.test(path));
      const kind = hardware[0]?.path.split('/')[1];
      const verified = hardware.filter(({ path, is_verified }) => is_verified && path.split('/')[1] === kind);
      const runs = verified.map(({ measured }) => Number.parseInt(measured, 10) || 0);
      expect(runs.length).toBeGreaterThan(0);
      expect(runs).toEqual([...runs].sort((a, b) => b - a));
      const firstWithout = hardware.findIndex(({ measured }) => measured === 'no runs yet');
      if (firstWithout >= 0)
        expect(hardware.slice(firstWithout).every(({ measured }) => measured === 'no runs yet')).toBe(true);
    },
  );

  it('a drive shows its runs and a durable write', async () => {
    expect((await search('990 pro'))[0]?.measured).toMatch(/^\d+ runs? · durable write of 4.KiB \d/);
  });

  it.each(['fsync', 'fdatasync', 'F_FULLFSYNC', 'consumer nvme', 'throughput', 'turbo'])(
    '%s: a leaderboard or a list has the best value of its page in its row',
    async (typed) => {
      const { loadTopicValues, queryOf } = await import('./topic-values.ts');
      const { findPages } = await import('./find-pages.ts');
      const { readTyped } = await import('../../domain/search/read-search-text.ts');
      const values = await loadTopicValues(await findPages(readTyped(typed).words));
      expect(values.size).toBeGreaterThan(0);
      for (const [path, value] of values) {
        const query = queryOf(path);
        if (query === null) throw new Error(path);
        expect(await firstOf(query), path).toEqual([value.best, value.rest.match(/^ \((.+?)\)(?: to|,)/)?.[1]]);
        expect(value.rest).toMatch(
          /, \d+ (?:chip|drive)s?(?: measured by verified| with 6 or more verified|, not verified)/,
        );
      }
    },
  );

  it('results of hardware are read once until a change names them', async () => {
    const { rowCache } = await import('../../db/row-cache.ts');
    const { countTrips } = await import('../../db/round-trips.ts');
    const statementsOf = async (typed: string) => {
      const trips = { roundTrips: 0, statements: 0 };
      await countTrips(trips, () => search(typed));
      return trips.statements;
    };
    rowCache.drop();
    rowCache.confirm(performance.now() + LOAD_MS);
    const read = [await statementsOf('m4 max'), await statementsOf('m4 max')];
    const { rows } = await site.db.query<{ id: string }>(`SELECT id::text FROM chip WHERE slug = 'apple-m4-max'`);
    rowCache.apply([{ isUrgent: false, subjects: rows.map(({ id }) => `chip#${id}`) }]);
    read.push(await statementsOf('m4 max'));
    rowCache.disconnect();
    expect(read).toEqual([3, 1, 3]);
  });

  it('an address that leads nowhere names the hardware that it was meant for', async () => {
    const { nearComparison, nearHardwarePages } = await import('../../domain/search/near-pages.ts');
    expect((await nearHardwarePages('chip', 'appel-m4-max'))[0]?.href).toBe('/chips/apple-m4-max');
    expect((await nearHardwarePages('drive', 'samsung-990-por-2tb'))[0]?.href).toBe('/drives/samsung-990-pro-2tb');
    expect(await nearComparison(['appel-m4-max', 'apple-m3-ultra'])).toEqual({
      href: '/compare/apple-m4-max/apple-m3-ultra',
      label: 'Apple M4 Max vs Apple M3 Ultra',
    });
  });

  it('a whole name comes before longer ones with more runs', async () => {
    const chip = `(SELECT id FROM chip WHERE slug = 'apple-m1-pro')`;
    await site.db.query(`UPDATE cell SET linked = true, runs_count = 5000 WHERE chip_id = ${chip}`);
    const chips = (await search('m1')).filter(({ path }) => path.startsWith('/chips/'));
    expect(chips.slice(0, 2).map(({ path }) => path)).toEqual(['/chips/apple-m1', '/chips/apple-m1-pro']);
    expect(Number.parseInt(chips[1]?.measured ?? '', 10)).toBeGreaterThanOrEqual(5000);
  });

  it('"7" is no "7900", and a number is no typo of another', async () => {
    const paths = (await search('ryzen 7')).map(({ path }) => path);
    expect(paths.filter((path) => /ryzen-[59]-/.test(path))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';

interface Rank {
  readonly figures: readonly { readonly suite: string; readonly standing: string; readonly others_count: number }[];
}

let site: TestSite;
beforeAll(async () => {
  site = await startQueriedSite();
});
afterAll(() => site.close());

const upload = async (run: object): Promise<string> => (await site.upload(run)).json.id;

async function resultsOf(id: string): Promise<Rank['figures']> {
  const { readRunRank } = await import('./read-run-rank.ts');
  const found = await readRunRank(id);
  if (!found.ok) throw new Error('no such run');
  return (found.value as Rank).figures;
}

test('a run that its own flags call invalid has no standing', async () => {
  const [invalid, valid] = [structuredClone(freshRun()), structuredClone(freshRun())];
  for (const run of [invalid, valid]) run.machine.cpu.brand = 'Apple M4 Max';
  invalid.conditions.before.others_busy_cores = 100;
  const id = await upload(invalid);
  await upload(valid);
  const figures = await resultsOf(id);
  expect(figures.length).toBeGreaterThan(0);
  for (const { standing, others_count } of figures) {
    expect({ standing, others_count }).toEqual({ standing: 'not ranked: invalid, see its warnings', others_count: 0 });
  }
});

test('the standing of a run says what a comparison with the other run says', async () => {
  const valid = new URL('../../../../packages/contract/fixtures/valid/', import.meta.url);
  const fixture = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, valid), 'utf8'));
  const { key_id } = freshRun();
  const [fast, slow] = [
    await upload({ ...fixture('every-suite'), key_id }),
    await upload({ ...fixture('every-suite-slower'), key_id }),
  ];
  const words = async (id: string) =>
    Object.fromEntries((await resultsOf(id)).map(({ suite, standing }) => [suite, standing.replace(/ of this.*/, '')]));
  const [ofFast, ofSlow] = [await words(fast), await words(slow)];
  // Both are of one key.
  const bySuite = await resultsOf(fast);
  expect(bySuite.find(({ suite }) => suite === 'sync')?.standing).toMatch(/ \(not verified; by this contributor\)$/);
  // As in `comparisons-expected.json`: 2.4x in sync, and too few runs to tell in the others.
  expect([ofFast.sync, ofSlow.sync]).toEqual([
    'clearly faster than the one other run',
    'clearly slower than the one other run',
  ]);
  for (const suite of ['memfs', 'turbo', 'throughput']) {
    expect(ofFast[suite]).toMatch(/^(about as fast as|no clear difference from) the one other run$/);
  }
});

test('a run says how fast it is among drives of verified contributors, once lists are stored', async () => {
  const { readRunRank } = await import('./read-run-rank.ts');
  const { storeLists } = await import('../../db/stored-lists/store-lists.ts');
  const fastOf = async (id: string) => {
    const found = await readRunRank(id);
    return found.ok ? (found.value as { readonly fast: string | null }).fast : undefined;
  };
  const id = await upload(structuredClone(freshRun()));
  expect(await fastOf(id)).toBeNull();
  const line = (slug: string, median: number) => ({
    ...{ slug, median, low: median, high: median, isOneRun: false, rank: null, lastRank: null },
  });
  const lines = [
    line('slow-1', 1e12),
    line('slow-2', 1e12),
    line('fast', 1),
    line('slow-3', 1e12),
    line('slow-4', 1e12),
  ];
  for (const guest of ['yes', 'no', 'unknown']) {
    await storeLists(site.db, [{ word: 'drive/sync.durable', guest, lines }]);
    const fast = await fastOf(id);
    if (fast !== null) expect(fast).toBe('Durable writes: faster than 4 of 5 other drives, slower than 1.');
    else expect(guest).not.toBe('no');
  }
});

import { keyText, stratumText } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleKey } from '../../domain/results/sample-rows.ts';
import { startTestSite, type TestSite } from '../../server/test-site.ts';
import { Interned } from './intern.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const keys = (...sizes: readonly number[]) =>
  sizes.map((writeBytes) => {
    const { text: _text, ...key } = sampleKey({ writeBytes });
    return [keyText(key), key] as const;
  });
const idsOf = async (texts: readonly (readonly [string, unknown])[]) => {
  const { rows } = await site.db.query<{ id: string; text: string }>('SELECT id, text FROM comparability_key');
  return texts.map(([text]) => rows.find((row) => row.text === text)?.id);
};

test('a run gets the ids of all its keys though its own new ones overflow what is remembered', async () => {
  const interned = new Interned(site.db, false, 2);
  const [first, all] = [keys(1, 2), keys(1, 3, 2, 4, 5)];
  expect(await interned.keys(first)).toEqual(await idsOf(first));
  expect(await interned.keys(all)).toEqual(await idsOf(all));
  expect(await interned.keys(all)).toEqual(await idsOf(all));
});

test('runs that overflow it at once, each while the others ask, get their own ids', async () => {
  const interned = new Interned(site.db, false, 3);
  const runs = Array.from({ length: 12 }, (_, at) => keys(10, 11, 20 + at, 40 + at));
  await interned.keys(keys(10, 11));
  const found = await Promise.all(runs.map((run) => interned.keys(run)));
  for (const [at, run] of runs.entries()) expect(found[at]).toEqual(await idsOf(run));
  const strata = [1, 2, 3, 4, 5].map((usableCpus) => {
    const stratum = { ...SAMPLE_STRATUM, usableCpus };
    return [stratumText(stratum), stratum] as const;
  });
  expect(new Set(await interned.strata(strata)).size).toBe(5);
});

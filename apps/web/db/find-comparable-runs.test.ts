import { comparabilityKeys, keyText, type Run, RunSchema } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRun } from '../operate/review-runs.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';
import type { ComparableRun } from './find-comparable-runs.ts';

let site: TestSite;
let find: (permalink: string, keys: readonly string[]) => Promise<ComparableRun[]>;

beforeAll(async () => {
  site = await startQueriedSite();
  const { findComparableRuns } = await import('./find-comparable-runs.ts');
  find = (permalink, keys) => findComparableRuns(permalink, keys, null);
});
afterAll(() => site.close());

const upload = async (run: object = freshRun()): Promise<string> => (await site.upload(run)).json.id;

/** Keys of the measured cases of the run that `freshRun` makes. */
function keysOf(run: Run): string[] {
  return run.suites.flatMap((suite) =>
    suite.cases.flatMap((_, at) => comparabilityKeys(run, suite, at).map((key) => keyText(key))),
  );
}

test('runs of the same chip with as many processors stand beside a run, the latest first, with what they measured', async () => {
  const base = freshRun();
  const [key = ''] = keysOf(RunSchema.parse(base));
  const first = await upload(base);
  expect(await find(first, [key])).toMatchObject([{ permalink: first, keyText: key }]);

  const second = await upload();
  const fewer = freshRun();
  await upload({ ...fewer, machine: { ...fewer.machine, cpu: { ...fewer.machine.cpu, usable_count: 2 } } });
  const other = freshRun();
  await upload({ ...other, machine: { ...other.machine, cpu: { ...other.machine.cpu, brand: 'Apple M4 Max' } } });
  const held = await upload();
  await holdRun(site.db, held, 'doubtful');

  const beside = await find(first, [key]);
  expect(beside.map(({ permalink }) => permalink)).toEqual([second, first]);
  for (const { median } of beside) expect(median).toBeGreaterThan(0);
  const none = { keyText: null, median: null, isDriveKnown: true, isVerified: false };
  expect(await find(second, [])).toMatchObject([second, first].map((permalink) => ({ permalink, ...none })));
});

test('a virtual machine stands beside virtual machines only', async () => {
  const base = freshRun();
  const guest = structuredClone(base);
  guest.machine.virtualization = { ...guest.machine.virtualization, is_guest: true };
  guest.started_at = '2026-11-19T01:00:00Z';
  const there = await upload(guest);
  expect((await find(there, [])).map(({ permalink }) => permalink)).toEqual([there]);
});

test('two disks that did not say which they are, are not one drive', async () => {
  const base = freshRun();
  const [key = ''] = keysOf(RunSchema.parse(base));
  const nameless = [base, structuredClone(base)].map((run, at) => {
    for (const target of run.targets) if (target.device) target.device.model = null;
    run.started_at = `2026-11-19T02:00:0${at}Z`;
    return run;
  });
  const [, second = ''] = [await upload(nameless[0]), await upload(nameless[1])];
  const own = (await find(second, [key])).filter(({ median }) => median !== null);
  expect(own).toMatchObject([{ permalink: second, isDriveKnown: false }]);
});

test('of a case on a disk only runs on the same drive have a figure', async () => {
  const base = freshRun();
  const [key = ''] = keysOf(RunSchema.parse(base));
  const elsewhere = structuredClone(base);
  for (const target of elsewhere.targets) if (target.device) target.device.model = 'WD_BLACK SN850X 2000GB';
  elsewhere.started_at = '2026-11-19T00:00:00Z';
  const there = await upload(elsewhere);
  const own = (await find(there, [key])).filter(({ median }) => median !== null);
  expect(own.map(({ permalink }) => permalink)).toEqual([there]);
});

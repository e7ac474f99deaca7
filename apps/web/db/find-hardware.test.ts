import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawRun } from '../ingest/requests/withdraw.ts';
import { holdRun } from '../operate/review-runs.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let find: typeof import('./find-hardware.ts').findHardware;

beforeAll(async () => {
  site = await startQueriedSite();
  find = (await import('./find-hardware.ts')).findHardware;
});
afterAll(() => site.close());

const upload = async (run: object = freshRun()) => (await site.upload(run)).json.id;
const CHIP = 'amd-ryzen-9-7950x';

test('hardware is told with its listed runs, the latest first, its contributors and what machines call it', async () => {
  const ids = [await upload(), await upload(), await upload(), await upload()];
  const [first, second, held = '', withdrawn] = ids;
  await holdRun(site.db, held, 'doubtful');
  const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [withdrawn]);
  await withdrawRun(site.db, rows[0].id, 'test', null);
  const found = await find('chip', CHIP, []);
  expect(found?.runs.map(({ permalink }) => permalink)).toEqual([second, first]);
  expect(found).toMatchObject({ runsCount: 2, contributorsCount: 1, isWhole: true });
  expect(found?.contributors).toMatchObject([
    { runs: 2, isVerified: false, id: expect.stringMatching(/^[0-9a-f]{13}$/) },
  ]);
  expect(found?.contributors[0]?.firstAt.getTime()).toBeLessThanOrEqual(found?.runs[0]?.receivedAt.getTime() ?? 0);
  expect(found?.rawNames).toEqual([expect.stringContaining('7950X')]);
});

test('a drive has the runs that wrote to it', async () => {
  const { rows } = await site.db.query('SELECT slug FROM drive JOIN run_target t ON t.drive_id = drive.id LIMIT 1');
  const found = await find('drive', rows[0].slug, []);
  expect(found?.runsCount).toBe((await find('chip', CHIP, []))?.runsCount);
  expect(found?.subject.kind).toBe('drive');
});

test('a drive lists its runs of one firmware where that is asked, and counts all of them', async () => {
  const onDrive = async (firmware: string | null) => {
    const run = freshRun();
    const device = { model: 'Samsung SSD 990 EVO Plus 4TB', firmware };
    const targets = run.targets.map((target) =>
      target.device === null ? target : { ...target, device: { ...target.device, ...device } },
    );
    return upload({ ...run, targets });
  };
  const [older, newer, silent] = [await onDrive('1B2QKXG7'), await onDrive('2B2QKXG7'), await onDrive(null)];
  const listed = async (firmware: string | null) => {
    const found = await find('drive', 'samsung-990-evo-plus-4tb', [], {
      isAttestedOnly: false,
      firmware,
      counted: null,
    });
    expect(found).toMatchObject({ runsCount: 3, runFilter: { firmware } });
    return found?.runs.map(({ permalink }) => permalink);
  };
  expect(await listed(null)).toEqual([silent, newer, older]);
  expect(await listed('2B2QKXG7')).toEqual([newer]);
  expect(await listed('unknown')).toEqual([silent]);
});

test('an address that leads on finds where it leads, and a slug of another kind finds nothing', async () => {
  await site.db.query(`INSERT INTO slug (slug, kind, target) VALUES ('its-old-name', 'redirect', $1)`, [CHIP]);
  expect((await find('chip', 'its-old-name', []))?.subject.slug).toBe(CHIP);
  expect(await find('drive', CHIP, [])).toBeNull();
  expect(await find('chip', 'no-such-chip', [])).toBeNull();
});

test('neighbors are known hardware with results: those named as alike first, then the vendor’s', async () => {
  const base = freshRun();
  const named = (brand: string) => ({
    ...freshRun(),
    machine: { ...base.machine, cpu: { ...base.machine.cpu, brand } },
  });
  await upload(named('AMD Ryzen 9 5950X 16-Core Processor'));
  await upload(named('AMD EPYC 9654 96-Core Processor'));
  await upload(named('AMD Something Nobody Knows'));
  const slugs = async (alike: string[]) => (await find('chip', CHIP, alike))?.similar.map(({ slug }) => slug);
  expect((await slugs([]))?.toSorted()).toEqual(['amd-epyc-9654', 'amd-ryzen-9-5950x']);
  expect((await slugs(['amd-epyc-9654', 'apple-m1']))?.[0]).toBe('amd-epyc-9654');
});

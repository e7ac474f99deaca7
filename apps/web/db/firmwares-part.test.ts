import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let find: typeof import('./find-hardware.ts').findHardware;

beforeAll(async () => {
  site = await startQueriedSite();
  find = (await import('./find-hardware.ts')).findHardware;
});
afterAll(() => site.close());

async function uploadWith(firmware: string | null): Promise<void> {
  const run = freshRun();
  const model = 'Samsung SSD 990 PRO 4TB';
  const targets = run.targets.map((target) =>
    target.device === null ? target : { ...target, device: { ...target.device, model, firmware } },
  );
  expect((await site.upload({ ...run, targets })).status).toBe(201);
}

test('runs on a drive are counted by its firmware, also where it tells none', async () => {
  await uploadWith('4B2QJXD7');
  await uploadWith('4B2QJXD7');
  await uploadWith('0B2QJXD7');
  await uploadWith(null);
  const found = await find('drive', 'samsung-990-pro-4tb', []);
  expect(found?.evidence.firmwares.map(({ firmware, runs, isVerified }) => [firmware, runs, isVerified])).toEqual([
    ['0B2QJXD7', 1, false],
    ['4B2QJXD7', 2, false],
    [null, 1, false],
  ]);
});

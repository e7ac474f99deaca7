import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithFlushes } from '../server/test-flushes.ts';
import { startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let findHardware: typeof import('./find-hardware.ts').findHardware;
let findDocument: typeof import('./find-drive-document.ts').findDriveDocument;

beforeAll(async () => {
  site = await startQueriedSite();
  findHardware = (await import('./find-hardware.ts')).findHardware;
  findDocument = (await import('./find-drive-document.ts')).findDriveDocument;
});
afterAll(() => site.close());

/** A run whose disk completed so many flushes for each call. */
async function uploadWith(model: string, flushesPerCall: number | null): Promise<string> {
  const { status, json } = await site.upload(runWithFlushes(model, flushesPerCall));
  expect(status, JSON.stringify(json)).toBe(201);
  return json.id;
}

const flushesOf = async (slug: string) => (await findHardware('drive', slug, []))?.evidence.flushes ?? [];

const idOf = async (slug: string): Promise<string> =>
  (await site.db.query(`SELECT id FROM drive WHERE slug = $1`, [slug])).rows[0].id;

test('flushes are counted call by call over all runs of a drive, each with the latest run as its evidence', async () => {
  await uploadWith('Samsung SSD 990 PRO 4TB', 1);
  const latest = await uploadWith('Samsung SSD 990 PRO 4TB', 1);
  await uploadWith('Samsung SSD 990 PRO 4TB', null);
  const rows = await flushesOf('samsung-990-pro-4tb');
  expect(rows.find(({ primitive }) => primitive === 'fdatasync')).toMatchObject({
    ...{
      isVerified: false,
      runs: 3,
      countedRuns: 2,
      medianFlushes: 1,
      missingRuns: 0,
      countedIn: latest,
      missingIn: null,
    },
  });
});

test('the runs that counted flushes of a call are listed alone, each with its own count', async () => {
  const model = 'Samsung SSD 990 PRO 1TB';
  const [first, second] = [await uploadWith(model, 1), await uploadWith(model, 2)];
  await uploadWith(model, null);
  const asked = { isAttestedOnly: false, firmware: null, counted: 'fdatasync' };
  const runs = (await findHardware('drive', 'samsung-990-pro-1tb', [], asked))?.runs ?? [];
  expect(runs.map(({ permalink, flushesPerCall }) => [permalink, flushesPerCall])).toEqual([
    [second, 2],
    [first, 1],
  ]);
});

test('a run whose flushes are missing is counted as such, and is the evidence', async () => {
  const model = 'Samsung SSD 990 PRO 2TB';
  await uploadWith(model, 1);
  const missing = await uploadWith(model, 0);
  const rows = await flushesOf('samsung-990-pro-2tb');
  expect(rows.find(({ primitive }) => primitive === 'fdatasync')).toMatchObject({
    ...{ runs: 2, countedRuns: 2, lowFlushes: 0, highFlushes: 1, missingRuns: 1, missingIn: missing },
  });
});

test('the document behind the evidence is found with the targets that lie on the drive, until the run is withdrawn', async () => {
  const model = 'Samsung SSD 980 PRO 1TB';
  const id = await uploadWith(model, 1);
  const drive = await idOf('samsung-980-pro-1tb');
  expect((await findDocument(id, drive))?.targetIds).toEqual(['disk']);
  expect(await findDocument(id, await idOf('samsung-990-pro-4tb'))).toBeNull();
  await site.db.query('UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1', [id]);
  expect(await findDocument(id, drive)).toBeNull();
});

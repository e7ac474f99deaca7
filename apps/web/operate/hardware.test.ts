import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHIP_INDEX, type ChipEntry, spelling } from '../../../packages/hardware/src/catalogue.ts';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { planRemap } from './hardware-remap-plan.ts';
import { remapHardware } from './hardware-remap-rows.ts';
import { listUnknownHardware } from './hardware-unknown-list.ts';

const RAW_NAME = 'Frobnicator 9000';
const OLD = 'unlisted-frobnicator-9000';
const ENTRY: ChipEntry = {
  slug: 'acme-frobnicator-9000',
  name: 'Acme Frobnicator 9000',
  vendor: 'Acme',
  year: 2026,
  variants: [{ cores_count: 9 }],
  note: null,
  source: null,
  renamed_from: [],
  aliases: [RAW_NAME],
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
afterEach(() => strike());

/** As a pull request adds an entry to the list, and takes it out again. */
function list() {
  CHIP_INDEX.byAlias.set(spelling(RAW_NAME), ENTRY);
  CHIP_INDEX.bySlug.set(ENTRY.slug, ENTRY);
}
function strike() {
  CHIP_INDEX.byAlias.delete(spelling(RAW_NAME));
  CHIP_INDEX.bySlug.delete(ENTRY.slug);
}

async function uploadUnknown() {
  const run = freshRun();
  const cpu = { ...run.machine.cpu, brand: RAW_NAME };
  const { status } = await site.upload({ ...run, machine: { ...run.machine, cpu } });
  expect(status).toBe(201);
  await roll();
}

const roll = () => rollUp(site.db, async () => undefined);

async function cellsOf(slug: string): Promise<number> {
  const { rows } = await site.db.query<{ cells: number }>(
    `SELECT count(*)::int AS cells FROM cell JOIN chip ON chip.id = cell.chip_id WHERE chip.slug = $1`,
    [slug],
  );
  return rows[0]?.cells ?? -1;
}

async function slugRow(slug: string) {
  const { rows } = await site.db.query('SELECT kind, target FROM slug WHERE slug = $1', [slug]);
  return rows[0];
}

async function chipsOfRuns(): Promise<string[]> {
  const { rows } = await site.db.query<{ slug: string }>(
    'SELECT DISTINCT chip.slug FROM run JOIN chip ON chip.id = run.chip_id ORDER BY 1',
  );
  return rows.map(({ slug }) => slug);
}

describe('a processor that nobody has named', () => {
  test('is published under the name it gave, and waits in the list of the unknown', async () => {
    await uploadUnknown();
    expect(await chipsOfRuns()).toEqual([OLD]);
    expect(await cellsOf(OLD)).toBeGreaterThan(0);
    const unknown = await listUnknownHardware(site.db);
    expect(unknown.filter(({ kind }) => kind === 'cpu')).toMatchObject([
      { rawName: RAW_NAME, slug: OLD, runs: 1, contributors: 1, rulesGive: `unknown: ${RAW_NAME}` },
    ]);
    expect(unknown.find(({ rawName }) => rawName === RAW_NAME)?.entry).toMatchObject({ aliases: [RAW_NAME] });
  });

  test('would move once it is in the list, and a dry run only says so', async () => {
    list();
    const before = await cellsOf(OLD);
    expect(await planRemap(site.db)).toMatchObject([{ kind: 'cpu', from: { slug: OLD }, to: ENTRY.slug, runs: 1 }]);
    expect([await cellsOf(OLD), await slugRow(ENTRY.slug)]).toEqual([before, undefined]);
  });

  test('moves with its runs and its cells, and its old address leads to the new one', async () => {
    list();
    const before = await cellsOf(OLD);
    expect(await remapHardware(site.db)).toMatchObject({ moves: [{ to: ENTRY.slug }], done: 1, failed: [] });
    await roll();
    expect([await cellsOf(OLD), await cellsOf(ENTRY.slug)]).toEqual([0, before]);
    expect(await chipsOfRuns()).toEqual([ENTRY.slug]);
    expect(await slugRow(OLD)).toEqual({ kind: 'redirect', target: ENTRY.slug });
    const { rows } = await site.db.query('SELECT name, cores, year FROM chip WHERE slug = $1', [ENTRY.slug]);
    expect(rows).toEqual([{ name: ENTRY.name, cores: 9, year: 2026 }]);
    expect((await listUnknownHardware(site.db)).filter(({ kind }) => kind === 'cpu')).toEqual([]);
  });

  test('moves once: a second remap has nothing to do', async () => {
    list();
    expect(await remapHardware(site.db)).toEqual({ moves: [], refreshed: 0, done: 0, failed: [] });
  });

  test('is brought after where a run came in during the move under what a process remembered', async () => {
    list();
    await site.db.query(`UPDATE run SET chip_id = (SELECT id FROM chip WHERE slug = $1)`, [OLD]);
    expect(await remapHardware(site.db)).toMatchObject({ moves: [], done: 1 });
    expect(await chipsOfRuns()).toEqual([ENTRY.slug]);
  });

  test('has its first address again where the entry was a mistake', async () => {
    expect(await remapHardware(site.db)).toMatchObject({ moves: [{ from: { slug: ENTRY.slug }, to: OLD }], done: 1 });
    await roll();
    expect(await chipsOfRuns()).toEqual([OLD]);
    expect(await slugRow(OLD)).toEqual({ kind: 'chip', target: null });
    expect(await slugRow(ENTRY.slug)).toEqual({ kind: 'redirect', target: OLD });
    expect(await cellsOf(ENTRY.slug)).toBe(0);
  });
});

describe('hardware of every kind', () => {
  test('goes where the rules of this version say, whatever it was taken for', async () => {
    const { rows } = await site.db.query(`
      WITH slugs AS (INSERT INTO slug (slug, kind) VALUES ('wrong-drive', 'drive'), ('wrong-class', 'machine')),
      wrong_drive AS (INSERT INTO drive (slug, name) VALUES ('wrong-drive', 'Wrong') RETURNING id),
      wrong_class AS (INSERT INTO machine_class (slug, name, kind) VALUES ('wrong-class', 'Wrong', 'computer') RETURNING id),
      drives AS (UPDATE raw_hardware SET drive_id = (SELECT id FROM wrong_drive) WHERE kind = 'drive' RETURNING id),
      classes AS (UPDATE raw_hardware SET machine_class_id = (SELECT id FROM wrong_class) WHERE kind = 'machine' RETURNING id)
      SELECT (SELECT count(*)::int FROM drives) AS drives, (SELECT count(*)::int FROM classes) AS classes`);
    expect(rows[0].drives).toBeGreaterThan(0);
    expect(rows[0].classes).toBeGreaterThan(0);
    const { moves, failed } = await remapHardware(site.db);
    expect(failed).toEqual([]);
    expect(moves.map(({ kind, from }) => [kind, from?.slug]).sort()).toEqual([
      ['drive', 'wrong-drive'],
      ['machine', 'wrong-class'],
    ]);
    expect(await planRemap(site.db)).toEqual([]);
    expect((await slugRow('wrong-drive')).kind).toBe('redirect');
  });

  test('has the facts of this version', async () => {
    await site.db.query(`INSERT INTO chip (slug, name, cores) VALUES ('apple-m3-ultra', 'M3 U', 7)`);
    expect((await remapHardware(site.db)).refreshed).toBe(1);
    const { rows } = await site.db.query(`SELECT name, vendor, year, cores FROM chip WHERE slug = 'apple-m3-ultra'`);
    expect(rows).toEqual([{ name: 'Apple M3 Ultra', vendor: 'Apple', year: 2025, cores: null }]);
    expect((await remapHardware(site.db)).refreshed).toBe(0);
  });
});

describe('drives of one name', () => {
  type Device = NonNullable<ReturnType<typeof freshRun>['targets'][number]['device']>;

  async function uploadOn(device: Partial<Device>): Promise<void> {
    const run = freshRun();
    const targets = run.targets.map((target) =>
      target.device === null ? target : { ...target, device: { ...target.device, ...device } },
    );
    expect((await site.upload({ ...run, targets })).status).toBe(201);
    await roll();
  }

  async function driveRow(slug: string) {
    const { rows } = await site.db.query(
      `SELECT drive.kind, count(DISTINCT t.submission_id)::int AS runs,
         (SELECT count(*)::int FROM measurement m WHERE m.drive_id = drive.id) AS results,
         (SELECT count(*)::int FROM cell WHERE cell.drive_id = drive.id AND runs_count > 0) AS cells
       FROM drive LEFT JOIN run_target t ON t.drive_id = drive.id WHERE drive.slug = $1 GROUP BY drive.id`,
      [slug],
    );
    return rows[0];
  }

  test('whose name is cut are a family: its runs are listed, and no result is of it', async () => {
    await uploadOn({ model: 'Samsung SSD 860', model_source: 'inquiry_cut', transport: 'sata' });
    expect(await driveRow('family-samsung-860')).toEqual({ kind: 'family', runs: 1, results: 0, cells: 0 });
  });

  test('are two drives where their capacities differ', async () => {
    const device = { model: 'Samsung Portable SSD T7', model_source: 'usb_product', transport: 'usb' } as const;
    await uploadOn({ ...device, size_bytes: 1_000_204_886_016 });
    await uploadOn({ ...device, size_bytes: 2_000_398_934_016 });
    expect(await driveRow('samsung-portable-t7-1tb')).toMatchObject({ kind: 'drive', runs: 1 });
    expect((await driveRow('samsung-portable-t7-2tb')).cells).toBeGreaterThan(0);
  });

  test('that older rules pooled are split, and the old address stays as their family', async () => {
    await site.db.query(`
      WITH slugs AS (INSERT INTO slug (slug, kind) VALUES ('samsung-portable-t7', 'drive')),
      pooled AS (INSERT INTO drive (slug, name, kind) VALUES ('samsung-portable-t7', 'Samsung Portable T7', 'drive') RETURNING id)
      UPDATE raw_hardware SET drive_id = (SELECT id FROM pooled) WHERE name = 'Samsung Portable SSD T7'`);
    await site.db.query(`
      UPDATE run_target SET drive_id = raw.drive_id FROM raw_hardware raw WHERE raw.id = raw_drive_id;
      UPDATE measurement SET drive_id = t.drive_id FROM run_target t
      WHERE t.submission_id = measurement.submission_id AND measurement.drive_id IS NOT NULL
        AND t.drive_id = (SELECT id FROM drive WHERE slug = 'samsung-portable-t7')`);
    const { moves, failed } = await remapHardware(site.db);
    await roll();
    expect(failed).toEqual([]);
    expect(moves.map(({ to }) => to).sort()).toEqual(['samsung-portable-t7-1tb', 'samsung-portable-t7-2tb']);
    expect(await driveRow('samsung-portable-t7')).toEqual({ kind: 'family', runs: 0, results: 0, cells: 0 });
    expect((await slugRow('samsung-portable-t7')).kind).toBe('drive');
    expect((await driveRow('samsung-portable-t7-1tb')).cells).toBeGreaterThan(0);
  });

  test('that keep their address become a family where older rules took the name for one drive', async () => {
    await uploadOn({ model: 'OCZ-VERTEX4', transport: 'sata', size_bytes: null });
    await site.db.query(`
      UPDATE drive SET kind = 'drive' WHERE slug = 'ocz-vertex4';
      UPDATE measurement SET drive_id = t.drive_id FROM run_target t JOIN drive d ON d.id = t.drive_id, comparability_key k
      WHERE t.submission_id = measurement.submission_id AND d.slug = 'ocz-vertex4' AND k.id = key_id AND k.target_role = 'disk'`);
    expect((await driveRow('ocz-vertex4')).results).toBeGreaterThan(0);
    await remapHardware(site.db);
    await roll();
    expect(await driveRow('ocz-vertex4')).toEqual({ kind: 'family', runs: 1, results: 0, cells: 0 });
  });
});

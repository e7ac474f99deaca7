import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { admitSynthetic } from '../../../apps/web/ingest/documents/plausibility.ts';
import { getObject } from '../../../apps/web/objects/envelopes.ts';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { syntheticDocument } from './document.ts';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES } from './hardware.ts';
import { loadRuns } from './load.ts';
import { multiplyRuns } from './multiply.ts';
import { type Planned, planRuns, releasedMs } from './population.ts';
import { SyntheticRuns } from './runs.ts';

const END_MS = Date.parse('2026-11-20T12:00:00Z');
const planned = planRuns(60, 'test', END_MS);

let database: TestDatabase;
let db: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const numberOf = async (sql: string) => Number((await db.query<{ n: string }>(`SELECT ${sql}`)).rows[0]?.n);

test('a synthetic run says so: it is held where nobody asked for such runs, and for no other reason', () => {
  const runs = new SyntheticRuns();
  for (const one of planned.slice(0, 12)) {
    const examined = examineUpload(runs.uploadOf(one), true, END_MS);
    if (!examined.ok) throw new Error(`${examined.error.code} ${examined.error.detail} ${examined.error.pointer}`);
    expect(examined.value.hold?.code).toBe('synthetic');
    expect(admitSynthetic(examined.value).hold).toBeNull();
    expect(examined.value.flags.map(({ code }) => code)).toContain('synthetic');
    expect(examined.value.flags.filter(({ severity }) => severity === 'invalid')).toEqual([]);
  }
});

test('what is held for another reason stays held', () => {
  const hold = { code: 'implausible_speed', reason: 'x' } as const;
  expect(admitSynthetic({ hold }).hold).toBe(hold);
});

test('there are about 60 chips and 40 drives, no two alike', () => {
  expect(new Set(SYNTHETIC_CHIPS.map(({ brand }) => brand)).size).toBe(SYNTHETIC_CHIPS.length);
  expect(new Set(SYNTHETIC_DRIVES.map(({ model }) => model)).size).toBe(SYNTHETIC_DRIVES.length);
  expect(SYNTHETIC_CHIPS.length).toBeGreaterThanOrEqual(60);
  expect(SYNTHETIC_DRIVES.length).toBeGreaterThanOrEqual(40);
});

test('the same seed plans the same runs, received over two years', () => {
  expect(planRuns(60, 'test', END_MS)).toEqual(planned);
  expect(planRuns(60, 'other', END_MS)).not.toEqual(planned);
  const days = planned.map(({ receivedAt }) => (END_MS - receivedAt.getTime()) / 86_400_000);
  expect(Math.max(...days)).toBeGreaterThan(300);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
});

test('no run is older than the system it was made under', () => {
  const many = planRuns(400, 'dates', END_MS);
  expect(many.filter(({ setup }) => setup.osVersion === '26.1').length).toBeGreaterThan(5);
  for (const { setup, receivedAt } of many) expect(receivedAt.getTime()).toBeGreaterThan(releasedMs(setup));
});

test('a machine has the names, the memory and the clock of its kind', () => {
  const documents = planRuns(120, 'kinds', END_MS).map(({ setup, variant }) => ({
    setup,
    run: syntheticDocument(setup, variant),
  }));
  for (const { setup, run } of documents) {
    const isMac = setup.chip.kind === 'mac';
    expect(run.machine.vendor, setup.model).toBeTruthy();
    if (setup.chip.brand === 'Apple M1') expect(run.machine.memory_bytes).toBe(16 * 2 ** 30);
    expect(run.targets.find(({ id }) => id === 'memory')?.memory_kind).toBe(isMac ? 'apfs' : 'tmpfs');
    const clocks = run.suites
      .flatMap((suite) => (suite.suite === 'turbo' ? suite.cases : []))
      .flatMap((one) =>
        one.outcome === 'measured' && one.measurement.kind === 'ramp' ? one.measurement.hz.flat() : [],
      );
    expect(Math.max(...clocks) / 1e9).toBeCloseTo(setup.chip.ghz, 3);
  }
});

test('a drive has the interface of its kind, and a processor says what its maker lets it say', () => {
  const bySata = SYNTHETIC_DRIVES.filter(({ transport }) => transport === 'sata').map(({ model }) => model);
  expect(bySata).toContain('CT1000MX500SSD1');
  expect(bySata).not.toContain('Samsung SSD 990 PRO 2TB');
  const turning = SYNTHETIC_DRIVES.filter(({ isRotational }) => isRotational).map(({ model }) => model);
  expect(turning).toEqual(['ST4000DM004-2CV104', 'TOSHIBA MG08ACA16TE']);
  for (const { setup, variant } of planRuns(120, 'kinds', END_MS)) {
    const { machine, suites, conditions } = syntheticDocument(setup, variant);
    const { cpu, clock } = machine;
    const governors = suites.flatMap(({ readings }) => readings.governor);
    expect(new Set(governors), setup.model).toEqual(new Set([conditions.before.governor]));
    expect(new Set(suites.flatMap(({ readings }) => readings.turbo)), setup.model).toEqual(
      new Set([conditions.before.turbo]),
    );
    const isApple = setup.chip.brand.startsWith('Apple');
    expect([cpu.family === null, cpu.microcode === null || !isApple], setup.chip.brand).toEqual([isApple, true]);
    expect(clock.source, setup.model).toBe(setup.chip.kind === 'mac' ? null : 'tsc');
  }
});

test('a flush of a virtual machine ends at the hypervisor, and any other at the drive', () => {
  for (const { setup } of planned) {
    const { suites } = syntheticDocument(setup, 0, false, 0);
    const flushed = suites.flatMap(({ cases }) => cases.flatMap(({ durability }) => durability ?? []));
    const ends = new Set(flushed.flatMap((one) => (one.class === 'L3' ? one.ends_at : [])));
    expect([...ends]).toEqual([setup.chip.kind === 'cloud' ? 'hypervisor' : 'device']);
  }
});

test('no two runs of a machine, and no two of the first contributors with a setup, have the same results', () => {
  const many = planRuns(400, 'apart', END_MS);
  const valuesOf = <T>(name: (one: Planned) => string, value: (one: Planned) => T) => {
    const byName = new Map<string, T[]>();
    for (const one of many) byName.set(name(one), [...(byName.get(name(one)) ?? []), value(one)]);
    return [...byName.values()];
  };
  const differing = (values: readonly unknown[]) => new Set(values).size;
  const days = valuesOf(
    ({ contributor, setup }) => `${contributor} ${setup.seed}`,
    ({ day }) => day,
  );
  for (const ofMachine of days) expect(differing(ofMachine)).toBe(Math.min(ofMachine.length, 3));
  const owners = valuesOf(
    ({ setup }) => setup.seed,
    ({ contributor, variant }) => ({ contributor, variant }),
  );
  for (const ofSetup of owners) {
    const contributors = differing(ofSetup.map(({ contributor }) => contributor));
    expect(differing(ofSetup.map(({ variant }) => variant))).toBe(Math.min(contributors, 3));
  }
});

test('loaded runs have their rows, cells and curves, in order of receipt', async () => {
  await loadRuns(database.url, planned, { log: () => undefined, checkedEach: 2 });
  expect(await numberOf(`count(*) AS n FROM submission WHERE review = 'accepted' AND NOT rollup_pending`)).toBe(60);
  expect(await numberOf('count(*) AS n FROM run')).toBe(60);
  expect(await numberOf('count(DISTINCT submission_id) AS n FROM run_scaling')).toBe(60);
  expect(await numberOf('count(*) AS n FROM measurement')).toBeGreaterThan(60 * 40);
  expect(await numberOf('count(*) AS n FROM cell')).toBeGreaterThan(0);
  expect(await numberOf(`count(*) AS n FROM contributor WHERE verified_since IS NOT NULL`)).toBeGreaterThan(0);
  expect(await numberOf('count(DISTINCT received_at) AS n FROM submission')).toBe(60);
}, 120_000);

test('clones of contributors make a database larger: as many cells, of so many times the runs and contributors', async () => {
  const counts = async () => ({
    runs: await numberOf('count(*) AS n FROM run'),
    measurements: await numberOf('count(*) AS n FROM measurement'),
    verified: await numberOf('count(*) AS n FROM contributor WHERE verified_since IS NOT NULL'),
    owners: await numberOf('count(*) AS n FROM owner JOIN signing_key ON signing_key.owner_id = owner.id'),
    machines: await numberOf('count(DISTINCT machine_id) AS n FROM run'),
    runsInCells: await numberOf('sum(runs_count) AS n FROM cell'),
    contributorsInCells: await numberOf('sum(contributors_count) AS n FROM cell'),
  });
  const before = await counts();
  const cells = await numberOf('count(*) AS n FROM cell');
  const indexes = async () =>
    (await db.query(`SELECT indexdef FROM pg_indexes WHERE tablename = 'measurement' ORDER BY 1`)).rows;
  const indexesBefore = await indexes();
  const pool = new pg.Pool({ connectionString: database.url });
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-clones-'));
  const store = new FileStore(folder);
  await multiplyRuns(pool, 2, { store, log: () => undefined }).finally(() => pool.end());
  expect(await counts()).toEqual(Object.fromEntries(Object.entries(before).map(([name, count]) => [name, 3 * count])));
  expect(await numberOf('count(*) AS n FROM cell')).toBe(cells);
  expect(await indexes()).toEqual(indexesBefore);
  const { rows } = await db.query(
    'SELECT sha256, object_sha256 AS "objectSha256", count(*)::int AS n FROM submission WHERE envelope IS NULL GROUP BY 1, 2',
  );
  expect(rows.map(({ n }) => n)).toEqual(Array(60).fill(3));
  const found = await Promise.all(rows.map((address) => getObject(store, address)));
  expect(found.length).toBe(60);
  rmSync(folder, { recursive: true });
}, 120_000);

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { hostileUploads } from './hostile.ts';
import { DESKTOP, documentOf, honestPopulation, paced, type Sent } from './setups.ts';
import { Simulation } from './simulate.ts';
import { unusualUploads } from './unusual.ts';

let database: TestDatabase;
let db: pg.Pool;
let simulation: Simulation;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  simulation = new Simulation(db);
  const population = await simulation.send(honestPopulation());
  expect(population.filter(({ isHeld }) => isHeld)).toEqual([]);
}, 120_000);
afterAll(async () => {
  await db.end();
  await database.drop();
});

describe('of the uploads of a simulation', { timeout: 120_000 }, () => {
  test('no honest run is held, however unusual', async () => {
    const outcomes = await simulation.send(unusualUploads(0.1));
    expect(outcomes.length).toBeGreaterThan(45);
    expect(outcomes.filter(({ isHeld }) => isHeld)).toEqual([]);
  });

  test('40 hostile ones move no verified result, and at least 35 are held for a reason in words', async () => {
    const before = await simulation.verifiedCells();
    const outcomes = await simulation.send(hostileUploads());
    expect(await simulation.verifiedCells()).toEqual(before);
    expect(outcomes).toHaveLength(40);
    const held = outcomes.filter(({ isHeld }) => isHeld);
    expect(outcomes.filter(({ isHeld }) => !isHeld).map(({ style }) => style)).toEqual([]);
    expect(held.length).toBeGreaterThanOrEqual(35);
    expect(new Set(held.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
    expect(held.filter(({ reason }) => !reason || reason.length < 30)).toEqual([]);
  });
});

/** A drive that nothing hostile was said of. */
const DRIVE = { ...DESKTOP, seed: 'another drive', drive: { ...DESKTOP.drive, model: 'CT2000T700SSD3' } };

const firstFirmware = (at: number): Sent => ({
  style: 'the first firmware',
  contributor: `first firmware ${at}`,
  isVerified: true,
  run: documentOf(DRIVE, `first firmware ${at}`),
});

/** With it a flush takes a tenth of the time. */
const otherFirmware = (at: number, isVerified = true): Sent => ({
  style: 'another firmware',
  contributor: `firmware ${at}`,
  isVerified,
  run: documentOf(paced(DRIVE, { flush: 0.1 }), `firmware ${at}`),
});

describe('a second population', { timeout: 60_000 }, () => {
  const reviewsOf = async (permalinks: readonly string[]) =>
    (
      await db.query('SELECT review, held_code, held_by FROM submission WHERE permalink = ANY($1) ORDER BY id', [
        permalinks,
      ])
    ).rows;

  test('is held until three of its verified contributors agree, and then counts, and so does who comes later', async () => {
    const first = await simulation.send(Array.from({ length: 8 }, (_, at) => firstFirmware(at)));
    expect(first.filter(({ isHeld }) => isHeld)).toEqual([]);
    const two = await simulation.send([otherFirmware(1), otherFirmware(2)]);
    expect(two.map(({ code }) => code)).toEqual(['far_from_norm', 'far_from_norm']);
    expect(two[0]?.reason).toMatch(/^\d+x faster than the median of [89] verified contributors with .+: .+ vs .+/);
    const third = await simulation.send([otherFirmware(3)]);
    const all = [...two, ...third].map(({ permalink }) => permalink);
    const accepted = { review: 'accepted', held_code: null, held_by: null };
    expect(await reviewsOf(all)).toEqual([accepted, accepted, accepted]);
    const { rows } = await db.query(
      `SELECT kind, actor, detail FROM submission_event JOIN submission s ON s.id = submission_id WHERE permalink = $1 ORDER BY submission_event.id`,
      [all[0]],
    );
    expect(rows).toEqual([
      { kind: 'held', actor: 'rule', detail: two[0]?.reason },
      { kind: 'released', actor: 'rule', detail: '2 further verified contributors agree' },
    ]);
    const [fourth] = await simulation.send([otherFirmware(4, false)]);
    expect(fourth?.isHeld).toBe(false);
  });

  test('never releases what an operator holds', async () => {
    const [held] = await simulation.send([otherFirmware(5)]);
    await db.query(
      `UPDATE submission SET review = 'held', held_code = 'operator', held_by = 'operator', held_reason = 'by hand' WHERE permalink = $1`,
      [held?.permalink],
    );
    await simulation.send([otherFirmware(6)]);
    expect(await reviewsOf([held?.permalink ?? ''])).toEqual([
      { review: 'held', held_code: 'operator', held_by: 'operator' },
    ]);
  });
});

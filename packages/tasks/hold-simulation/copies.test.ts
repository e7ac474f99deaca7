import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rederiveRuns } from '../../../apps/web/operate/rederive-runs.ts';
import type { Run, SuiteRun } from '../../contract/src/index.ts';
import { SYNTHETIC_CHIPS } from '../synthetic/hardware.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { DESKTOP, documentOf, MAC, SERVER, type Sent } from './setups.ts';
import { type Outcome, Simulation } from './simulate.ts';

let database: TestDatabase;
let db: pg.Pool;
let simulation: Simulation;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  simulation = new Simulation(db);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const sent = (contributor: string, run: Run): Sent => ({ style: contributor, contributor, isVerified: false, run });
const codes = (outcomes: readonly Outcome[]) => outcomes.map(({ code }) => code);
const codeOf = async ({ permalink }: Outcome) =>
  (await db.query('SELECT held_code FROM submission WHERE permalink = $1', [permalink])).rows[0]?.held_code;

async function sendOne(contributor: string, run: Run): Promise<Outcome> {
  const [outcome] = await simulation.send([sent(contributor, run)]);
  if (!outcome) throw new Error('not sent');
  return outcome;
}

/** The measured cases of a run, so many at a time. */
function inParts(run: Run, casesCount: number): Run[] {
  const cases = run.suites.flatMap((suite) =>
    suite.cases.filter(({ outcome }) => outcome === 'measured').map((one) => ({ suite, one })),
  );
  const parts = Array.from({ length: Math.ceil(cases.length / casesCount) }, (_, at) =>
    cases.slice(at * casesCount, (at + 1) * casesCount),
  );
  return parts.map((part) => ({
    ...run,
    suites: run.suites.flatMap((suite): SuiteRun[] => {
      const taken = part.filter((some) => some.suite === suite).map(({ one }) => one);
      return taken.length === 0 ? [] : [{ ...suite, cases: taken } as SuiteRun];
    }),
  }));
}

describe('copies of a run', { timeout: 60_000 }, () => {
  test('are held under six keys that all name its machine', async () => {
    const run = documentOf(MAC, 'one machine', true);
    const six = Array.from({ length: 6 }, (_, at) => sent(`same machine ${at}`, run));
    expect(codes(await simulation.send(six))).toEqual([null, ...Array(5).fill('same_histograms')]);
    const short = documentOf(DESKTOP, 'one machine');
    const again = Array.from({ length: 6 }, (_, at) => sent(`same machine, few operations ${at}`, short));
    expect(codes(await simulation.send(again))).toEqual([null, ...Array(5).fill('too_exact')]);
  });

  test('of one contributor are not held', async () => {
    const run = documentOf(MAC, 'one contributor', true);
    expect(codes(await simulation.send([sent('repeats', run), sent('repeats', run)]))).toEqual([null, null]);
  });

  test('of a cloud instance are held by their histograms, and not by their values', async () => {
    const chip = SYNTHETIC_CHIPS.find(({ brand }) => brand === 'AMD EPYC 9R14');
    if (!chip) throw new Error('no such chip');
    const instance = { ...SERVER, seed: 'cloud', chip, model: 'c7a.4xlarge', turbo: null, usableCpus: chip.threads };
    const [short, full] = [documentOf(instance, 'short'), documentOf(instance, 'full', true)];
    const shorts = await simulation.send([sent('instance 1', short), sent('instance 2', short)]);
    expect(codes(shorts)).toEqual([null, null]);
    const { rows } = await db.query(
      `SELECT kind FROM run JOIN submission s ON s.id = submission_id JOIN machine_class m ON m.id = machine_class_id WHERE permalink = $1`,
      [shorts[0]?.permalink],
    );
    expect(rows).toEqual([{ kind: 'cloud' }]);
    const fulls = await simulation.send([sent('instance 3', full), sent('instance 4', full)]);
    expect(codes(fulls)).toEqual([null, 'same_histograms']);
  });

  const setup = { ...DESKTOP, seed: 'in parts' };

  test('in parts are held as soon as the parts of one contributor are 20 results, and the run stays when all are derived again', async () => {
    const run = documentOf(setup, 'honest');
    const honest = await sendOne('honest', run);
    const own = documentOf(setup, 'own');
    // A run of the copyist's own between the parts does not thin them out.
    const [first, ...rest] = inParts({ ...run, machine_id: '0'.repeat(32) }, 12);
    if (!first) throw new Error('no parts');
    const outcomes = await simulation.send([first, own, ...rest].map((part) => sent('in parts', part)));
    expect(outcomes.length).toBeGreaterThan(4);
    expect(codes(outcomes.slice(0, 2))).toEqual([null, null]);
    expect(new Set(codes(outcomes.slice(3)))).toEqual(new Set(['too_exact']));
    expect(honest.code).toBeNull();
    expect((await rederiveRuns(db, { isAll: true })).failed).toEqual([]);
    await simulation.roll();
    expect(await codeOf(honest)).toBeNull();
  });

  test('that were counted stay counted when all are derived again', async () => {
    const run = documentOf({ ...MAC, seed: 'counted' }, 'counted', true);
    const earlier = await sendOne('counted first', run);
    await db.query(`UPDATE submission SET visibility = 'unlisted' WHERE permalink = $1`, [earlier.permalink]);
    const digests = `DELETE FROM histogram_digest USING submission s WHERE s.id = submission_id AND permalink = $1`;
    await db.query(digests, [earlier.permalink]);
    const later = await sendOne('counted second', run);
    expect(later.code).toBeNull();
    await db.query(`UPDATE submission SET visibility = 'listed' WHERE permalink = $1`, [earlier.permalink]);
    await rederiveRuns(db, { isAll: true });
    await simulation.roll();
    expect([await codeOf(earlier), await codeOf(later)]).toEqual([null, null]);
  });
});

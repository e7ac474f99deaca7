import { createHash } from 'node:crypto';
import type { Run } from '@fsbench/contract';
import { type FixtureKey, keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticDocument } from '../../../../packages/tasks/synthetic/document.ts';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES } from '../../../../packages/tasks/synthetic/hardware.ts';
import type { Setup } from '../../../../packages/tasks/synthetic/population.ts';
import { verifyKeys } from '../../../../packages/tasks/verify-contributors.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import type { TestSite } from '../../server/test-site.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (contributor: string): FixtureKey => keyFrom(digest(contributor));

function find<T>(list: readonly T[], is: (one: T) => boolean): T {
  const found = list.find(is);
  if (!found) throw new RangeError('not in the list');
  return found;
}
const chipOf = (brand: string) => find(SYNTHETIC_CHIPS, (chip) => chip.brand === brand);
const driveOf = (model: string) => find(SYNTHETIC_DRIVES, (drive) => drive.model === model);

/** A machine as its contributors have it. */
function machineOf(brand: string, model: string, drive = 'APPLE SSD AP1024Z'): Setup {
  const chip = chipOf(brand);
  return {
    seed: digest(`${brand} ${model}`),
    chip,
    drive: driveOf(drive),
    model,
    fileSystem: 'apfs',
    osVersion: '26.1',
    power: 'mains',
    turbo: null,
    usableCpus: chip.threads,
    profile: 'quick',
  };
}

/** The same machine with flushes and bytes so many times as fast. */
const faster = (setup: Setup, times: number): Setup => ({
  ...setup,
  chip: { ...setup.chip, pace: setup.chip.pace / Math.min(times, 1.6) },
  drive: { ...setup.drive, flush: setup.drive.flush / times, disk: setup.drive.disk / times },
});

/** A document of a setup as a collector would send it: figures of the generator, without the flag that says so. */
function documentOf(setup: Setup, contributor: string): Run {
  const own = { ...setup, seed: digest(`${setup.seed} ${contributor}`) };
  return {
    ...syntheticDocument(own, 0),
    flags: [],
    key_id: keyOf(contributor).keyId,
    withdraw_sha256: digest(`withdraw ${setup.seed} ${contributor}`),
    machine_id: digest(`machine ${setup.seed} ${contributor}`).slice(0, 32),
  };
}

/**
 * Sends a signed run of each machine. What the site holds is released as by an operator who believes it: whose runs a result
 * is about must not depend on who noticed.
 *
 * @returns the permalinks
 */
export async function send(site: TestSite, contributor: string, machines: readonly Setup[]): Promise<string[]> {
  const permalinks: string[] = [];
  for (const setup of machines) {
    const { status, json } = await site.upload(documentOf(setup, contributor), keyOf(contributor));
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    permalinks.push(json.id);
  }
  await site.db.query(
    `UPDATE submission SET review = 'accepted', held_code = NULL, held_reason = NULL, held_by = NULL, rollup_pending = true WHERE review = 'held'`,
  );
  return permalinks;
}

export const verify = (site: TestSite, contributors: readonly string[]): Promise<void> =>
  verifyKeys(
    site.db,
    contributors.map((one) => keyOf(one).keyId),
  );

export async function rollUpAll(site: TestSite): Promise<void> {
  for (let batch = 1; batch > 0; ) {
    const { cellsCount, submissionIds } = await rollUp(site.db, async () => undefined);
    batch = cellsCount + submissionIds.length;
  }
}

export const MAX = machineOf('Apple M4 Max', 'Mac16,9');
export const ULTRA = machineOf('Apple M3 Ultra', 'Mac15,14');
const OTHER_DRIVE = machineOf('Apple M4 Max', 'Mac16,5', 'APPLE SSD AP4096Z');
const UNSEEN = machineOf('Apple M1 Ultra', 'Mac13,2');
const UNLISTED = { ...machineOf('Apple M1', 'Mac13,2'), chip: { ...MAX.chip, brand: 'Hostile Advertising 9000' } };
export const CHIPS = ['apple-m4-max', 'apple-m3-ultra'];
export const DRIVE = 'apple-ssd-ap1024z';

export const HONEST = Array.from({ length: 12 }, (_, at) => `honest ${at}`);
const HOSTILE = Array.from({ length: 30 }, (_, at) => `hostile ${at}`);

/** 100 times as fast; another number of CPUs; another drive; a scaled copy; and hardware that nobody else has. */
function liesOf(at: number) {
  const fast = faster(at % 2 === 0 ? MAX : ULTRA, 100);
  switch (at % 4) {
    case 0:
      return [fast, faster(at % 8 === 0 ? UNLISTED : UNSEEN, 50)];
    case 1:
      return [{ ...fast, usableCpus: 24 }];
    case 2:
      return [{ ...faster(OTHER_DRIVE, 100), fileSystem: 'hostilefs', osVersion: '99.1' }];
    default:
      return [faster(MAX, 7), faster(ULTRA, 7)];
  }
}

export async function sendLies(site: TestSite): Promise<void> {
  for (const [at, contributor] of HOSTILE.entries()) await send(site, contributor, liesOf(at));
  await rollUpAll(site);
}

// For tests: a chip with everything that a page of one shows, of verified contributors, on several drives.

import { syntheticDocument } from '../../../../packages/tasks/synthetic/document.ts';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES } from '../../../../packages/tasks/synthetic/hardware.ts';
import type { Setup } from '../../../../packages/tasks/synthetic/population.ts';
import type { ContributorRuns, RunLine } from '../../db/find-hardware.ts';
import { sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { deriveRows } from '../../ingest/documents/rows.ts';
import { hardwareOf } from './hardware.ts';
import type { LoadedHardware } from './load-hardware.ts';

const CONTRIBUTORS = 8;
const MEDIAN_COLUMN = 2;

/** Every result of one synthetic run, as that of eight contributors. */
function cellsOn(driveAt: number) {
  const [chip, drive] = [SYNTHETIC_CHIPS[0], SYNTHETIC_DRIVES[driveAt]];
  if (!chip || !drive) throw new RangeError(`no drive ${driveAt}`);
  const setup: Setup = {
    seed: `busy ${driveAt}`,
    chip,
    drive,
    model: chip.models[0] ?? '',
    fileSystem: 'ext4',
    osVersion: '13',
    power: 'mains',
    turbo: 'on',
    usableCpus: chip.threads,
    profile: 'standard',
  };
  const derived = deriveRows(syntheticDocument(setup, driveAt), Date.now());
  if (!derived.ok || derived.value.origin !== 'measured') throw new TypeError('not measured');
  const { keys, strata, measurements } = derived.value;
  const medians = (measurements.literals[MEDIAN_COLUMN] ?? '').slice(1, -1).split(',').map(Number);
  return medians.flatMap((median, at) => {
    const key = keys[measurements.keyAt[at] ?? -1];
    const stratum = strata[measurements.stratumAt[at] ?? -1];
    const isOnDrive = (measurements.targetAt[at] ?? -1) >= 0;
    if (!key || !stratum || (!isOnDrive && driveAt > 0)) return [];
    const values = Array.from({ length: CONTRIBUTORS }, (_, one) => median * (1 + one / 100));
    const on = isOnDrive ? { slug: `drive-${driveAt}`, name: `Drive ${driveAt}` } : null;
    return [sampleCell(values, { key: { ...key[1], text: key[0] }, stratum: stratum[1], drive: on })];
  });
}

export function busyChip(drives: number): LoadedHardware {
  const subject = sampleSubject(0, { name: 'Apple M4 Max', slug: 'apple-m4-max' });
  const cells = Array.from({ length: drives }, (_, at) => cellsOn(at)).flat();
  const at = new Date('2026-11-20T10:00:00Z');
  const run = (one: number): RunLine => ({
    ...{ permalink: String(one).padStart(16, '0'), isVerified: one < 20, receivedAt: at, profile: 'standard' },
    ...{ osFamily: 'linux', osName: 'Debian', osVersion: '13', usableCpus: 16, memoryBytes: 2 ** 36, isGuest: false },
    ...{
      suites: ['core-sweep', 'sync', 'memfs', 'turbo', 'throughput'],
      worstSeverity: 'warn',
      isAttested: false,
      flushesPerCall: null,
    },
  });
  const contributor = (one: number): ContributorRuns => ({
    ...{ id: String(one).padStart(13, '0'), isVerified: one < 20, label: `name ${one}`, runs: 10 },
    ...{ firstAt: at, latestAt: at },
  });
  const forty = Array.from({ length: 40 }, (_, one) => one);
  return {
    ...hardwareOf({ subject, found: subjectRowsOf({ cells }), uncounted: [], studies: [], filter: {} }),
    firmwares: [],
    flush: null,
    transport: null,
    about: {
      ...{ subject, runs: forty.map(run), contributors: forty.map(contributor), isWhole: true, hasAttested: false },
      ...{
        runFilter: { isAttestedOnly: false, firmware: null, counted: null },
        contributorsCount: 40,
        verifiedCount: 20,
      },
      ...{ runsCount: 400, verifiedRunsCount: 200, rawNames: ['Apple M4 Max', 'M4 Max'] },
      evidence: { firmwares: [], flushes: [] },
      similar: ['m3-max', 'm4-pro', 'm3-ultra'].map((slug) => ({ slug, name: `Apple ${slug}`, isVerified: true })),
    },
  };
}

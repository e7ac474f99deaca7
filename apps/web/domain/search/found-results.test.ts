import { PRESETS, presetText } from '@fsbench/contract';
import { expect, test } from 'vitest';
import type { CellRow } from '../../db/rows.ts';
import { resultText } from './found-results.ts';

const FSYNC = PRESETS.sync.find(({ slug }) => slug === 'durable-fsync');
const FDATASYNC = PRESETS.sync.find(({ slug }) => slug === 'durable-fdatasync');
const STRATUM = {
  osFamily: 'linux',
  osDistribution: 'debian',
  osDistributionName: 'Debian',
  osRelease: '12',
  fileSystem: 'ext4',
  deviceStack: null,
  memoryKind: null,
  isGuest: false,
  power: null,
  turbo: null,
  usableCpus: 8,
} as CellRow['stratum'];

interface Made {
  readonly preset: typeof FSYNC;
  readonly ms: readonly number[];
  readonly isLinked?: boolean;
  readonly usableCpus?: number;
}

/** One contributor of one run for each value. */
function cell({ preset, ms, isLinked = true, usableCpus = 8 }: Made): CellRow {
  if (!preset) throw new RangeError('no such preset');
  const contributors = ms.map((value, at) => ({
    hash: `${usableCpus.toString(16)}${isLinked ? 1 : 2}${at}`.padEnd(13, '0').concat('000'),
    runs: 1,
    sumLnMedian: Math.log(value * 1e6),
  }));
  return {
    ...{ subject: 0, drive: null, machine: null, chip: null, quarter: null, isLinked },
    key: { ...preset.key, text: presetText(preset) },
    stratum: { ...STRATUM, usableCpus },
    ...{ contributors, distinctCount: ms.length, runsCount: ms.length },
  };
}

test('the result of a drive is its durable write by the call that a headline would name, never the fastest', () => {
  const cells = [cell({ preset: FSYNC, ms: [1] }), cell({ preset: FDATASYNC, ms: [3, 3] })];
  expect(resultText(cells)).toMatch(/^durable write 3\.00.ms$/);
  expect(resultText([])).toBeNull();
});

test('verified contributors decide, in the class of machine that most of them have', () => {
  const cells = [
    cell({ preset: FDATASYNC, ms: [4, 4] }),
    cell({ preset: FDATASYNC, ms: [9], usableCpus: 16 }),
    cell({ preset: FDATASYNC, ms: [0.1, 0.1, 0.1, 0.1], isLinked: false }),
  ];
  expect(resultText(cells)).toMatch(/^durable write 4\.00.ms$/);
});

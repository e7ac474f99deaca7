import { keyText, PRESETS, type Preset } from '@fsbench/contract';
import { expect, test } from 'vitest';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { plainText } from '../../wording/sentence.ts';
import { signedFinding } from './signed-finding.ts';

const preset = PRESETS.sync[0] as Preset;

let hashes = 0;

/** A drive's cell of eight contributors around a median. */
function drive(name: string, ns: number, more: Partial<LeaderboardRow> = {}): LeaderboardRow {
  const contributors = Array.from({ length: 8 }, (_, at) => {
    hashes += 1;
    const hash = `${hashes.toString(16).padStart(13, '0')}000`;
    return { hash, runs: 1, sumLnMedian: Math.log(ns * (1 + (at - 4) / 200)) };
  });
  return {
    subject: 0,
    key: { ...preset.key, text: keyText(preset.key) },
    stratum: {
      osFamily: 'linux',
      osDistribution: 'debian',
      osDistributionName: 'Debian',
      osRelease: '13',
      fileSystem: 'ext4',
      deviceStack: '',
      memoryKind: null,
      isGuest: false,
      power: 'mains',
      turbo: 'on',
      usableCpus: 16,
    },
    drive: { slug: name, name },
    machine: null,
    chip: null,
    quarter: '2026Q4',
    kind: 'drive',
    slug: name,
    name,
    identity: 'drive',
    isLinked: true,
    distinctCount: contributors.length,
    runsCount: contributors.length,
    contributors,
    ...more,
  };
}

test('Two drives that differ clearly are a finding, the slower against the faster', () => {
  const found = signedFinding([drive('fast', 1e6), drive('slow', 4e6)]);
  expect(plainText(found?.sentence ?? [])).toMatch(
    /^A write that survives a power cut is 4\.0x faster on fast than on slow: 99\d.µs \[.*\] vs 3\.9\d.ms \[.*\]\.$/,
  );
  expect(found?.source).toContain('16 runs on 2 drives');
});

test('One drive, a tie, unlinked keys and names that nobody could check are none', () => {
  expect(signedFinding([])).toBeNull();
  expect(signedFinding([drive('fast', 1e6)])).toBeNull();
  expect(signedFinding([drive('a', 1e6), drive('b', 1.001e6)])).toBeNull();
  expect(signedFinding([drive('fast', 1e6), drive('slow', 4e6, { isLinked: false })])).toBeNull();
  expect(signedFinding([drive('fast', 1e6), drive('slow', 4e6, { identity: 'unknown' })])).toBeNull();
});

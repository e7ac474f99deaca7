import { describe, expect, test } from 'vitest';
import { plainText } from '../../wording/sentence.ts';
import { pairSentence } from './any-view.ts';
import { comparableGroups } from './comparable-groups.ts';
import { pairResults } from './pair.ts';
import { pooledText } from './pooled.ts';
import type { MeasuredResult } from './result.ts';
import { SAMPLE_STRATUM, sampleCase, sampleCell, sampleSubject, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const [a, b] = [sampleSubject(0), sampleSubject(1)];
const seven = (center: number) => [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03].map((factor) => factor * center);
const other = { subject: 1 };

function resultsOf(rows: Parameters<typeof subjectRowsOf>[0]): [MeasuredResult, MeasuredResult] {
  const { results } = selectResults(subjectRowsOf(rows), {});
  const [mine, theirs] = [results.find(({ subject }) => subject === 0), results.find(({ subject }) => subject === 1)];
  if (!mine || !theirs) throw new Error('a side has no result');
  return [mine, theirs];
}
const verdictOf = (rows: Parameters<typeof subjectRowsOf>[0]) =>
  pairResults(...resultsOf(rows), a.name, b.name).verdict;
const statement = (rows: Parameters<typeof subjectRowsOf>[0]) => pairSentence(...resultsOf(rows), a, b, 'a write');
const plain = (rows: Parameters<typeof subjectRowsOf>[0]) => plainText(statement(rows)).replaceAll('\u2009', ' ');

test('the same runs on both sides are compared with nothing: their ratio would be 1 whatever they measured', () => {
  expect(verdictOf({ cases: [sampleCase(200_000), sampleCase(200_000, other)] })).toEqual({
    kind: 'not_comparable',
    why: 'the same runs stand on both sides',
  });
});

describe('fewer than six contributors on a side', () => {
  test('are not compared with hardware of which no run is at hand', () => {
    const cells = [sampleCell(seven(200_000))];
    const cases = [sampleCase(100_000, { ...other, permalink: 'ZZZZZZZZZZZZZZZZ' })];
    expect(verdictOf({ cells, cases })).toMatchObject({
      kind: 'not_comparable',
      why: expect.stringMatching(/no run at hand/),
    });
  });

  const cases = [sampleCase(200_000), sampleCase(100_000, { ...other, permalink: 'ZZZZZZZZZZZZZZZZ' })];

  test('part only as these runs do, and nothing of that is bold', () => {
    expect(verdictOf({ cases }).kind).toBe('these_runs');
    expect(statement({ cases }).some((part) => typeof part !== 'string' && 'strong' in part)).toBe(false);
    expect(plain({ cases })).toMatch(
      /^In the 2 runs here, a write \(both on Drive A\) takes Chip 0 2\.0x as long as Chip 1: .* within these runs; too few contributors to speak of the hardware\.$/,
    );
  });

  test('count a run that measured both sides once', () => {
    const ofOneRun = [sampleCase(200_000), sampleCase(100_000, other)];
    expect(plain({ cases: ofOneRun })).toMatch(/^In the one run here, a write /);
  });

  test('do not part where the runs of one side lie as far from each other as the sides do', () => {
    const detached = [
      sampleCase(100_000, { permalink: 'AAAAAAAAAAAAAAAA' }),
      sampleCase(400_000, { permalink: 'BBBBBBBBBBBBBBBB' }),
      sampleCase(110_000, { ...other, permalink: 'CCCCCCCCCCCCCCCC' }),
    ];
    expect(verdictOf({ cases: detached }).kind).toBe('tie');
  });

  test('meet the runs at hand of a side that has enough, not its contributors', () => {
    const [mine, theirs] = resultsOf({
      cells: [sampleCell(seven(100_000))],
      cases: [sampleCase(150_000), ...cases.slice(1)],
    });
    const pair = pairResults(mine, theirs, a.name, b.name);
    expect(mine.population).toBe('contributors');
    expect([pair.a.population, pair.b.population]).toEqual(['one_run', 'one_run']);
    expect(pair.a.estimate.median).toBe(150_000);
  });
});

test('six contributors on both sides speak of the hardware', () => {
  expect(verdictOf({ cells: [sampleCell(seven(200_000)), sampleCell(seven(100_000), other)] })).toMatchObject({
    kind: 'clear',
  });
});

describe('a machine that does not say whether it is virtual', () => {
  const unknown = { ...SAMPLE_STRATUM, isGuest: null };
  const guest = { ...SAMPLE_STRATUM, isGuest: true };

  test('is comparable with neither a machine nor a virtual one', () => {
    const cells = [sampleCell(seven(200_000), { stratum: unknown }), sampleCell(seven(100_000), other)];
    expect(plain({ cells })).toBe(
      'Not comparable: it is not known whether Chip 0 was measured in a virtual machine, and Chip 1 was not.',
    );
    const guests = [sampleCell(seven(200_000)), sampleCell(seven(100_000), other)].map((cell, at) => ({
      ...cell,
      stratum: at === 0 ? unknown : guest,
    }));
    expect(verdictOf({ cells: guests }).kind).toBe('not_comparable');
  });

  test('stands on axes of its own', () => {
    const results = resultsOf({
      cells: [sampleCell(seven(200_000), { stratum: unknown }), sampleCell(seven(100_000), other)],
    });
    expect(
      comparableGroups(results, [a, b]).map(({ word, subjects }) => [word, subjects.map(({ name }) => name)]),
    ).toEqual([
      ['on bare metal', ['Chip 1']],
      ['virtual machine or bare metal not known', ['Chip 0']],
    ]);
  });
});

describe('conditions', () => {
  const btrfs = { ...SAMPLE_STRATUM, fileSystem: 'btrfs', power: 'battery' };

  test('that differ between the sides are named in the sentence, in the order of its names', () => {
    const cells = [sampleCell(seven(100_000)), sampleCell(seven(200_000), { ...other, stratum: btrfs })];
    expect(plain({ cells })).toContain(
      'a write (both on Drive A; btrfs, on battery against ext4, plugged in) takes Chip 1 2.0x as long as Chip 0'.slice(
        1,
      ),
    );
  });

  test('that are not known differ from those that are', () => {
    const unknown = { ...SAMPLE_STRATUM, fileSystem: null };
    const cells = [sampleCell(seven(200_000)), sampleCell(seven(100_000), { ...other, stratum: unknown })];
    expect(plain({ cells })).toContain('ext4 against file system not known');
  });

  test('that stand together in a figure are named', () => {
    const cells = [sampleCell(seven(100_000)), sampleCell(seven(100_000), { stratum: btrfs })];
    const { results } = selectResults(subjectRowsOf({ cells }), {});
    expect(pooledText(results)).toBe('btrfs and ext4; on battery and plugged in');
    expect(pooledText(selectResults(subjectRowsOf({ cells }), { fs: 'ext4' }).results)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { aloneSentence } from '../../suites/alone-sentence.ts';
import { resultBadge } from '../../suites/badge.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { comparableGroups } from './comparable-groups.ts';
import { compareResults, judgeCompared } from './compared-results.ts';
import { judgePairs } from './judge.ts';
import { formatBounds, pairResults } from './pair.ts';
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
  judgePairs([pairResults(...resultsOf(rows), a.name, b.name)])[0]?.verdict ?? { kind: 'none' };
function statement(rows: Parameters<typeof subjectRowsOf>[0]): Sentence {
  const compared = compareResults(...resultsOf(rows), a, b, { what: 'a write', brief: 'a write' });
  return judgeCompared([compared])[0]?.fullSentence ?? [];
}
const plain = (rows: Parameters<typeof subjectRowsOf>[0]) => plainText(statement(rows)).replaceAll('\u2009', ' ');

test('the same runs on both sides are compared with nothing: their ratio would be 1 whatever they measured', () => {
  expect(verdictOf({ cases: [sampleCase(200_000), sampleCase(200_000, other)] })).toEqual({
    kind: 'not_comparable',
    why: 'both sides are the same runs',
  });
});

describe('fewer than six contributors on a side', () => {
  test('are not compared with hardware of which no run is available', () => {
    const cells = [sampleCell(seven(200_000))];
    const cases = [sampleCase(100_000, { ...other, permalink: 'ZZZZZZZZZZZZZZZZ' })];
    expect(verdictOf({ cells, cases })).toMatchObject({
      kind: 'not_comparable',
      why: expect.stringMatching(/no single run/),
    });
  });

  const cases = [sampleCase(200_000), sampleCase(100_000, { ...other, permalink: 'ZZZZZZZZZZZZZZZZ' })];

  test('part only as these runs do, and nothing of that is bold', () => {
    expect(verdictOf({ cases }).kind).toBe('these_runs');
    expect(statement({ cases }).some((part) => typeof part !== 'string' && 'strong' in part)).toBe(false);
    expect(plain({ cases })).toMatch(
      /^Chip 1 is 2\.0x faster in these 2 runs: .* \(Chip 0\), a write \(both on Drive A\), .*\. Too few contributors to describe the hardware\.$/,
    );
  });

  test('count a run that measured both sides once', () => {
    const ofOneRun = [sampleCase(200_000), sampleCase(100_000, other)];
    expect(plain({ cases: ofOneRun })).toMatch(/^Chip 1 is 2\.0x faster in this one run: /);
  });

  test('do not part where the runs of one side lie as far from each other as the sides do', () => {
    const detached = [
      sampleCase(100_000, { permalink: 'AAAAAAAAAAAAAAAA' }),
      sampleCase(400_000, { permalink: 'BBBBBBBBBBBBBBBB' }),
      sampleCase(110_000, { ...other, permalink: 'CCCCCCCCCCCCCCCC' }),
    ];
    expect(verdictOf({ cases: detached }).kind).toBe('too_few');
  });

  test('meet the available runs of a side that has enough, not its contributors', () => {
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
      'Chip 0 is 2.00x faster: 100 µs vs 200 µs (Chip 1), a write (both on Drive A; ext4, plugged in vs Btrfs, on battery)',
    );
  });

  test('that are not known differ from those that are', () => {
    const unknown = { ...SAMPLE_STRATUM, fileSystem: null };
    const cells = [sampleCell(seven(200_000)), sampleCell(seven(100_000), { ...other, stratum: unknown })];
    expect(plain({ cells })).toContain('file system unknown vs ext4');
  });

  test('that stand together in a figure are named', () => {
    const cells = [sampleCell(seven(100_000)), sampleCell(seven(100_000), { stratum: btrfs })];
    const { results } = selectResults(subjectRowsOf({ cells }), {});
    expect(pooledText(results)).toBe('Btrfs and ext4; on battery and plugged in');
    expect(pooledText(selectResults(subjectRowsOf({ cells }), { fs: 'ext4' }).results)).toBeNull();
  });
});

describe('verified contributors who fall into two groups', () => {
  const groups = [3.77e6, 3.78e6, 3.79e6, 3.8e6, 3.81e6, 41_400, 41_500, 41_600];
  const cells = [sampleCell(groups), sampleCell(seven(100_000), other)];

  test('are told with both medians and counts, and not as faster or slower', () => {
    const [mine] = resultsOf({ cells });
    expect(mine.population === 'contributors' && mine.camps).toEqual([
      { contributors: 3, median: expect.closeTo(41_500, 3) },
      { contributors: 5, median: expect.closeTo(3.79e6, 1) },
    ]);
    expect(formatBounds(mine).replaceAll('\u2009', ' ')).toBe('two groups: 5 at 3.79 ms, 3 at 41.5 µs');
    expect(verdictOf({ cells }).kind).toBe('not_comparable');
    expect(plain({ cells })).toBe(
      'Not comparable: the contributors with Chip 0 fall into two groups: 5 at 3.79 ms, 3 at 41.5 µs.',
    );
  });

  test('are the sentence and the badge of the hardware', () => {
    const [mine] = resultsOf({ cells });
    const text = plainText(aloneSentence('sync', [mine], a) ?? []).replaceAll('\u2009', ' ');
    expect(text).toBe(
      'The contributors with Chip 0 fall into two groups: 5 at 3.79 ms, 3 at 41.5 µs, overwrite 4 KiB · fdatasync.',
    );
    const { message } = resultBadge('a durable write', mine);
    expect(message.replaceAll('\u2009', ' ')).toBe('two groups: 5 at 3.79 ms, 3 at 41.5 µs, n 8');
  });

  test('of fewer than six contributors are not looked for', () => {
    const [mine] = resultsOf({ cells: [sampleCell(groups.slice(3)), sampleCell(seven(100_000), other)] });
    expect(mine.population === 'contributors' && mine.camps).toBeNull();
  });
});

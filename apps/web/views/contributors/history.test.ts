import { describe, expect, test } from 'vitest';
import type { HistoryRow } from '../../db/find-machine-history.ts';
import { SAMPLE_STRATUM, sampleKey } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { tracksOf } from './history.ts';
import { noisy, rowsOf } from './sample-history.ts';

const sentencesOf = (rows: HistoryRow[]) => tracksOf(rows).map(({ sentences }) => sentences.map(plainText));

describe('the history of a machine', () => {
  test('marks where its level changes, and says what else changed between the two runs', () => {
    const rows = rowsOf([...noisy(20, 8), ...noisy(26, 6)], (at) => (at < 8 ? {} : { kernel: '6.17.0' }));
    const [track] = tracksOf(rows);
    expect(track?.chart.changes).toEqual([{ at: '2026-01-09T00:00:00.000Z', label: '1.30x slower' }]);
    expect(plainText(track?.sentences[1] ?? [])).toMatch(
      /^Since 2026-01-09 1\.30x slower: .* before, .* after\. Between the two runs kernel 6\.12\.1 changed to 6\.17\.0; this may or may not be the cause\.$/,
    );
  });

  test('says so where nothing else changed', () => {
    const [sentence] = sentencesOf(rowsOf([...noisy(20, 8), ...noisy(10, 6)]));
    expect(sentence?.[1]).toContain('2.0x faster');
    expect(sentence?.[1]).toContain('The two runs report the same machine state.');
  });

  test('without a change says that, and with few runs that it cannot tell', () => {
    expect(sentencesOf(rowsOf(noisy(20, 12)))[0]).toEqual([expect.stringContaining('no level change')]);
    expect(sentencesOf(rowsOf([20, 90]))[0]).toEqual([expect.stringContaining('too few to detect')]);
    expect(sentencesOf(rowsOf([20]))[0]).toEqual([expect.stringContaining('One run so far: 20.0')]);
  });

  test('takes runs of one sitting for one observation of the level', () => {
    const hours = (at: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 6), at % 6));
    const rows = rowsOf([...noisy(20, 30), ...noisy(26, 6)], (at) => ({ receivedAt: hours(at) }));
    expect(sentencesOf(rows)[0]).toEqual([expect.stringMatching(/^36 runs in 6 sittings, .*: no level change\.$/)]);
  });

  test('never joins two processors, drives, kinds of machine or numbers of CPUs in one line', () => {
    const other = { slug: 'x', name: 'X' };
    for (const change of [
      { chip: other },
      { drive: other },
      { stratum: { ...SAMPLE_STRATUM, isGuest: true } },
      { stratum: { ...SAMPLE_STRATUM, usableCpus: 4 } },
    ]) {
      const tracks = tracksOf(rowsOf(noisy(20, 12), (at) => (at < 6 ? {} : change)));
      expect(tracks.map(({ chart }) => chart.points.length)).toEqual([6, 6]);
      expect(new Set(tracks.map(({ chart }) => chart.id)).size).toBe(2);
    }
  });

  test('is of the call that a durable write means, and of the newest method', () => {
    const calls = [
      ...rowsOf([20, 20], () => ({ key: sampleKey({ primitive: 'fsync' }) })),
      ...rowsOf([10, 10]),
      ...rowsOf([5, 5], () => ({ key: sampleKey({ method: 'sync/2' }) })),
    ];
    const tracks = tracksOf(calls);
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.chart.points.map(({ value }) => value)).toEqual([5e6, 5e6]);
  });

  test('takes one figure a run, where a run has two places on one drive', () => {
    const twice = rowsOf([20, 21]).flatMap((row) => [row, { ...row, estimate: { median: 9, low: null, high: null } }]);
    expect(tracksOf(twice)[0]?.chart.points).toHaveLength(2);
  });

  test('a rate that falls is slower', () => {
    const key = sampleKey({ suite: 'throughput', dataKind: 'durable', extent: 1 });
    const [sentence] = sentencesOf(rowsOf([...noisy(26, 8), ...noisy(20, 6)], () => ({ key })));
    expect(sentence?.[1]).toContain('1.30x slower');
  });
});

import { describe, expect, it } from 'vitest';
import { measureOf } from '../../domain/results/measure.ts';
import type { LeaderboardCase } from './cases.ts';
import type { Leaderboard, RankedLine } from './leaderboard.ts';
import { leaderboardSentence } from './leaderboard-sentence.ts';
import type { LeaderboardLine } from './subject-lines.ts';

const CASE: LeaderboardCase = {
  ...{ word: 'a', title: 'One durable write', isPreset: true, text: 'a', kind: 'drive' },
  ...{ verifiedSubjects: 1, subjects: 1 },
};
const line = (name: string, ms: number, isVerified = true): LeaderboardLine => ({
  ...{ kind: 'drive', slug: name, name, isUnknown: false, chip: null, usableCpus: 16, isVerified },
  ...{ counts: { verified: 6, others: 0 }, contributors: 6, runs: 6, camps: null, marks: [], spread: null },
  estimate: { median: ms * 1e6, low: null, high: null },
});
const ranked = (name: string, ms: number, rank: number, lastRank = rank): RankedLine => ({
  ...line(name, ms),
  ...{ rank, lastRank, isTiedWithAbove: false, clearlyBetterThan: null },
});
const tableOf = (lines: Partial<Pick<Leaderboard, 'ranked' | 'unranked' | 'unverified'>>): Leaderboard => ({
  ...{ ranked: [], unranked: [], unverified: [], filterLines: [], guest: 'no', ...lines },
  measure: measureOf({ suite: 'sync', method: 'sync/1', variant: 'overwrite', dataKind: 'latency' }),
});
const sentenceOf = (lines: Parameters<typeof tableOf>[0]) =>
  leaderboardSentence(tableOf(lines), CASE).replaceAll('\u2009', ' ').replaceAll('\u00a0', ' ');

describe('what the runs say of a case', () => {
  it('names who is first, and the range', () => {
    expect(sentenceOf({ ranked: [ranked('A', 1, 1), ranked('B', 4, 2, 3), ranked('C', 5, 2, 3)] })).toBe(
      'One durable write: 3 drives ranked, geometric means from 1.00 ms to 5.00 ms. A is first.',
    );
  });

  it('names all that may be first, and none where all may', () => {
    const two = [ranked('A', 1, 1, 2), ranked('B', 1.1, 1, 2), ranked('C', 5, 3)];
    expect(sentenceOf({ ranked: two })).toContain('A and B may be first.');
    expect(sentenceOf({ ranked: two.slice(0, 2) })).toContain('No drive is clearly ahead of all others.');
  });

  it('ranks nothing below six verified contributors', () => {
    expect(sentenceOf({ unranked: [line('A', 1), line('B', 3)] })).toBe(
      'One durable write: 2 drives of verified contributors, geometric means from 1.00 ms to 3.00 ms; not ranked, since none has 6 verified contributors in one group.',
    );
  });

  it('says where nobody is verified, and where nobody measured', () => {
    expect(sentenceOf({ unverified: [line('A', 1, false)] })).toBe(
      'One durable write: 1 drive, measured only by contributors who are not verified.',
    );
    expect(leaderboardSentence(null, CASE)).toBe('One durable write: nobody has measured this yet.');
  });
});

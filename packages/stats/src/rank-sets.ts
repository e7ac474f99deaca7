import { type Better, compareContributors, type Spread } from './comparison.ts';

/** The places that a subject may have. */
export interface RankSet {
  /** 1 + the number of subjects that are clearly better. */
  readonly best: number;
  /** The number of subjects less those that are clearly worse. */
  readonly worst: number;
}

/**
 * Confidence sets for ranks from simultaneous pairwise verdicts (Mogstad, Romano, Shaikh and Wilhelm 2024), stepwise by
 * Holm (1979): with probability 1 - `error` no pair is called different in the wrong direction or where it is equal, so
 * every subject's true rank lies in its set. The pairs are judged as everywhere else: beyond the margin, by Welch's t.
 *
 * @returns one set for each subject, in the order given, and whether the first of two is clearly better than the second
 */
export function rankSets(
  subjects: readonly Spread[],
  better: Better,
  margin: number,
  error = 0.05,
): { readonly sets: RankSet[]; readonly isBetter: (first: number, second: number) => boolean } {
  const found = clearPairs(subjects, better, margin, error);
  const isBetter = (first: number, second: number) => found.has(first * subjects.length + second);
  const sets = subjects.map((_, mine) => {
    const ahead = subjects.filter((_other, other) => isBetter(other, mine)).length;
    const behind = subjects.filter((_other, other) => isBetter(mine, other)).length;
    return { best: 1 + ahead, worst: subjects.length - behind };
  });
  return { sets, isBetter };
}

/** Pairs of places, the better one first, as `better * count + worse`. */
function clearPairs(subjects: readonly Spread[], better: Better, margin: number, error: number): Set<number> {
  const pairs = subjects.flatMap((a, first) =>
    subjects.slice(first + 1).map((b, after) => {
      const second = first + 1 + after;
      const evidence = compareContributors(a, b);
      const isFirstBetter = evidence.ratio > 1 === (better === 'higher');
      const [winner, loser] = isFirstBetter ? [first, second] : [second, first];
      return { place: winner * subjects.length + loser, p: evidence.pBeyond(margin) };
    }),
  );
  pairs.sort((x, y) => x.p - y.p);
  const found = new Set<number>();
  for (const [at, { place, p }] of pairs.entries()) {
    if (p > error / (pairs.length - at)) break;
    found.add(place);
  }
  return found;
}

import { TOO_EXACT } from './judge.ts';

/** In which results a run agrees with an earlier run of another contributor. */
export interface Likeness {
  readonly submissionId: string;
  readonly contributorId: string;
  /** null: with the mean of the contributor's earlier runs. */
  readonly earlierId: string | null;
  /** Keys on hardware under conditions that both measured. */
  readonly places: readonly string[];
  /** Those of `places` with the same value. */
  readonly same: readonly string[];
}

/** A run of fewer keys may agree or differ by chance; one of more is a part of a copy, or none. */
const LEAST_TO_TELL = 4;

const isMostly = (same: number, all: number): boolean => 2 * same > all;

/**
 * Whether a run, which mostly agrees, and what its contributor sent before agree with an earlier run on enough keys. A key
 * counts once, with its last value; runs that are none of the copy do not thin it out.
 *
 * @param before likenesses of the contributor's earlier runs, the last first
 */
export function isCopy(one: Likeness, before: readonly Likeness[]): boolean {
  const seen = new Set<string>();
  let agreeing = 0;
  const ofSame = before.filter((run) => run.contributorId === one.contributorId && run.earlierId === one.earlierId);
  let all = 0;
  for (const { places, same } of [one, ...ofSame]) {
    if (places.length >= LEAST_TO_TELL && !isMostly(same.length, places.length)) continue;
    const agrees = new Set(same);
    for (const place of places.filter((text) => !seen.has(text))) {
      seen.add(place);
      all += 1;
      if (agrees.has(place)) agreeing += 1;
    }
  }
  return all >= TOO_EXACT.leastKeys && isMostly(agreeing, all);
}

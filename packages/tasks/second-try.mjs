// What failed is tried once more, alone: a few tests time commands or watch a browser, and fail by chance beside other work.
// What passes only then is printed by name. More than a few failures are no chance, and are not tried again.

/** @typedef {import('./counts.d.mts').TestCounts} TestCounts */

export const MOST_TRIED_AGAIN = 5;

/**
 * `counts` with those failures taken off that `tryAgain`, called with what failed, could not repeat; all of them, or none.
 * @param {TestCounts & { again: string[] }} counts
 * @param {(again: string[]) => Promise<TestCounts>} tryAgain
 * @returns {Promise<TestCounts & { chance: string[] }>}
 */
export async function withSecondTry(counts, tryAgain) {
  const { passed, failed, again } = counts;
  if (again.length === 0 || again.length > MOST_TRIED_AGAIN) return { ...counts, chance: [] };
  const second = await tryAgain(again);
  // A second try that ran less than what had failed proves nothing.
  const isRepeated = second.failed > 0 || second.passed < again.length;
  if (isRepeated) return { ...counts, chance: [] };
  return { passed: passed + failed, failed: 0, failures: [], chance: again };
}

import type { ComparabilityKey } from './comparability.ts';
import type { KeyWord } from './comparability-key.ts';
import { ofEachSuite, type Suite, type SuiteContractOf } from './suites/index.ts';

type HeadlineKeys = { readonly [S in Suite]: SuiteContractOf<S>['headline']['key'] };

/**
 * The case that heads each suite, wherever there is room for one result: the words of its key that are fixed. What is not
 * here is chosen where it is read: the call that flushes (`HEADLINE_SYNC`), the most workers, the most bytes.
 */
export const HEADLINES = ofEachSuite(({ headline }) => headline.key) as HeadlineKeys;

/** Whether a key is of its suite's headline. `but`: words that may be others, where a reader chooses among them. */
export function isHeadlineKey(key: ComparabilityKey, but: readonly KeyWord[] = []): boolean {
  const fixed = Object.entries(HEADLINES[key.suite]) as [KeyWord, string | number][];
  return fixed.every(([word, value]) => but.includes(word) || key[word] === value);
}

import { keyText, PRESETS } from '@fsbench/contract';
import { LIST_CASES } from '../lists/list-cases.ts';

/** Keys of the results that a search shows: what opens the list of each kind. */
export const RESULT_KEYS: readonly string[] = [
  ...new Set(Object.values(LIST_CASES).flatMap(([{ keyTexts }]) => keyTexts)),
];

/** Keys by whose runs a search counts: of every leaderboard, and of the results that it shows. */
export const COUNTED_KEYS: readonly string[] = [
  ...new Set([...RESULT_KEYS, ...Object.values(PRESETS).flatMap((some) => some.map(({ key }) => keyText(key)))]),
];

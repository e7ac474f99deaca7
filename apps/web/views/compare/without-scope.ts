import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Sentence } from '../../wording/sentence.ts';

/** Said once for the page, in the line below its title. */
const [, SCOPE = ''] = VERDICTS.faster_here.split('{context}.');

/** "in these 12 runs (not all verified)": how many, and whose, is in the head too. */
const COUNTED = /\b(?:in these \d+|in this one) runs?(?: \((?:not|not all) verified\))?/g;

/** The sentence still says that it is about these runs. */
export function withoutScope(sentence: Sentence): Sentence {
  if (SCOPE === '') return sentence;
  return sentence.map((part) =>
    typeof part === 'string' ? part.replace(SCOPE, '').replace(COUNTED, 'in these runs') : part,
  );
}

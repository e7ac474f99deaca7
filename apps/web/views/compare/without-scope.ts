import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Sentence } from '../../wording/sentence.ts';

/** Said once for the page, in the line below its title. */
const [, SCOPE = ''] = VERDICTS.faster_here.split('{context}.');

/** The sentence still says that it is about these runs. */
export function withoutScope(sentence: Sentence): Sentence {
  return sentence.map((part) => (typeof part === 'string' && SCOPE !== '' ? part.replace(SCOPE, '') : part));
}

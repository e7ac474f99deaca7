import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { env } from '../../env.ts';

/** Suites that a released collector measures; the others have published figures only. */
const COLLECTED: readonly Suite[] = SUITE_SLUGS;

export function isCollected(suite: Suite): boolean {
  return COLLECTED.includes(suite);
}

/** The line that adds a run to this very site; of some suites only, or of all. */
export function collectCommand(suites: readonly Suite[] = []): string {
  const wanted = suites.filter(isCollected);
  const list = wanted.length === 0 || wanted.length === COLLECTED.length ? '' : ` --suite ${wanted.join(',')}`;
  return `npx fsbench-collect${list} --upload --server ${env.PUBLIC_URL}`;
}

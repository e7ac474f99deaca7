import type { Suite } from '@fsbench/contract';

/** All cases of a suite of a run, or one of them. A case's id is the collector's: it may hold any mark. */
export function casesHref(permalink: string, suite: Suite, caseId: string | null = null): string {
  const query = caseId === null ? '' : `?case=${encodeURIComponent(caseId)}`;
  return `/r/${permalink}/cases/${suite}${query}`;
}

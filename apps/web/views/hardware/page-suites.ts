import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { suiteView } from '../../suites/index.ts';

/** What a reader asks of a drive, in this order. */
const OF_DRIVES: readonly Suite[] = ['sync', 'throughput', 'core-sweep'];

/** The suites of a page, in its order. */
export function pageSuites({ kind }: Pick<Subject, 'kind'>): readonly Suite[] {
  if (kind !== 'drive') return SUITE_SLUGS;
  return [...OF_DRIVES, ...SUITE_SLUGS.filter((suite) => !OF_DRIVES.includes(suite))];
}

/** Whether the page says so where a suite has no results: what needs no drive is no gap of one. */
export const isExpected = ({ kind }: Pick<Subject, 'kind'>, suite: Suite): boolean =>
  kind !== 'drive' || suiteView(suite).results.needsDrive;

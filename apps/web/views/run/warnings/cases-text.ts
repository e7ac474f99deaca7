import { SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';
import { questionName } from '../../../addresses/comparison-views.ts';
import type { StoredFlag } from '../../../db/find-run.ts';
import { counted, listed } from '../../../wording/names.ts';

/** As the table calls it; an unknown one as it was sent. */
export const suiteName = (suite: string): string =>
  Object.hasOwn(SUITES, suite) ? `“${questionName(suite as Suite)}”` : suite;

/** "18 cases of “Create one file”": what the table calls them. */
export function casesText(count: number, warnings: readonly Pick<StoredFlag, 'suite'>[]): string {
  const known: readonly string[] = SUITE_SLUGS;
  const suites = [...new Set(warnings.flatMap(({ suite }) => suite ?? []))]
    .toSorted((x, y) => known.indexOf(x) - known.indexOf(y))
    .map(suiteName);
  return `${counted(count, 'case')}${suites.length === 0 ? '' : ` of ${listed(suites)}`}`;
}

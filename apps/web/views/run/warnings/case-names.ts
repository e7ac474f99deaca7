import type { Run, Suite } from '@fsbench/contract';
import { targetText } from '../../../domain/findings/case-outcomes.ts';
import { suiteView } from '../../../suites/index.ts';
import { casesText } from './cases-text.ts';

/** More are read in the table of cases. */
const MOST_NAMED = 3;

interface NamedCase {
  readonly suite: Suite;
  /** "create, 1000 files, 16 threads, global index", as in the table of cases. */
  readonly name: string;
}

/** The cases of a run in words, by id. */
export type CaseNames = ReadonlyMap<string, NamedCase>;

export function caseNames(run: Run): CaseNames {
  return new Map(
    run.suites.flatMap(({ suite, cases }) =>
      cases.map(({ id, params, target }): [string, NamedCase] => {
        const words = suiteView(suite).cases.paramsText(params);
        return [id, { suite, name: target === null ? words : `${words}, ${targetText(run, target)}` }];
      }),
    ),
  );
}

/** "5 cases of “Create one file”: read, 1000 files, 2 threads, global index; …; and 2 more"; an unknown one by its id. */
export function namedCases(ids: readonly string[], names: CaseNames): string {
  const shown = ids.slice(0, MOST_NAMED).map((id) => names.get(id)?.name ?? id);
  const more = ids.length > shown.length ? [`and ${ids.length - shown.length} more`] : [];
  const known = ids.flatMap((id) => names.get(id) ?? []);
  return `${casesText(ids.length, known)}: ${[...shown, ...more].join('; ')}`;
}

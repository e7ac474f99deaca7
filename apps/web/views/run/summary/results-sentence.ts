import type { Headline, HeadlineClause } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';

export const NO_RESULT = 'The run has no headline result: its cases are listed below.';

/** More than three results are a table, which follows. */
const MOST = 3;

export interface SummaryResult extends Pick<Headline, 'suite' | 'hasWarning' | 'isInvalid'> {
  readonly value: string;
  readonly clause: HeadlineClause;
}

/** The results that the summary of a run says: the valid ones where there are any. */
export function summaryResults(headlines: readonly Headline[]): readonly SummaryResult[] {
  const resultsOf = (some: readonly Headline[]) =>
    some.flatMap(({ suite, hasWarning, isInvalid, value, clause }): SummaryResult[] =>
      value === null || clause === null ? [] : [{ suite, hasWarning, value, clause, ...(isInvalid && { isInvalid }) }],
    );
  const valid = resultsOf(headlines.filter(({ isInvalid }) => !isInvalid));
  const all = valid.length > 0 ? valid : resultsOf(headlines);
  const isMinor = ({ clause }: SummaryResult) => clause.isMinor === true;
  return [...all.filter((one) => !isMinor(one)), ...all.filter(isMinor)].slice(0, MOST);
}

/** "A durable write takes **94.0 µs**, a small file in memory takes **6.00 s** and 64 MiB reach the disk at **1.38 GiB/s**." */
export function resultsSentence(headlines: readonly Headline[]): Sentence {
  const results = summaryResults(headlines);
  if (results.length === 0) return [NO_RESULT];
  return [
    ...results.flatMap(({ clause, value }, at): Sentence => {
      const lead = at === 0 ? capital(clause.lead) : clause.lead;
      return [`${joint(at, results.length)}${lead} `, { strong: value }, clause.tail];
    }),
    '.',
  ];
}

const joint = (at: number, count: number): string =>
  at === 0 ? '' : at < count - 1 ? ', ' : count > 2 ? ', and ' : ' and ';
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

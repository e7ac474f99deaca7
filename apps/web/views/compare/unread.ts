import { questionCurves } from '../../suites/core-sweep/questions.ts';
import { counted } from '../../wording/names.ts';
import type { SuiteComparison } from './comparison.ts';

/** What is still made in the background: how each new run scales. The page says so, since it will change; null: nothing. */
export function unreadText({ curves }: Pick<SuiteComparison, 'curves'>): string | null {
  const unread = questionCurves(curves).reduce((sum, { together }) => sum + together.available - together.runs, 0);
  return unread === 0
    ? null
    : `The scaling of ${counted(unread, 'run')} of these is not read yet: this page changes once it is.`;
}

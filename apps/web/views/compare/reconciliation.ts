import { questionCurves } from '../../suites/core-sweep/questions.ts';
import { isLosing } from '../../suites/core-sweep/scaling.ts';
import { formatFactor, formatPublishedFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { SuiteComparison } from './comparison.ts';

/**
 * A published sweep and signed runs of the same hardware differ because the workloads differ: one sentence has both numbers, so that
 * neither seems to refute the other. null: only one of them is there.
 */
export function reconciliation({
  curves,
  shared,
  results,
}: Pick<SuiteComparison, 'curves' | 'shared' | 'results'>): Sentence | null {
  if (results.length === 0) return null;
  const published = shared.flatMap(({ losses, study }) => losses.map((loss) => ({ ...loss, study })))[0];
  if (!published) return null;
  const curve = questionCurves(curves).find(({ subject }) => subject.index === published.who.subject);
  const scaling = curve?.together.scaling;
  if (!curve || !scaling) return null;
  const { ratio, low, high } = scaling.lastOverBest;
  const range =
    low === null || high === null ? `about ${formatFactor(ratio)}` : `${formatFactor(low)} to ${formatFactor(high)}`;
  const signed = isLosing(scaling) || low === null ? `${range} slower` : 'about as fast';
  return [
    'The workloads differ: with all workers instead of the best number, ',
    { name: published.who.name, subject: published.who.subject },
    ` is ${formatPublishedFactor(published.ratio)} slower in ${published.study.title}, and ${signed} in signed runs, which only create and remove small files.`,
  ];
}

import { HEADLINE_TEXT, type Run } from '@fsbench/contract';
import { summaryOf } from '../../domain/findings/samples.ts';
import { formatInterval, formatLatency } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import { bothOperations, type ToySuite } from './findings.ts';

const { words } = HEADLINE_TEXT.toy;

export function toyHeadline(run: Run, suite: ToySuite, flagged: ReadonlySet<string>): Headline {
  const both = bothOperations(suite);
  if (!both) return unmeasured('toy', words.what, words.no_case);
  const { add, multiply } = both;
  const estimate = summaryOf(multiply.measurement, 'phase');
  const { median, low, high } = estimate;
  const addNs = summaryOf(add.measurement, 'phase').median;
  return {
    suite: 'toy',
    what: words.what,
    value: formatLatency(median),
    interval: low === null ? null : formatInterval(low, high, 'time', median),
    context: words.context.replace('{add}', formatLatency(addNs)),
    clause: null,
    hasWarning: flagged.has(multiply.id),
    ranked: plainRanked(keyOf(run, 'toy', multiply.id, 'phase'), 'phase', estimate, false),
  };
}

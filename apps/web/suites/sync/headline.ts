import type { Run } from '@fsbench/contract';
import { primitiveName } from '../../wording/names.ts';
import { formatInterval, formatLatency, formatRate } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import { headlineCall, perSecondAtMedian, plainCall, syncRow } from './calls.ts';
import type { SyncChartData } from './findings.ts';

const WHAT = 'a 4\u2009KiB write flushed to stable storage';

/** What a commit that must survive a power cut costs. */
export function syncHeadline(run: Run, charts: readonly SyncChartData[]): Headline {
  const chart = charts.find(({ isHeadline }) => isHeadline);
  const call = headlineCall(chart?.calls ?? []);
  if (!chart || !call) return unmeasured('sync', WHAT, absenceText(chart));
  const { median, low, high } = call.result.estimate;
  const { note } = syncRow(call);
  const plain = plainCall(chart.calls);
  return {
    suite: 'sync',
    what: WHAT,
    value: formatLatency(median),
    interval: low === null ? null : formatInterval(low, high, 'time', median),
    context: [
      `${primitiveName(call.primitive)}, ${formatRate(perSecondAtMedian(median), 'writes')}`,
      note,
      plain &&
        `${primitiveName(plain.primitive)} takes ${formatLatency(plain.result.estimate.median)} and flushes nothing`,
    ]
      .filter(Boolean)
      .join('; '),
    hasWarning: call.hasWarning,
    ranked: plainRanked(keyOf(run, 'sync', call.id, 'latency'), 'latency', call.result.estimate, true),
  };
}

function absenceText(chart: SyncChartData | undefined): string {
  return chart ? 'no call that flushes was measured' : 'no overwrite of 4\u2009KiB on a disk was measured';
}

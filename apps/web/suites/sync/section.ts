import type { ChartData } from '../../charts/frame/kinds.ts';
import type { DistributionSeries } from '../../charts/types.ts';
import { counted, listed } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { RunOf } from '../run-of.ts';
import type { SuiteParts } from '../run-section.ts';
import { durableCallSentence, fasterCall, fasterCallText, headlineCall } from './calls.ts';
import { CALLS_QUESTION, syncFinding } from './charts.ts';
import { flushDistributions, middlesDiffer, type SyncChartData } from './findings.ts';

const HERE = { name: 'this machine', subject: 0 };

export function syncParts(suite: RunOf<'sync'>, chartList: readonly SyncChartData[]): SuiteParts {
  return { sentences: syncSentences(chartList), charts: syncCharts(suite, chartList), tables: [] };
}

/** What a durable write costs here. */
function syncSentences(chartList: readonly SyncChartData[]): Sentence[] {
  const chart = chartList.find(({ isHeadline }) => isHeadline);
  if (!chart) return [];
  const durable = headlineCall(chart.calls);
  const faster = durable && fasterCall(chart.calls, durable);
  const rest =
    durable && faster ? [` ${fasterCallText(faster.primitive, faster.result.estimate, durable.result.estimate)}.`] : [];
  return [[...durableCallSentence(HERE, chart.calls, null), ...rest]];
}

/** The charts of durable writes, the main one first. */
function syncCharts(suite: RunOf<'sync'>, chartList: readonly SyncChartData[]): ChartData[] {
  const main = chartList.find(({ isHeadline }) => isHeadline) ?? chartList.find(({ isOnMemory }) => !isOnMemory);
  const [first, ...others] = [...(main ? [main] : []), ...chartList.filter((one) => one !== main)].map(
    ({ id, title, rows, missing: missingCalls }): ChartData => ({
      kind: 'sync',
      props: {
        id,
        title: `Durable writes: ${title}`,
        finding: syncFinding(rows) ?? CALLS_QUESTION,
        summary: syncSummary(rows),
        rows,
        missing: missingText(missingCalls),
      },
    }),
  );
  const series = main ? flushDistributions(suite, main) : [];
  if (!first || series.length === 0) return first ? [first, ...others] : [];
  const spread: ChartData = {
    kind: 'distribution',
    props: {
      id: 'sync-spread',
      title: `Distribution of flushed write times: ${main?.title ?? ''}`,
      finding: tailFinding(series[0]),
      summary: [
        'All operations of all rounds. A long way from the middle to the top is a tail: some commits take much longer.',
        main && middlesDiffer(main, series) ? MIDDLES : null,
      ]
        .filter((words) => words !== null)
        .join(' '),
      series,
    },
  };
  return [first, spread, ...others];
}

/** "F_FULLFSYNC: half within 18.5 ms, 99 % within 24.1 ms" */
function tailFinding(one: DistributionSeries | undefined): string {
  const within = (share: number) => formatLatency(one?.points.find((point) => point.share >= share)?.ns ?? 0);
  return `${one?.label}: half within ${within(0.5)}, 99\u2009% within ${within(0.99)}`;
}

const MIDDLES =
  'The 50\u2009% value is over all operations; the dot above is the median of the rounds’ medians, which one outlier round hardly changes.';

function syncSummary(rows: SyncChartData['rows']): string {
  const measured = rows.filter(({ outcome }) => outcome === 'measured').length;
  const others = rows.length - measured;
  const rest = others > 0 ? `, ${counted(others, 'call')} without a result` : '';
  return `${counted(measured, 'call')} measured${rest}, grouped by the durability that they promise, whatever flushes were counted. Dot: p50, median over rounds; bar: to p90; tick: p99 of all operations.`;
}

/** Calls of other systems: named in a line, because a row of nothing each would bury the figures. */
function missingText(missingCalls: readonly string[]): string[] {
  return missingCalls.length > 0 ? [`Unsupported on this system: ${listed(missingCalls)}.`] : [];
}

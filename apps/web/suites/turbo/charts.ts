import type { ChartData } from '../../charts/frame/kinds.ts';
import type { PairGroup } from '../../charts/types.ts';
import { estimatorsTitle, type MeasuredResult } from '../../domain/results/result.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { capital, withFinding } from '../chart-findings.ts';
import { type HardwareChartData, type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { pairedNote } from './paired.ts';
import { ALONE, BESIDE, pairsFinding, workTitle } from './plot.ts';
import { turboChart } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  const chartData = turboChart(results, subjects);
  const title = `The same work alone and with a busy loop${where}`;
  const finding = chartData ? findingOf(chartData.groups, subjects) : undefined;
  const sentences = {
    id: `turbo-beside${suffix}`,
    title,
    ...withFinding(finding),
    summary: ofEachSide(results),
    table: 'none',
  } as const;
  return chartData === null ? [] : [{ kind: 'pairs', props: { ...sentences, ...chartData } }];
}

const findingOf = (groups: readonly PairGroup[], subjects: OfSubjects['subjects']): string | undefined =>
  subjects.length === 1 ? pairsFinding(groups) : slopesFinding(groups);

/** More of them do not fit a headline. */
const NAMES_AT_MOST = 3;

/** Of several subjects what the first work takes each, alone and beside the loop; of many, from the least to the most. */
function slopesFinding(groups: readonly PairGroup[]): string | undefined {
  const [main] = groups;
  const mine = groups.filter(({ shared }) => shared?.work === main?.shared?.work);
  const work = capital(workTitle(main?.id.split('-')[0] ?? ''));
  if (mine.length > NAMES_AT_MOST) {
    const [alone, beside] = [mine.map(({ first }) => first.median), mine.map(({ second }) => second.median)].map(
      (values) => `${formatLatency(Math.min(...values))} to ${formatLatency(Math.max(...values))}`,
    );
    return `${work}: ${alone} ${ALONE}, ${beside} ${BESIDE}`;
  }
  const each = mine.map(
    ({ shared, first, second }) => `${shared?.label} ${formatLatency(first.median)} → ${formatLatency(second.median)}`,
  );
  return `${work} ${ALONE} → ${BESIDE}: ${each.join(', ')}`;
}

const ofEachSide = (results: readonly MeasuredResult[]) =>
  `${estimatorsTitle(results)}. For the paired test, open a run.`;

function ofHardware({ results, subject, suffix, paired }: HardwareChartData): ChartData[] {
  const plain = chartsOf({ results, curves: [], subjects: [subject], where: '', suffix });
  return paired.size === 0 ? plain : plain.map((chart) => withPaired(chart, paired));
}

/** Where enough contributors measured both sides, the ratio has an interval, and the chart says it. */
function withPaired(chart: ChartData, paired: HardwareChartData['paired']): ChartData {
  if (chart.kind !== 'pairs') return chart;
  const groups = chart.props.groups.map((group): PairGroup => {
    const found = [...paired].find(([experiment]) => group.id.startsWith(`${experiment}-`));
    return found ? { ...group, note: pairedNote(found[1]) } : group;
  });
  return { kind: 'pairs', props: { ...chart.props, groups, summary: PAIRED } };
}

const PAIRED =
  'Medians of each side. Ratio: geometric means over the contributors who measured both, with its 95\u2009% interval, adjusted for both kinds of work.';

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), ofHardware, tables: () => [], published: null };

import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparableGroup, comparableGroups } from '../../domain/results/comparable-groups.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import type { ResultPair } from '../../domain/results/pair.ts';
import { shownTexts } from '../../domain/results/shown-value.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { ChartWithResults } from '../../parts/result-tables/evidence-text.ts';
import { capital } from '../../suites/chart-findings.ts';
import { scalingQuestion } from '../../suites/core-sweep/chart-finding.ts';
import type { Curve } from '../../suites/core-sweep/curves.ts';
import { suiteView } from '../../suites/index.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { fewRuns } from '../../wording/verdict.ts';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { onDrivesText } from './drives.ts';
import { predictionChart } from './prediction-chart.ts';
import { nameOn } from './published.ts';
import { ramDisks } from './ram-disk.ts';
import { rampChart } from './ramps/ramp-chart.ts';

/** A chart as data, and the curves whose sentences and table stand beside it. */
export interface ComparisonChart extends ChartWithResults {
  /** Of a core sweep only. */
  readonly curves: readonly Curve[];
  /** Those that share its axes. */
  readonly subjects: readonly Subject[];
}

/** Every chart of the page, for its formats: an id is the word by which an address names it. */
export const chartsOfComparison = (comparison: ComparisonPageData): ChartData[] =>
  comparisonChartsWithResults(comparison).map(({ chart }) => chart);

export function comparisonChartsWithResults(comparison: ComparisonPageData): ChartWithResults[] {
  const signed = comparison.sections.flatMap((section) => sectionCharts(section, comparison.subjects));
  const disks = ramDisks(
    comparison.sections.flatMap(({ curves }) => curves),
    comparison.subjects,
  ).map(({ chart, curves }) => ({ chart, results: curves.flatMap(({ points }) => points) }));
  const published = comparison.published.flatMap(({ study }) => studyChart(study, nameOn(comparison.subjects)) ?? []);
  return [...signed, ...disks, ...published.map((chart) => ({ chart, results: [] }))];
}

/** The preset whose page has a chart; null: the page of all questions has it, which shows the first of each suite. */
export function viewOfChart({ sections, subjects, address }: ComparisonPageData, id: string): string | null {
  if (address.view !== null) return address.view;
  const section = sections.find((one) =>
    sectionCharts(one, subjects).some(({ chart }, at) => at > 0 && chart.props.id === id),
  );
  return section ? suiteView(section.suite).words.view.word : null;
}

/** The charts of a suite, once for each kind of machine: what is unlike gets axes of its own. */
export function sectionCharts(section: SuiteComparison, subjects: readonly Subject[]): ComparisonChart[] {
  const groups = comparableGroups(section.results, subjects);
  return withOwnIds(groups.flatMap((group) => groupCharts(section, group, groups.length > 1)));
}

function groupCharts(section: SuiteComparison, group: ComparableGroup, isOneOfMany: boolean): ComparisonChart[] {
  const { suite, results, curves } = section;
  const where = isOneOfMany ? `, ${group.word}` : '';
  const { subjects, suffix } = group;
  const charts = suiteView(suite).charts.ofSubjects({ results, curves, subjects, where, suffix });
  const mine = results.filter((one) => subjects.some(({ index }) => index === one.subject));
  return [
    ...charts.map(({ chart, curves: drawn }, at) => ({
      chart:
        drawn.length > 0
          ? withFinding(chart, section, drawn)
          : at === 0
            ? withVerdict(chart, section, subjects)
            : chart,
      results: drawn.length > 0 ? drawn.flatMap(({ points }) => points) : mine,
      curves: drawn,
      subjects,
    })),
    ...predictionChartsOf(section, group, where),
    ...rampChartsOf(section, group, where),
  ];
}

/** "Files on disk: M4 Max is 1.14x faster with 16 workers": the verdict of two curves, where their chart has no finding of its own; else its question. */
function withFinding(chart: ChartData, { pairs }: SuiteComparison, drawn: readonly Curve[]): ChartData {
  if (chart.props.finding !== undefined) return chart;
  const keys = new Set(drawn.flatMap(({ points }) => points.map(({ key }) => key.text)));
  const one = pairs.find(({ pair }) => pair !== null && keys.has(pair.a.key.text));
  if (drawn.length !== 2 || !one?.pair || one.verdict.kind !== 'clear') {
    return { ...chart, props: { ...chart.props, finding: scalingQuestion(drawn[0]?.title ?? '') } } as ChartData;
  }
  const workers = counted(one.pair.a.key.workers ?? 0, 'worker');
  const finding = `${capital(drawn[0]?.title ?? '')}: ${winnerText(one)} with ${workers}`;
  return { ...chart, props: { ...chart.props, finding } } as ChartData;
}

/** "4 KiB flushed with F_FULLFSYNC on AP1024Z: M4 Max is 1.14x faster (3.46 ms vs 4.02 ms)": of two subjects the first chart of a suite has its verdict. */
function withVerdict(chart: ChartData, { pairs }: SuiteComparison, subjects: readonly Subject[]): ChartData {
  const one = pairs.find(({ a, b }) => subjects.length === 2 && subjects.includes(a) && subjects.includes(b));
  if (!one?.pair) return chart;
  const { kind } = one.verdict;
  const isWon = kind === 'clear' || kind === 'these_runs';
  if (!isWon && kind !== 'tie') return chart;
  const isFirst = isFirstFaster(one);
  const values = shownTexts(one.pair);
  const text = isWon
    ? `${winnerText(one)}${kind === 'clear' ? '' : ' in these runs'} (${(isFirst ? values : values.toReversed()).join(' vs ')})`
    : `${noDifferenceText(one.verdict, one.pair)} (${values.join(' vs ')})`;
  // Two calls are in the order of the subjects, and the values in that of the winner.
  const what = one.calls === undefined ? one.brief : one.brief.replace(/, \S+ vs \S+$/, '');
  const finding = `${capital(what)}${onDrivesText(one, isFirst)}: ${text}`;
  return { ...chart, props: { ...chart.props, finding } } as ChartData;
}

/** As the sentence beside the chart: few runs that show no difference are too few to say. */
const noDifferenceText = (verdict: ComparedResult['verdict'], { a, b }: ResultPair): string =>
  verdict.kind === 'tie' && fewRuns(verdict, [a, b]) !== null ? VERDICTS.too_few_runs_inline : VERDICTS.tie_inline;

const isFirstFaster = ({ pair, verdict }: ComparedResult): boolean =>
  'ratio' in verdict && verdict.ratio !== null && verdict.ratio >= 1 === (pair?.a.measure.better === 'higher');

/** "M4 Max is 1.14x faster" */
function winnerText(one: ComparedResult): string {
  const { a, b, verdict } = one;
  if (verdict.kind !== 'clear' && verdict.kind !== 'these_runs') return '';
  return `${(isFirstFaster(one) ? a : b).name} is ${formatFactor(verdict.ratio, verdict)} faster`;
}

/** Where one more machine of each lies. */
function predictionChartsOf(section: SuiteComparison, group: ComparableGroup, where: string): ComparisonChart[] {
  const found = predictionChart(section, group, where);
  if (!found) return [];
  const { props, results } = found;
  return [{ chart: { kind: 'dots', props }, results, curves: [], subjects: group.subjects }];
}

/** Behind it stand the runs it is drawn of, and not all that the medians are of. */
function rampChartsOf(
  { ramps }: SuiteComparison,
  { suffix, subjects }: ComparableGroup,
  where: string,
): ComparisonChart[] {
  const mine = ramps.get(suffix);
  const chart = mine ? rampChart(mine, where, suffix) : null;
  return mine && chart ? [{ chart, results: mine.drawn.map(({ of }) => of), curves: [], subjects }] : [];
}

/** Two methods of one curve have one word: the second is numbered, so that an anchor stays one place. */
function withOwnIds(chartList: readonly ComparisonChart[]): ComparisonChart[] {
  const seen = new Map<string, number>();
  return chartList.map((chartData) => {
    const { id } = chartData.chart.props;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? chartData : { ...chartData, chart: renamed(chartData.chart, `${id}-${count}`) };
  });
}

function renamed(chart: ChartData, id: string): ChartData {
  return { kind: chart.kind, props: { ...chart.props, id } } as ChartData;
}

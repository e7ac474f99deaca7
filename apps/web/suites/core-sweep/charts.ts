import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SweepSeries } from '../../charts/types.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { capital, withFinding } from '../chart-findings.ts';
import type { HardwareChartData, OfSubjects, SuiteChart, SuiteCharts } from '../suite-charts.ts';
import { FILES, TIMES } from './axes.ts';
import { curveFinding, scalingQuestion, sweepFinding } from './chart-finding.ts';
import { curveWhere, curveWord } from './curve-words.ts';
import { type Curve, curveSeries, mainCurve } from './curves.ts';

/** A chart a curve, with a line a subject. */
function ofSubjects(of: OfSubjects): SuiteChart[] {
  const shown = of.curves.filter(({ subject }) => of.subjects.includes(subject));
  return [...new Set(shown.map(({ text }) => text))].flatMap((text) => {
    const mine = shown.filter((curve) => curve.text === text);
    return curveChart(mine, of) ?? [];
  });
}

function curveChart(curves: readonly Curve[], { subjects, where, suffix }: OfSubjects): SuiteChart | null {
  const key = curves[0]?.points[0]?.key;
  if (!key) return null;
  const series = curves.map((curve) => curveSeries(curve, curve.subject.name, 'solid'));
  const isRate = curves.every(isOfFiles);
  const chart: ChartData = {
    kind: 'sweep',
    props: {
      id: `sweep-${curveWord(key)}${suffix}`,
      title: `${isRate ? FILES.title : 'Time'}, ${curves[0]?.title ?? ''}${where}`,
      ...withFinding(
        sweepFinding(`${findingWhere(curves[0])}${where}`, series) ??
          lossFinding(`${findingWhere(curves[0])}${where}`, curves),
      ),
      summary: sweepSummary('All workers together.', series),
      series,
      isCompared: subjects.length > 1,
      ideal: true,
      ...(isRate ? FILES.axis : TIMES.axis),
      table: 'none',
      missing: subjects
        .filter((subject) => !curves.some((curve) => curve.subject === subject))
        .map(({ name }) => `${name}: not measured`),
    },
  };
  return { chart, curves };
}

/** Of points that are of more runs than those that were examined: what these show, as the sentence says it. */
function lossFinding(where: string, curves: readonly Curve[]): string | undefined {
  const [first, ...more] = curves.flatMap(({ subject, together: { scaling } }) =>
    scaling !== null && scaling.retrogradeWorkers !== null && scaling.lastOverBest.low !== null
      ? [{ name: subject.name, ...scaling }]
      : [],
  );
  if (!first || more.length > 1) return undefined;
  const others = more
    .map(({ name, lastWorkers, bestWorkers }) => `, ${name} with ${lastWorkers} than with ${bestWorkers}`)
    .join('');
  return `${capital(where)}: ${first.name} is slower with ${first.lastWorkers} workers than with ${first.bestWorkers}${others}`;
}

/** One line a curve; of other work than files on an axis of its own. */
function ofHardware({ curves, suffix }: HardwareChartData): ChartData[] {
  return [
    { ...FILES, id: 'sweep-time', of: curves.filter(isOfFiles) },
    { ...TIMES, id: 'sweep-control', of: curves.filter((curve) => !isOfFiles(curve)) },
  ].flatMap(({ id, title, axis, of }): ChartData[] => {
    if (of.length === 0) return [];
    const series = of.map((curve) => curveSeries(curve, curve.label));
    return [
      {
        kind: 'sweep',
        props: {
          id: `${id}${suffix}`,
          title: `${title} by number of workers`,
          ...withFinding(mainFinding(of)),
          summary: sweepSummary('All workers together.', series),
          series,
          ideal: true,
          ...axis,
          table: 'none',
        },
      },
    ];
  });
}

const isOfFiles = ({ points }: Curve): boolean => points[0]?.measure.isFileRate === true;

/** The control has no files: its title says so with a colon, which a headline has already. */
function findingWhere(curve: Curve | undefined): string {
  const key = curve?.points[0]?.key;
  return key?.variant === 'cpu' ? curveWhere(key) : (curve?.title ?? '');
}

/** Of the curve that represents the sweep. */
function mainFinding(curves: readonly Curve[]): string | undefined {
  const main = mainCurve(curves);
  if (main === null) return undefined;
  return curveFinding(findingWhere(main), { label: '', ...main.marks }) ?? scalingQuestion(findingWhere(main));
}

/** What its marks are. */
function sweepSummary(words: string, series: readonly SweepSeries[]): string {
  const isFew = series.some(({ few }) => few);
  return withDetachedNote([words, isFew ? FEW : ''].filter(Boolean).join(' '), series);
}

const FEW = '○ fewer than 6 verified contributors.';

export const charts: SuiteCharts = { ofSubjects, ofHardware, tables: () => [], published: 'curves' };

import type { ChartData } from '../../charts/frame/kinds.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import type { HardwareChartData, OfSubjects, SuiteChart, SuiteCharts } from '../suite-charts.ts';
import { curveWord } from './curve-words.ts';
import { type Curve, curveSeries } from './curves.ts';

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
  const chart: ChartData = {
    kind: 'sweep',
    props: {
      id: `sweep-${curveWord(key)}${suffix}`,
      title: `${capital(curves[0]?.title ?? '')}${where}`,
      summary: withDetachedNote('Time per file, all workers together, by number of workers.', series),
      series,
      ideal: true,
      yLabel: 'time per file',
      yTicks: 'time',
      lowerIsBetter: true,
      table: 'none',
      missing: subjects
        .filter((subject) => !curves.some((curve) => curve.subject === subject))
        .map(({ name }) => `${name}: not measured`),
    },
  };
  return { chart, curves };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One line a curve. */
function ofHardware({ curves, suffix }: HardwareChartData): ChartData[] {
  if (curves.length === 0) return [];
  const series = curves.map((curve) => curveSeries(curve, curve.label));
  return [
    {
      kind: 'sweep',
      props: {
        id: `sweep-time${suffix}`,
        title: 'Time by number of workers',
        summary: withDetachedNote(SUMMARY, series),
        series,
        ideal: true,
        yLabel: 'time per file',
        yTicks: 'time',
        lowerIsBetter: true,
        table: 'none',
      },
    },
  ];
}

const SUMMARY =
  'Time per file at the measured rate, all workers together, one line per kind of work; without files, per unit of computing. Both axes are logarithmic; lower is better.';

export const charts: SuiteCharts = { ofSubjects, ofHardware, tables: () => [], published: 'curves' };

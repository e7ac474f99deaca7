import type { Suite } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { PairGroup } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { curveSeries } from '../figures/sweep-view.ts';
import { pairedNote } from '../figures/turbo-paired.ts';
import { studyChart } from '../published/study-chart.ts';
import { suiteCharts } from '../results/suite-charts.ts';
import type { Block, Hardware } from './hardware.ts';

/** Every picture of the page, for its twins: an id is the word by which an address names it. */
export function hardwareCharts({ subject, sections, studies }: Hardware): ChartData[] {
  const signed = sections.flatMap(({ suite, blocks }) =>
    blocks.flatMap((block) => [...blockCharts(suite, block, subject), ...spreadCharts(block)]),
  );
  return [...signed, ...studies.flatMap((study) => studyChart(study, nameOfFigure) ?? [])];
}

/** On a page of one piece of hardware published figures keep the names of their sources. */
export const nameOfFigure = ({ subjectName }: { readonly subjectName: string }) => ({ name: subjectName, subject: 0 });

/** The main picture of a suite, of one subject: one line per curve, one row per call. */
export function blockCharts(suite: Suite, { curves, results, suffix, paired }: Block, subject: Subject): ChartData[] {
  if (suite !== 'core-sweep') {
    const charts = suiteCharts({ suite, results, subjects: [subject], suffix });
    return paired.size === 0 ? charts : charts.map((chart) => withPaired(chart, paired));
  }
  if (curves.length === 0) return [];
  return [
    {
      kind: 'sweep',
      props: {
        id: `sweep-time${suffix}`,
        title: 'Time against workers',
        summary:
          'Seconds for 64 000 units of work at the rate measured, one line per kind of work. Both axes are logarithmic; lower is better.',
        series: curves.map((curve) => curveSeries(curve, curve.label)),
        ideal: true,
        yLabel: 'seconds for 64 000 units',
        lowerIsBetter: true,
        table: 'none',
      },
    },
  ];
}

export function spreadCharts({ spread }: Block): ChartData[] {
  return spread === null ? [] : [{ kind: 'spread', props: spread }];
}

/** Where enough contributors measured both sides, the ratio has an interval, and the picture says it. */
function withPaired(chart: ChartData, paired: Block['paired']): ChartData {
  if (chart.kind !== 'pairs') return chart;
  const groups = chart.props.groups.map((group): PairGroup => {
    const found = [...paired].find(([experiment]) => group.id.startsWith(`${experiment}-`));
    return found ? { ...group, note: pairedNote(found[1]) } : group;
  });
  return { kind: 'pairs', props: { ...chart.props, groups, summary: PAIRED } };
}

const PAIRED =
  'Medians of each side. The ratio is of contributors, each by their own two medians, with its 95\u2009% interval.';

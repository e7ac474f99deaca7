import type { Suite } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { PairGroup } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { withApart } from '../../domain/results/apart.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { curveSeries } from '../../suites/core-sweep/curves.ts';
import { pairedNote } from '../../suites/turbo/paired.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { Drawn } from '../../parts/result-tables/behind.ts';
import { suiteCharts } from '../../parts/result-tables/suite-charts.ts';
import type { Block, Hardware } from './hardware.ts';

/** Every picture of the page, for its twins: an id is the word by which an address names it. */
export function hardwarePictures({ subject, sections, studies }: Hardware): Drawn[] {
  const signed = sections.flatMap(({ suite, blocks }) =>
    blocks.flatMap((block): Drawn[] => {
      const headline = headlineResult(suite, block.results);
      const spread = spreadCharts(block).map((chart) => ({ chart, results: headline ? [headline] : [] }));
      return [...blockPictures(suite, block, subject), ...spread];
    }),
  );
  const published = studies.flatMap((study) => studyChart(study, nameOfFigure) ?? []);
  return [...signed, ...published.map((chart) => ({ chart, results: [] }))];
}

export const hardwareCharts = (hardware: Hardware): ChartData[] => hardwarePictures(hardware).map(({ chart }) => chart);

/** The main pictures of a suite, with the figures of this very drive and filter. */
export function blockPictures(suite: Suite, block: Block, subject: Subject): Drawn[] {
  const results = suite === 'core-sweep' ? block.curves.flatMap(({ points }) => points) : block.results;
  return blockCharts(suite, block, subject).map((chart) => ({ chart, results }));
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
  const series = curves.map((curve) => curveSeries(curve, curve.label));
  return [
    {
      kind: 'sweep',
      props: {
        id: `sweep-time${suffix}`,
        title: 'Time against workers',
        summary: withApart(SWEEP, series),
        series,
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

const SWEEP =
  'Seconds for 64 000 units of work at the rate measured, one line per kind of work. Both axes are logarithmic; lower is better.';
const PAIRED =
  'Medians of each side. The ratio is of contributors, each by their own two medians, with its 95\u2009% interval.';

import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { type AlikeGroup, alikeGroups } from '../../domain/results/alike.ts';
import { withApart } from '../../domain/results/apart.ts';
import { curveWord } from '../../domain/results/keys.ts';
import { type Curve, curveSeries } from '../../suites/core-sweep/curves.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { Drawn } from '../../parts/result-tables/behind.ts';
import { suiteCharts } from '../../parts/result-tables/suite-charts.ts';
import type { Comparison, Section } from './comparison.ts';
import { nameOn } from './published.ts';
import { ramDisks } from './ram-disk.ts';
import { rampPicture } from './ramps/ramp-picture.ts';

/** A picture as data, and the curves whose sentences and table stand beside it. */
export interface Picture extends Drawn {
  /** Of a core sweep only. */
  readonly curves: readonly Curve[];
  /** Those that share its axes. */
  readonly subjects: readonly Subject[];
}

/** Every picture of the page, for its twins: an id is the word by which an address names it. */
export const comparisonCharts = (comparison: Comparison): ChartData[] =>
  comparisonPictures(comparison).map(({ chart }) => chart);

export function comparisonPictures(comparison: Comparison): Drawn[] {
  const signed = comparison.sections.flatMap((section) => sectionPictures(section, comparison.subjects));
  const disks = ramDisks(
    comparison.sections.flatMap(({ curves }) => curves),
    comparison.subjects,
  ).map(({ chart, curves }) => ({ chart, results: curves.flatMap(({ points }) => points) }));
  const published = comparison.published.flatMap(({ study }) => studyChart(study, nameOn(comparison.subjects)) ?? []);
  return [...signed, ...disks, ...published.map((chart) => ({ chart, results: [] }))];
}

/** The pictures of a suite, once for each kind of machine: what is unlike gets axes of its own. */
export function sectionPictures(section: Section, subjects: readonly Subject[]): Picture[] {
  const groups = alikeGroups(section.results, subjects);
  return withOwnIds(groups.flatMap((group) => groupPictures(section, group, groups.length > 1)));
}

function groupPictures(section: Section, group: AlikeGroup, isOneOfMany: boolean): Picture[] {
  const { suite, results, curves } = section;
  const where = isOneOfMany ? `, ${group.word}` : '';
  const { subjects, suffix } = group;
  if (suite !== 'core-sweep') {
    const charts = suiteCharts({ suite, results, subjects, where, suffix });
    const mine = results.filter((one) => subjects.some(({ place }) => place === one.subject));
    return [
      ...charts.map((chart) => ({ chart, results: mine, curves: [], subjects })),
      ...rampPictures(section, group, where),
    ];
  }
  const shown = curves.filter(({ subject }) => subjects.includes(subject));
  return [...new Set(shown.map(({ text }) => text))].flatMap((text) => {
    const mine = shown.filter((curve) => curve.text === text);
    return sweepPicture(mine, subjects, where, suffix) ?? [];
  });
}

/** Behind it stand the runs it is drawn of, and not all that the medians are of. */
function rampPictures({ ramps }: Section, { suffix, subjects }: AlikeGroup, where: string): Picture[] {
  const mine = ramps.get(suffix);
  const chart = mine ? rampPicture(mine, where, suffix) : null;
  return mine && chart ? [{ chart, results: mine.drawn.map(({ of }) => of), curves: [], subjects }] : [];
}

function sweepPicture(
  curves: readonly Curve[],
  subjects: readonly Subject[],
  where: string,
  suffix: string,
): Picture | null {
  const key = curves[0]?.points[0]?.key;
  if (!key) return null;
  const series = curves.map((curve) => curveSeries(curve, curve.subject.name, 'solid'));
  const chart: ChartData = {
    kind: 'sweep',
    props: {
      id: `sweep-${curveWord(key)}${suffix}`,
      title: `${capital(curves[0]?.title ?? '')}${where}`,
      summary: withApart('Time that 64 000 units of work take, against workers.', series),
      series,
      ideal: true,
      yLabel: 'seconds for 64 000 units',
      lowerIsBetter: true,
      table: 'none',
      missing: subjects
        .filter((subject) => !curves.some((curve) => curve.subject === subject))
        .map(({ name }) => `${name}: not measured`),
    },
  };
  return { chart, results: curves.flatMap(({ points }) => points), curves, subjects };
}

/** Two methods of one curve have one word: the second is numbered, so that an anchor stays one place. */
function withOwnIds(pictures: readonly Picture[]): Picture[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const { id } = picture.chart.props;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? picture : { ...picture, chart: renamed(picture.chart, `${id}-${count}`) };
  });
}

function renamed(chart: ChartData, id: string): ChartData {
  return { kind: chart.kind, props: { ...chart.props, id } } as ChartData;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { type AlikeGroup, alikeGroups } from '../../domain/results/alike.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import type { Drawn } from '../../parts/result-tables/behind.ts';
import type { Curve } from '../../suites/core-sweep/curves.ts';
import { suiteView } from '../../suites/index.ts';
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
  const charts = suiteView(suite).charts.ofSubjects({ results, curves, subjects, where, suffix });
  const mine = results.filter((one) => subjects.some(({ place }) => place === one.subject));
  return [
    ...charts.map(({ chart, curves: drawn }) => ({
      chart,
      results: drawn.length > 0 ? drawn.flatMap(({ points }) => points) : mine,
      curves: drawn,
      subjects,
    })),
    ...rampPictures(section, group, where),
  ];
}

/** Behind it stand the runs it is drawn of, and not all that the medians are of. */
function rampPictures({ ramps }: Section, { suffix, subjects }: AlikeGroup, where: string): Picture[] {
  const mine = ramps.get(suffix);
  const chart = mine ? rampPicture(mine, where, suffix) : null;
  return mine && chart ? [{ chart, results: mine.drawn.map(({ of }) => of), curves: [], subjects }] : [];
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

import type { ChartData } from '../../charts/frame/kinds.ts';
import type { PairGroup, SubjectIndex } from '../../charts/types.ts';
import { hrefOf, type MeasuredResult } from '../../domain/results/result.ts';
import { type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';

export const toyChart = (groups: readonly PairGroup[], suffix = ''): ChartData => ({
  kind: 'pairs',
  props: {
    id: `toy-operations${suffix}`,
    title: 'An addition and a multiplication',
    summary: 'Medians of one operation.',
    groups,
    firstLabel: 'addition',
    secondLabel: 'multiplication',
    yLabel: 'time of one operation',
  },
});

const sideOf = (one: MeasuredResult) => {
  const { median, low, high } = one.estimate;
  return { median, low, high, href: hrefOf(one) };
};

function chartsOf({ results, subjects, suffix }: OfSubjects): ChartData[] {
  const groups = subjects.flatMap(({ index, name }): PairGroup[] => {
    const of = (variant: string) => results.find(({ subject, key }) => subject === index && key.variant === variant);
    const [add, multiply] = [of('add'), of('multiply')];
    if (!add || !multiply) return [];
    const sides = { first: sideOf(add), second: sideOf(multiply) };
    return [{ id: String(index), title: name, note: '', subject: index as SubjectIndex, ...sides, pairs: [] }];
  });
  return groups.length > 0 ? [toyChart(groups, suffix)] : [];
}

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: () => [], published: null };

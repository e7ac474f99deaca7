import type { ChartData } from '../../charts/frame/kinds.ts';
import { type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { throughputCharts } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  return throughputCharts(results, subjects).map(({ word, title, rows }) => ({
    kind: 'throughput',
    props: {
      id: `throughput-${word}${suffix}`,
      title: `${title}${where}`,
      summary: SUMMARY,
      rows,
      table: 'none',
    },
  }));
}

const SUMMARY =
  'Accepted: until the last write returned. Durable: until a sync after it returned. The gap between the two is the page cache.';

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: () => [], published: null };

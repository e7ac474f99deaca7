import type { ChartData } from '../../charts/frame/kinds.ts';
import { type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { syncRows, syncSummary } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  const rows = syncRows(results, subjects);
  const title = `Latency of one 4 KiB overwrite on disk, by call${where}`;
  const sentences = { id: `sync-latency${suffix}`, title, summary: syncSummary(results), table: 'none' } as const;
  return rows.length === 0 ? [] : [{ kind: 'sync', props: { ...sentences, rows } }];
}

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: () => [], published: 'calls' };

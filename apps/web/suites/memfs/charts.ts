import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { estimatorsTitle, type MeasuredResult } from '../../domain/results/result.ts';
import { type FoldedTable, type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { memfsChart, memfsHeat } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  const chart = memfsChart(results, subjects);
  const title = `Time of one operation in memory by number of threads${subjects.length > 1 ? ', 1000 files' : ''}${where}`;
  if (chart === null) return [];
  const lines = chart.panels.flatMap(({ series }) => series);
  const sentences = {
    id: `memfs-threads${suffix}`,
    title,
    summary: withDetachedNote(SUMMARY, lines),
    table: 'none',
  } as const;
  return [{ kind: 'lines', props: { ...sentences, ...chart } }];
}

const SUMMARY =
  'fsbench’s in-memory file system, one index with one lock. Bands: 95\u2009% intervals, of several runs that of their geometric mean.';

/** More of them in one table nobody reads. */
const HEATS_AT_MOST = 4;

/** Operation by threads by files. */
function heatMaps(results: readonly MeasuredResult[], subjects: readonly Subject[]): FoldedTable[] {
  const data = memfsHeat(results, subjects.slice(0, HEATS_AT_MOST));
  if (data === null) return [];
  const left = subjects.length > HEATS_AT_MOST ? ` The first ${HEATS_AT_MOST} of ${subjects.length}.` : '';
  const note = `${estimatorsTitle(results)} of one operation. A stronger color is a longer time, on one logarithmic scale; lower is better.${left}`;
  return [{ title: 'Heat map of all file and thread counts', note, data }];
}

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: heatMaps, published: null };

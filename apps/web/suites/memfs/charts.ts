import type { ChartData } from '../../charts/frame/kinds.ts';
import type { LinePanel } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { estimatorsTitle, type MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { eachOf } from '../chart-findings.ts';
import { type FoldedTable, type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { MEMFS_FILES } from './cells.ts';
import { memfsChart, memfsHeat } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  const chart = memfsChart(results, subjects);
  const title = `Time of one operation in memory by number of threads${subjects.length > 1 ? ', 1000 files' : ''}${where}`;
  if (chart === null) return [];
  const lines = chart.panels.flatMap(({ series }) => series);
  const sentences = {
    id: `memfs-threads${suffix}`,
    title,
    finding: createFinding(chart.panels, subjects.length > 1) ?? THREADS_QUESTION,
    summary: withDetachedNote(SUMMARY, lines),
    table: 'none',
    isCompared: subjects.length > 1,
  } as const;
  return [{ kind: 'lines', props: { ...sentences, ...chart } }];
}

/** In place of a headline, where not all have one number of threads in common. */
export const THREADS_QUESTION = 'Files in memory: what do more threads cost?';

const SUMMARY = 'fsbench’s in-memory file system, one index with one lock. Bands: 95\u2009% intervals.';

/** Of creating a file: what threads cost one subject, or what it takes with the most threads that all were measured with. */
export function createFinding(panels: readonly LinePanel[], hasMany: boolean): string | undefined {
  const panel = panels.find(({ id }) => id === (hasMany ? 'create' : `files-${MEMFS_FILES}`));
  const lines = panel?.series.filter(({ id, points }) => (hasMany || id === 'create') && points.length > 0) ?? [];
  if (hasMany) {
    const shared = Math.min(...lines.map(({ points }) => points.at(-1)?.x ?? 0));
    const values = lines.flatMap(({ label, points }) => {
      const y = points.find(({ x }) => x === shared)?.y;
      return y === undefined ? [] : [{ name: label, value: y, text: formatLatency(y) }];
    });
    return values.length < lines.length ? undefined : eachOf(`A create with ${counted(shared, 'thread')}`, values);
  }
  const points = lines[0]?.points.filter(({ isDetached }) => !isDetached) ?? [];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return undefined;
  return `A create takes ${formatLatency(first.y)} with ${counted(first.x, 'thread')} and ${formatLatency(last.y)} with ${last.x}`;
}

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

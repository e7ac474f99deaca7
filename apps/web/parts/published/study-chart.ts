import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SyncRow } from '../../charts/types.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { scalingQuestion, sweepFinding } from '../../suites/core-sweep/chart-finding.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { studySyncRows } from './study-sync.ts';
import { citation, type NameOf, studySeries } from './study-view.ts';

/** Its axis has times, whatever was published. */
const asTime = (metric: string): string =>
  /per second/.test(metric)
    ? `Time of one operation, from ${metric.charAt(0).toLowerCase()}${metric.slice(1)}`
    : metric;

/** "693 µs (open_datasync) to 1.46 ms (fsync)": the least and the most. */
function rowsFinding(rows: readonly SyncRow[]): string {
  const sorted = rows
    .map((row) => ({ row, ns: row.p50 ?? row.mean ?? null }))
    .filter((one): one is { row: SyncRow; ns: number } => one.ns !== null)
    .sort((x, y) => x.ns - y.ns);
  const words = (['label', 'primitive'] as const).filter((word) => new Set(rows.map((row) => row[word])).size > 1);
  const ends = [...new Set([sorted[0], sorted.at(-1)])].flatMap((one) => {
    const name = words.map((word) => one?.row[word]).join(', ');
    return one ? [`${formatLatency(one.ns)}${name === '' ? '' : ` (${name})`}`] : [];
  });
  return `One write takes ${ends.join(' to ')}`;
}

/** The chart of a published study: curves over workers, or rows of calls; null where it has neither. */
export function studyChart(study: ReferenceStudy, nameOf: NameOf): ChartData | null {
  const common = {
    id: `study-${study.id}-chart`,
    title: study.metric,
    summary: 'Published values, no error bars.',
    source: { text: citation(study) || study.title, href: study.url },
    table: 'none',
  } as const;
  const series = studySeries(study, nameOf);
  if (series.some(({ points }) => points.length > 1)) {
    const yLabel = `${study.metric} (${study.statistic})`;
    const finding = sweepFinding(study.metric, series) ?? scalingQuestion(study.metric);
    return { kind: 'sweep', props: { ...common, finding, series, ideal: true, yLabel, lowerIsBetter: true } };
  }
  const rows = studySyncRows(study, nameOf);
  return rows.length > 0
    ? { kind: 'sync', props: { ...common, title: asTime(study.metric), finding: rowsFinding(rows), rows } }
    : null;
}

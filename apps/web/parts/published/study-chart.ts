import type { ChartData } from '../../charts/frame/kinds.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { withFinding } from '../../suites/chart-findings.ts';
import { sweepFinding } from '../../suites/core-sweep/chart-finding.ts';
import { studySyncRows } from './study-sync.ts';
import { citation, type NameOf, studySeries } from './study-view.ts';

/** Its axis has times, whatever was published. */
const asTime = (metric: string): string =>
  /per second/.test(metric)
    ? `Time of one operation, from ${metric.charAt(0).toLowerCase()}${metric.slice(1)}`
    : metric;

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
    const finding = withFinding(sweepFinding(study.metric, series));
    return { kind: 'sweep', props: { ...common, ...finding, series, ideal: true, yLabel, lowerIsBetter: true } };
  }
  const rows = studySyncRows(study, nameOf);
  return rows.length > 0 ? { kind: 'sync', props: { ...common, title: asTime(study.metric), rows } } : null;
}

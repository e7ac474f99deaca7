import type { ChartData } from '../../charts/frame/kinds.ts';
import { byteUnitOf } from '../../charts/throughput/rows.ts';
import type { ThroughputRow } from '../../charts/types.ts';
import { formatByteRate } from '../../wording/quantity.ts';
import { eachOf } from '../chart-findings.ts';
import { type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { throughputCharts } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  return throughputCharts(results, subjects).map(({ word, title, rows }) => ({
    kind: 'throughput',
    props: {
      id: `throughput-${word}${suffix}`,
      title: `${title}${where}`,
      finding: throughputFinding(rows, subjects.length > 1) ?? SINKS_QUESTION,
      summary: SUMMARY,
      rows,
      isCompared: subjects.length > 1,
      table: 'none',
    },
  }));
}

/** In place of a headline, where nothing was written to a disk. */
export const SINKS_QUESTION = 'How fast does each sink take bytes?';

/** Of the disk: what it accepts, and what of it is durable. */
export function throughputFinding(rows: readonly ThroughputRow[], isCompared: boolean): string | undefined {
  const disks = rows.filter(({ role, durable }) => role === 'disk' && durable !== null);
  const [only] = disks;
  if (only?.accepted && only.durable && !isCompared) {
    const [accepted, durable] = [only.accepted, only.durable].map((rate) => formatByteRate(rate.bytesPerSecond));
    return `The disk accepts ${accepted} and makes ${durable} durable`;
  }
  const unitOf = byteUnitOf(disks);
  const durable = disks.map(({ variant, durable: rate }) => ({
    name: variant ?? '',
    value: rate?.bytesPerSecond ?? 0,
    text: formatByteRate(rate?.bytesPerSecond ?? 0, 3, unitOf),
  }));
  return eachOf('Durable on disk', durable);
}

const SUMMARY = 'Accepted: until the last write returned. Durable: until a sync after it returned.';

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: () => [], published: null };

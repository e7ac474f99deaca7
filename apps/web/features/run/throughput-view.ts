import type { Run, SuiteRun } from '@fsbench/contract';
import { summarize } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Rate, ThroughputRow } from '../../charts/types.ts';
import { formatBytes } from '../words/quantity.ts';
import { absenceReason, targetWords } from './case-words.ts';

type ThroughputSuite = Extract<SuiteRun, { suite: 'throughput' }>;
type ThroughputCase = ThroughputSuite['cases'][number];

/** One picture per amount of bytes: 64 and 450 MiB are different cases. */
export function throughputCharts(run: Run, suite: ThroughputSuite): ChartData[] {
  const sizes = [...new Set(suite.cases.map(({ params }) => params.total_bytes))];
  return sizes.map((bytes) => ({
    kind: 'throughput',
    props: {
      id: `throughput-${bytes}`,
      title: `${formatBytes(bytes)} into each sink`,
      summary:
        'Accepted: until the last write returned. Durable: until a sync after it returned. The gap between the two is the page cache.',
      rows: suite.cases.filter(({ params }) => params.total_bytes === bytes).map((one) => rowOf(run, one)),
    },
  }));
}

function rowOf(run: Run, one: ThroughputCase): ThroughputRow {
  const { payload, file } = one.params;
  const base = {
    id: one.id,
    label: [targetWords(run, one.target, true), payload, file === null ? null : `${file} file`]
      .filter(Boolean)
      .join(', '),
    subject: 0 as const,
    reason: absenceReason(one),
    href: null,
  };
  if (one.outcome !== 'measured') return { ...base, outcome: one.outcome, accepted: null, durable: null };
  const { bytes, accepted_ns, durable_ns } = one.measurement.samples;
  return { ...base, outcome: 'measured', accepted: rateOf(bytes, accepted_ns), durable: rateOf(bytes, durable_ns) };
}

/** Bytes a second over the rounds; null where not every round has a time. */
export function rateOf(bytes: readonly number[], ns: readonly (number | null)[]): Rate | null {
  const rates = bytes.map((count, at) => (count / (ns[at] ?? Number.NaN)) * 1e9);
  if (!rates.every(Number.isFinite)) return null;
  const { median, low, high } = summarize(rates);
  return { bytesPerSecond: median, low, high };
}

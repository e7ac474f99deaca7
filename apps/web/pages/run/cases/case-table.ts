import { type DataKind, dataKindsOf, type Measurement, type Run, type SuiteRun } from '@fsbench/contract';
import { casesHref } from '../../../addresses/run-cases.ts';
import type { TableCell, TableData } from '../../../charts/table-data.ts';
import { type CaseSummary, summarizeCase } from '../../../domain/findings/summarize-case.ts';
import {
  formatByteRate,
  formatCount,
  formatFrequency,
  formatInterval,
  formatLatency,
  formatRate,
} from '../../../wording/quantity.ts';
import { absenceReason, failedExit, paramsWords, targetWords } from './case-words.ts';

/** Every case of a suite, whatever the suite: its parameters, its figure with interval, and how many rounds it stands on. */
export function caseTable(run: Run, suite: SuiteRun, permalink: string): TableData {
  const rows = suite.cases.flatMap((one, at) =>
    rowsOf(run, suite, at).map(([first, ...rest]) => [
      { ...first, text: first?.text ?? '', href: casesHref(permalink, suite.suite, one.id) },
      ...rest,
    ]),
  );
  return { columns: columns(), groups: [{ title: null, rows }] };
}

/** The figures of one of them. */
export function caseRows(run: Run, suite: SuiteRun, at: number): TableData {
  return { columns: columns(), groups: [{ title: null, rows: rowsOf(run, suite, at) }] };
}

function columns(): TableData['columns'] {
  const words = (title: string) => ({ title, isFigure: false });
  const figures = (title: string) => ({ title, isFigure: true });
  return [
    words('case'),
    words('on'),
    figures('median'),
    figures('p90'),
    figures('p99 of all operations'),
    figures('mean'),
    figures('rounds'),
  ];
}

/** One row a figure: a transfer has two. */
function rowsOf(run: Run, suite: SuiteRun, at: number): TableCell[][] {
  const one = suite.cases[at];
  if (!one) return [];
  const place = suite.suite === 'memfs' && one.target === null ? 'memory of its own' : targetWords(run, one.target);
  const words = paramsWords(suite, at);
  const names = [{ text: words }, { text: place }];
  const reason = absenceReason(one);
  if (one.outcome !== 'measured') return [[...names, { text: `${one.outcome}: ${reason}` }]];
  const exit = failedExit(one);
  if (exit !== null) return [[...names, { text: `no time of the work: ${exit}` }]];
  const { measurement } = one;
  const kinds = dataKindsOf(run, one);
  return kinds.map((kind) => {
    const summary = summaryOf(measurement, kind);
    const write = (value: number | null) => (value === null ? '–' : figureText(kind, value));
    return [
      { text: measurement.kind === 'transfer' ? `${words}, ${kind}` : words },
      { text: place },
      { text: write(summary.median), aside: intervalOf(kind, summary) },
      { text: write(summary.p90) },
      { text: write(summary.p99) },
      { text: write(summary.mean) },
      { text: formatCount(summary.n) },
    ];
  });
}

/** Summaries of accepted runs exist: ingest refuses what can not be summarized. */
export function summaryOf(measurement: Measurement, dataKind: DataKind): CaseSummary {
  const summary = summarizeCase(measurement, dataKind);
  if (!summary.ok) throw new Error(`an accepted measurement can not be summarized: ${summary.error.code}`);
  return summary.value;
}

/** What the figure of a kind of measurement is, for headings and machine-readable twins. */
export const FIGURE_UNITS: Readonly<Record<DataKind, string>> = {
  latency: 'ns',
  duration: 'ns',
  phase: 'ns',
  rate: 'units_per_s',
  accepted: 'bytes_per_s',
  durable: 'bytes_per_s',
  ramp: 'hz',
};

export function figureText(kind: DataKind, value: number): string {
  switch (kind) {
    case 'latency':
    case 'duration':
    case 'phase':
      return formatLatency(value);
    case 'rate':
      return formatRate(value, 'units');
    case 'accepted':
    case 'durable':
      return formatByteRate(value);
    case 'ramp':
      return formatFrequency(value);
  }
}

export function intervalOf(kind: DataKind, { median, medianLow, medianHigh }: CaseSummary): string | null {
  if (medianLow === null || medianHigh === null) return null;
  switch (kind) {
    case 'latency':
    case 'duration':
    case 'phase':
      return formatInterval(medianLow, medianHigh, 'time', median);
    case 'accepted':
    case 'durable':
      return formatInterval(medianLow, medianHigh, 'bytes', median);
    case 'ramp':
      return `[${formatFrequency(medianLow)}, ${formatFrequency(medianHigh)}]`;
    case 'rate':
      return formatInterval(medianLow, medianHigh, 'plain', median);
  }
}

import type { ImportedCase, ImportedRun, ImportedValues } from '@fsbench/contract';
import type { TableCell, TableData } from '../../../charts/table-data.ts';
import { resultsOf } from '../../../ingest/documents/imported-rows.ts';
import { counted } from '../../../wording/names.ts';
import {
  formatByteRate,
  formatCount,
  formatInterval,
  formatLatency,
  formatNumber,
  formatRate,
} from '../../../wording/quantity.ts';
import { workText } from './work-text.ts';

/** One kind of figures: executions one by one, figures that the tool computed, scores, or none. */
export interface ImportedTable {
  readonly id: string;
  readonly title: string;
  readonly data: TableData;
}

type ValueKind = ImportedValues['kind'] | 'none';

const BETTER = { more: 'higher is better', less: 'lower is better' } as const;

const TITLES: Readonly<Record<ValueKind, string>> = {
  samples: 'Executions',
  reported: 'As reported',
  score: 'Scores',
  none: 'Without a result',
};

const COLUMNS: Readonly<Record<ValueKind, readonly string[]>> = {
  samples: ['median', 'fastest', 'slowest', 'user', 'system', 'executions'],
  reported: ['operations', 'bytes', 'mean', 'p50', 'p90', 'p95', 'p99', 'p99.9', 'slowest'],
  score: ['score', 'repetitions'],
  none: ['why'],
};

/** Every case with its figures, one table a kind; columns that no case has a figure for are left out. */
export function importedTables(run: ImportedRun): ImportedTable[] {
  return (Object.keys(TITLES) as ValueKind[]).flatMap((kind) => {
    const cases = run.cases.filter((one) => kindOf(one) === kind);
    return cases.length === 0 ? [] : [{ id: `imported-${kind}`, title: TITLES[kind], data: tableOf(run, kind, cases) }];
  });
}

const kindOf = (one: ImportedCase): ValueKind => (one.outcome === 'measured' ? one.figures.kind : 'none');

function tableOf(run: ImportedRun, kind: ValueKind, cases: readonly ImportedCase[]): TableData {
  const rows = cases.map((one) => ({ names: namesOf(run, one), cells: cellsOf(one) }));
  const isNumeric = kind !== 'none';
  const all = COLUMNS[kind].map((title, at) => ({ title, at, isNumeric }));
  const retained = all.filter(({ at }) => rows.some(({ cells }) => cells[at] != null));
  const words = (title: string) => ({ title, isNumeric: false });
  return {
    columns: [words('case'), words('what was done'), ...retained.map(({ title }) => ({ title, isNumeric }))],
    groups: [
      {
        title: null,
        rows: rows.map(({ names, cells }) => [
          ...names,
          ...retained.map(({ at }): TableCell => cells[at] ?? { text: 'not reported' }),
        ]),
      },
    ],
  };
}

function namesOf(run: ImportedRun, one: ImportedCase): TableCell[] {
  const system = run.systems.length > 1 ? `on ${systemName(run, one.system)}` : null;
  const file = run.origin.files.length > 1 ? `file ${one.file + 1}` : null;
  const note = [system, file].filter((word) => word !== null).join(', ');
  return [{ text: one.name, note: note === '' ? null : note }, { text: workText(one) || 'not in the file' }];
}

export const systemName = ({ systems }: ImportedRun, at: number) => systems[at]?.name ?? `system ${at + 1}`;

/** In the order of the columns of its kind; null: the file has no such figure. */
function cellsOf(one: ImportedCase): readonly (TableCell | null)[] {
  if (one.outcome !== 'measured') return [{ text: absenceText(one) }];
  const { figures: numbers } = one;
  const found = new Map(resultsOf(numbers).map(({ figure: valueText, value }) => [valueText, value]));
  const value = (name: string) => found.get(name) ?? null;
  const time = (name: string): TableCell | null => cell(value(name), formatLatency);
  switch (numbers.kind) {
    case 'samples':
      return [
        withInterval(time('median_ns'), value),
        time('min_ns'),
        time('max_ns'),
        time('user_mean_ns'),
        time('system_mean_ns'),
        { text: formatCount(numbers.samples.wall_ns.length), note: exitText(numbers.samples.exit_code) },
      ];
    case 'reported':
      return [
        withCount(cell(value('ops_per_s'), formatRate), numbers.n_count),
        cell(value('bytes_per_s'), formatByteRate),
        withSpread(time('mean_ns'), numbers.sd_ns),
        ...['p50_ns', 'p90_ns', 'p95_ns', 'p99_ns', 'p999_ns', 'max_ns'].map(time),
      ];
    case 'score': {
      const { unit, better, values } = numbers;
      const note = better === null ? null : BETTER[better];
      return [
        { text: `${formatNumber(numbers.value)} ${unit}`, note },
        values.length === 0 ? null : { text: formatCount(values.length) },
      ];
    }
  }
}

const cell = (value: number | null, write: (value: number) => string): TableCell | null =>
  value === null ? null : { text: write(value) };

function withInterval(median: TableCell | null, value: (name: string) => number | null): TableCell | null {
  const [low, high, of] = [value('median_low_ns'), value('median_high_ns'), value('median_ns')];
  if (median === null || of === null) return median;
  return { ...median, note: formatInterval(low, high, 'time', of) };
}

const withSpread = (mean: TableCell | null, sd: number | null): TableCell | null =>
  mean === null || sd === null ? mean : { ...mean, note: `sd ${formatLatency(sd)}` };

const withCount = (rate: TableCell | null, count: number | null): TableCell | null =>
  rate === null || count === null ? rate : { ...rate, note: `of ${formatCount(count)}` };

/** A command that failed may have ended early: its time is then no time of the work. */
function exitText(codes: readonly (number | null)[]): string | null {
  const failed = codes.filter((code) => code !== null && code !== 0).length;
  return failed === 0 ? null : `${failed} failed`;
}

function absenceText(one: Exclude<ImportedCase, { outcome: 'measured' }>): string {
  if (one.outcome === 'unsupported') {
    const reason = one.reason.replaceAll('_', ' ');
    return `unsupported: ${one.detail === null ? reason : `${reason} (${one.detail})`}`;
  }
  const errno = one.errno === null ? null : `errno ${one.errno}`;
  return `failed: ${[one.detail ?? (errno === null ? 'no reason reported' : null), errno].filter(Boolean).join(', ')}`;
}

/** "3 cases from 1 file: 2 with figures, 1 failed." */
export function importedCounts(run: ImportedRun): string {
  const count = (outcome: ImportedCase['outcome']) => run.cases.filter((one) => one.outcome === outcome).length;
  const [measured, unsupported, failed] = [count('measured'), count('unsupported'), count('failed')];
  const parts = [
    `${measured} with results`,
    unsupported > 0 ? `${unsupported} unsupported` : null,
    failed > 0 ? `${failed} failed` : null,
  ].filter((part) => part !== null);
  return `${counted(run.cases.length, 'case')} from ${counted(run.origin.files.length, 'file')}: ${parts.join(', ')}.`;
}

import type { ComparabilityKey } from '@fsbench/contract';
import type { ReferenceStudy } from '../../db/reference.ts';
import { campsCode } from '../../domain/results/camps.ts';
import { wirePredictionOf } from '../../domain/results/prediction.ts';
import {
  campsOfResult,
  type Estimator,
  estimatorOf,
  hrefOf,
  type MeasuredResult,
} from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { primitiveName } from '../../wording/names.ts';
import { csvCell, plainSpaces, significant } from './csv.ts';

/** One result as a line of a file: signed, or published elsewhere. */
export interface ResultLine {
  /** `others`: signed by contributors who are not verified, of a suite that verified ones measured too. */
  readonly origin: 'signed' | 'others' | 'reference';
  readonly suite: string;
  readonly case: string;
  readonly drive: string | null;
  readonly unit: string;
  readonly figure: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly interval_of: string | null;
  /** Of `figure`. */
  readonly estimator: Estimator | null;
  readonly camps: string | null;
  /** Of one more machine, 90 %; null below six verified contributors, and where they fall into two groups. */
  readonly predicted_low: number | null;
  readonly predicted_high: number | null;
  readonly runs: number | null;
  readonly contributors: number | null;
  readonly verified_contributors_count: number | null;
  readonly other_contributors_count: number | null;
  readonly source: string | null;
  /** What `case` is made of; null: published elsewhere. In no JSON, see `withoutKey`. */
  readonly key: ComparabilityKey | null;
}

/** The parts of `case`, each a plain value in a column of its own. */
export const KEY_COLUMNS = [
  'method',
  'variant',
  'call',
  'write_bytes',
  'extent',
  'workers',
  'limited_by',
  'directory',
  'worker',
  'target',
  'durability',
  'data_kind',
] as const;

export function keyColumns(key: ComparabilityKey): Record<(typeof KEY_COLUMNS)[number], string | number | null> {
  const { method, variant, writeBytes, extent, workers, limiting, directory, worker, durability, dataKind } = key;
  return {
    ...{ method, variant, extent, workers, directory, worker, durability },
    call: key.primitive === null ? null : primitiveName(key.primitive),
    write_bytes: writeBytes,
    limited_by: limiting,
    target: key.targetRole,
    data_kind: dataKind,
  };
}

/** Columns of a CSV behind the stable ones: the parts of `case`, and the result in the column of its unit. */
const CASE_COLUMNS = ['label', ...KEY_COLUMNS, 'time_ns', 'operations_per_s', 'bytes_per_s', 'clock_hz'] as const;
type CaseColumn = (typeof CASE_COLUMNS)[number];

const COLUMN_OF_UNIT: Readonly<Record<string, CaseColumn>> = {
  ns: 'time_ns',
  per_s: 'operations_per_s',
  bytes_per_s: 'bytes_per_s',
  hz: 'clock_hz',
};

function caseColumns({
  key,
  case: text,
  unit,
  figure,
}: ResultLine): Partial<Record<CaseColumn, string | number | null>> {
  const column = COLUMN_OF_UNIT[unit];
  const value = column === undefined ? {} : { [column]: figure };
  if (key === null) return { label: text, ...value };
  return { label: plainSpaces(keyTitle(key)), ...keyColumns(key), ...value };
}

export const withoutKey = <L extends ResultLine>({ key: _, ...line }: L): Omit<L, 'key'> => line;

export const signedLine = (origin: 'signed' | 'others', suite: string, one: MeasuredResult): ResultLine => ({
  origin,
  suite,
  case: one.key.text,
  drive: one.drive?.slug ?? null,
  unit: one.measure.unit,
  figure: one.estimate.median,
  low: one.estimate.low,
  high: one.estimate.high,
  interval_of: one.estimate.low === null ? null : one.population,
  estimator: estimatorOf(one),
  camps: campsCode(campsOfResult(one)),
  ...predictedColumns(one),
  runs: one.runs,
  contributors: one.contributors,
  verified_contributors_count: one.counts.verified,
  other_contributors_count: one.counts.others,
  source: hrefOf(one),
  key: one.key,
});

function predictedColumns(one: MeasuredResult): Pick<ResultLine, 'predicted_low' | 'predicted_high'> {
  const [range, second] = wirePredictionOf(one)?.ranges ?? [];
  const isOne = second === undefined;
  return { predicted_low: (isOne && range?.low) || null, predicted_high: (isOne && range?.high) || null };
}

export const referenceLine = (study: ReferenceStudy, result: ReferenceStudy['values'][number]): ResultLine => ({
  origin: 'reference',
  suite: study.suite,
  case: result.label,
  drive: null,
  unit: study.unitSi,
  figure: result.valueSi,
  low: result.lowSi,
  high: result.highSi,
  interval_of: result.bounds,
  estimator: null,
  camps: null,
  predicted_low: null,
  predicted_high: null,
  runs: null,
  contributors: null,
  verified_contributors_count: null,
  other_contributors_count: null,
  source: result.url ?? study.url ?? study.title,
  key: null,
});

/** The columns asked for, whose names and order stay, then those of the case. */
/** Behind all others, whose places stay: whether generated runs are among those of the site. */
const DEMO_COLUMN = 'is_demo';

export function linesCsv<Column extends string>(
  columns: readonly Column[],
  lines: readonly (ResultLine & Readonly<Record<Column, string | number | null>>)[],
  isDemo: boolean,
): string {
  const rows = lines.map((line) => {
    const parts = caseColumns(line);
    const cells = [...columns.map((name) => line[name]), ...CASE_COLUMNS.map((name) => parts[name]), String(isDemo)];
    return cells.map((cell) => csvCell(significant(cell))).join(',');
  });
  return `${[[...columns, ...CASE_COLUMNS, DEMO_COLUMN].join(','), ...rows].join('\r\n')}\r\n`;
}

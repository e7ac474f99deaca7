import type { ReferenceStudy } from '../../db/reference.ts';
import { campsCode } from '../../domain/results/camps.ts';
import { predictionOf } from '../../domain/results/prediction.ts';
import {
  campsOfResult,
  type Estimator,
  estimatorOf,
  hrefOf,
  type MeasuredResult,
} from '../../domain/results/result.ts';
import { csvCell } from './csv.ts';

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
}

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
});

function predictedColumns(one: MeasuredResult): Pick<ResultLine, 'predicted_low' | 'predicted_high'> {
  const [range, second] = predictionOf(one)?.ranges ?? [];
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
});

export function linesCsv<Column extends string>(
  columns: readonly Column[],
  lines: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  const rows = lines.map((line) => columns.map((name) => csvCell(line[name])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

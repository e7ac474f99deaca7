import type { CaseSummary } from '../../domain/findings/summarize-case.ts';

/** One measured case, with its interned parts as places in the lists beside it. */
export interface MeasuredCase {
  readonly caseId: string;
  readonly keyAt: number;
  readonly stratumAt: number;
  /** Place in the targets of the drive it was measured on; -1 for CPU and memory. */
  readonly targetAt: number;
  readonly summary: CaseSummary;
  readonly durabilityEndsAt: string | null;
  readonly evidence: string | null;
  readonly flushesPerOp: number | null;
  readonly worstSeverity: string | null;
}

/**
 * The measurements of a run, column by column, as PostgreSQL reads arrays. Text made where the work
 * is done is the cheapest thing to hand from thread to thread, and to the database: as objects,
 * sixty rows cost more to copy and to write out than to compute.
 */
export interface MeasurementColumns {
  readonly count: number;
  readonly keyAt: readonly number[];
  readonly stratumAt: readonly number[];
  readonly targetAt: readonly number[];
  /** Array literals, in the order of COLUMNS. */
  readonly literals: readonly string[];
}

type ColumnValue = string | number | null;

/** Name and type of each column whose value the document alone decides. */
export const COLUMNS: readonly (readonly [name: string, type: string, of: (row: MeasuredCase) => ColumnValue])[] = [
  ['case_id', 'text', (row) => row.caseId],
  ['n', 'int', (row) => row.summary.n],
  ['median', 'float8', (row) => row.summary.median],
  ['median_low', 'float8', (row) => row.summary.medianLow],
  ['median_high', 'float8', (row) => row.summary.medianHigh],
  ['p90', 'float8', (row) => row.summary.p90],
  ['p99', 'float8', (row) => row.summary.p99],
  ['mean', 'float8', (row) => row.summary.mean],
  ['sd', 'float8', (row) => row.summary.sd],
  ['round_spread', 'float8', (row) => row.summary.roundSpread],
  ['ln_variance', 'float8', (row) => row.summary.spread?.variance ?? null],
  ['ln_degrees', 'float8', (row) => row.summary.spread?.degrees ?? null],
  ['durability_ends_at', 'text', (row) => row.durabilityEndsAt],
  ['evidence', 'text', (row) => row.evidence],
  ['flushes_per_op', 'float8', (row) => row.flushesPerOp],
  ['worst_severity', 'text', (row) => row.worstSeverity],
];

/** What may stand in an array literal without quotes; every word and case id of the contract fits. */
const BARE = /^[A-Za-z0-9_.:/@-]+$/;

export function toColumns(rows: readonly MeasuredCase[]): MeasurementColumns {
  return {
    count: rows.length,
    keyAt: rows.map(({ keyAt }) => keyAt),
    stratumAt: rows.map(({ stratumAt }) => stratumAt),
    targetAt: rows.map(({ targetAt }) => targetAt),
    literals: COLUMNS.map(([, , of]) => arrayLiteral(rows.map(of))),
  };
}

export function arrayLiteral(values: readonly ColumnValue[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: ColumnValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  // Quoted, the word NULL is a text and not the absence of one.
  return BARE.test(value) && value !== 'NULL' && value !== 'null' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

import type { Case, Measurement, Run, SuiteRun } from '@fsbench/contract';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { suiteView } from '../../suites/index.ts';
import { csvCell } from '../../wording/csv-cell.ts';

export { csvCell };

/**
 * A run as a sheet: one row per case and round, round 0 being the warm-up; a case without a figure
 * has one row that says so. Columns that a kind of measurement does not have are empty, not zero.
 */
const IDENTITY = ['suite', 'method', 'case', 'target', 'target_role', 'outcome', 'reason', 'errno', 'detail'] as const;
const DURABILITY = ['durability', 'durability_ends_at', 'durability_evidence', 'flushes_per_op'] as const;
const MEASURED = [
  'kind',
  'round',
  'process',
  'order',
  'n_count',
  'p50_ns',
  'p90_ns',
  'sum_ns',
  'write_sum_ns',
  'units_count',
  'operations_count',
  'bytes',
  'wall_ns',
  'threads_ns',
  'accepted_ns',
  'durable_ns',
  'user_ns',
  'system_ns',
  'runqueue_ns',
  'flushes_count',
  'flush_ns',
  'others_busy_cores',
  'index_wait_ns',
  'index_hold_ns',
  'index_contended_count',
  'file_wait_ns',
  'start_skew_ns',
  'peak_bytes',
  'exact_bytes',
  'voluntary_switches_count',
  'involuntary_switches_count',
  'exit_code',
  'most_runnable_count',
  'minor_faults_count',
  'p_core_ns',
  'allocated_bytes',
  'at_ns',
  'hz',
] as const;
/** `case` in words; behind the others, whose places stay. */
const READABLE = ['label'] as const;
export const CSV_COLUMNS = [...IDENTITY, ...DURABILITY, ...MEASURED, ...READABLE] as const;
type CsvColumn = (typeof CSV_COLUMNS)[number];
type Row = Partial<Record<CsvColumn, string | number | null>>;

export function runCsv(run: Run, only: string | null = null): string {
  const suites = run.suites.filter(({ suite }) => only === null || suite === only);
  const rows = suites.flatMap((suite) => suite.cases.flatMap((one, at) => caseRows(run, suite, one, at)));
  const lines = [CSV_COLUMNS.join(','), ...rows.map((row) => CSV_COLUMNS.map((name) => csvCell(row[name])).join(','))];
  return `${lines.join('\r\n')}\r\n`;
}

function caseRows(run: Run, suite: SuiteRun, one: Case, at: number): Row[] {
  // What the rounds show of it, not what the sender says.
  const evidence = evidenceOf(run, suite, at);
  const identity: Row = {
    suite: suite.suite,
    method: suite.method,
    case: one.id,
    target: one.target,
    target_role: run.targets.find(({ id }) => id === one.target)?.role ?? null,
    outcome: one.outcome,
    durability: one.durability?.class ?? null,
    durability_ends_at: one.durability?.ends_at ?? null,
    durability_evidence: evidence?.word ?? null,
    flushes_per_op: evidence?.flushesPerOp ?? null,
    label: plainSpaces(suiteView(suite.suite).cases.paramsText(one.params)),
  };
  switch (one.outcome) {
    case 'measured':
      return measuredRows(one.measurement).map((row) => ({ ...identity, kind: one.measurement.kind, ...row }));
    case 'unsupported':
      return [{ ...identity, reason: one.reason, detail: one.detail }];
    case 'failed':
      return [{ ...identity, reason: one.call, errno: one.errno, detail: one.detail }];
  }
}

function measuredRows(measurement: Measurement): Row[] {
  if (measurement.kind === 'ramp') {
    return measurement.at_ns.map((at, repetition) => ({
      round: repetition + 1,
      at_ns: at.join(' '),
      hz: (measurement.hz[repetition] ?? []).join(' '),
    }));
  }
  const columns = measurement.kind === 'latency' ? measurement.rounds : measurement.samples;
  return [...(measurement.warmup ? [{ round: 0, ...measurement.warmup }] : []), ...rowsOf(columns)];
}

function rowsOf(columns: Readonly<Record<string, readonly (number | null)[]>>): Row[] {
  const names = Object.keys(columns);
  const length = columns[names[0] ?? '']?.length ?? 0;
  return Array.from({ length }, (_, at) => ({
    round: at + 1,
    ...Object.fromEntries(names.map((name) => [name, columns[name]?.[at] ?? null])),
  }));
}

/** Thin spaces are letters to a sheet that searches. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

/** A computed value has no more than six digits that mean anything; whole numbers are left as they are. */
export function significant<T>(value: T): T | number {
  if (typeof value !== 'number' || Number.isInteger(value) || !Number.isFinite(value)) return value;
  return Math.abs(value) >= 1e5 ? Math.round(value) : Number(value.toPrecision(6));
}

import type { DurabilityClass } from '@fsbench/contract';
import { formatLatency, formatRate } from '../../wording/quantity.ts';
import { absenceText } from '../table-data.ts';
import type { SyncRow } from '../types.ts';
import { DURABILITY_TITLES } from './titles.ts';

export interface SyncGroup {
  readonly durability: DurabilityClass;
  /** The class in words: "flushed to stable storage". */
  readonly title: string;
  readonly rows: readonly SyncRow[];
  /** What is noted of every row that has a figure; then it stands here once, and at none of them. */
  readonly note: string | null;
}

/** Rows under their durability class, from memory to stable storage; equal calls stand together. */
export function groupByDurability(rows: readonly SyncRow[]): SyncGroup[] {
  const classes = Object.keys(DURABILITY_TITLES) as DurabilityClass[];
  return classes.flatMap((durability) => {
    const members = rows.filter((row) => row.durability === durability);
    if (members.length === 0) return [];
    const calls = [...new Set(members.map(({ primitive }) => primitive))];
    const sorted = calls.flatMap((call) => members.filter(({ primitive }) => primitive === call));
    return [{ durability, title: DURABILITY_TITLES[durability], rows: sorted, note: commonNote(sorted) }];
  });
}

function commonNote(rows: readonly SyncRow[]): string | null {
  const notes = new Set(rows.filter(({ outcome }) => outcome === 'measured').map(({ note }) => note ?? null));
  return notes.size === 1 ? ([...notes][0] ?? null) : null;
}

export const absence = (row: SyncRow): string | null => (row.outcome === 'measured' ? null : absenceText(row));

export function rateText(row: SyncRow): string {
  return row.outcome === 'measured' && row.opsPerSecond !== null ? formatRate(row.opsPerSecond) : '';
}

/** Of single runs the rate is the one at the median; a value of several runs, or a published mean, has no percentiles. */
export function rateTitle(rows: readonly SyncRow[]): string {
  const isOfOneRun = ({ outcome, p90 }: SyncRow) => outcome !== 'measured' || p90 !== null;
  return rows.every(isOfOneRun) ? 'writes per second at p50' : 'writes per second';
}

/** The marks that are drawn; what a dot is, the chart's summary says. */
export function marksText(rows: readonly SyncRow[]): string {
  const marks = [
    rows.some(({ p90 }) => p90 !== null) ? 'bar to p90' : null,
    rows.some(({ p99 }) => p99 !== null) ? 'tick p99 of all' : null,
  ].filter((mark) => mark !== null);
  return [marks.join(', '), 'right: writes per second'].filter(Boolean).join('; ');
}

/** Too few operations leave a percentile out; the dash says "not known", not "none". */
export const latencyText = (nanoseconds: number | null) => (nanoseconds === null ? '–' : formatLatency(nanoseconds));

import type { DurabilityClass } from '@fsbench/contract';
import { formatLatency, formatRate } from '../../wording/quantity.ts';
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

/** What stands where a row has no figure: the outcome's word and its reason, never a zero. */
export function absence(row: SyncRow): string | null {
  if (row.outcome === 'measured') return null;
  const word = row.outcome === 'not_measured' ? 'not measured' : row.outcome;
  return row.reason === null ? word : `${word}: ${row.reason}`;
}

export function rateText(row: SyncRow): string {
  return row.outcome === 'measured' && row.opsPerSecond !== null ? formatRate(row.opsPerSecond) : '';
}

/** A rate is the median's, but where a source published a mean only. */
export function rateTitle(rows: readonly SyncRow[]): string {
  return rows.some(({ mean }) => mean !== null && mean !== undefined)
    ? 'writes per second'
    : 'writes per second at p50';
}

/** Too few operations leave a percentile out; the dash says "not known", not "none". */
export const latencyText = (nanoseconds: number | null) => (nanoseconds === null ? '–' : formatLatency(nanoseconds));

import { DURABILITY, type DurabilityClass } from '@fsbench/contract';
import { formatLatency, formatRate } from '../../features/words/quantity.ts';
import type { SyncRow } from '../types.ts';

export interface SyncGroup {
  readonly durability: DurabilityClass;
  /** The class in words: "flushed to stable storage". */
  readonly title: string;
  readonly rows: readonly SyncRow[];
}

/** Rows under their durability class, from memory to stable storage; equal calls stand together. */
export function groupByDurability(rows: readonly SyncRow[]): SyncGroup[] {
  const classes = Object.keys(DURABILITY) as DurabilityClass[];
  return classes.flatMap((durability) => {
    const members = rows.filter((row) => row.durability === durability);
    if (members.length === 0) return [];
    const calls = [...new Set(members.map(({ primitive }) => primitive))];
    const sorted = calls.flatMap((call) => members.filter(({ primitive }) => primitive === call));
    return [{ durability, title: DURABILITY[durability].title, rows: sorted }];
  });
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

/** Too few operations leave a percentile out; the dash says "not known", not "none". */
export const latencyText = (nanoseconds: number | null) => (nanoseconds === null ? '–' : formatLatency(nanoseconds));

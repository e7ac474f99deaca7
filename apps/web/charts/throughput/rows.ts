import { absenceText, WITH_WARNING } from '../table-data.ts';
import type { ThroughputRow } from '../types.ts';

/** What stands where a sink has no figure, or null where it has. */
export const absence = (row: ThroughputRow): string | null =>
  row.outcome === 'measured' && row.accepted !== null ? null : absenceText(row);

/** What stands where a durable rate would be. */
export function durableText({ durableNote }: ThroughputRow): string {
  return durableNote ?? 'durable: not applicable or not measured';
}

/** Why a row is faint is said beside its name. */
export const noteOf = ({ variant, hasWarning }: ThroughputRow): string =>
  [variant, hasWarning ? WITH_WARNING : ''].filter(Boolean).join(', ');

export const titleOf = (row: ThroughputRow): string => [row.label, noteOf(row)].filter(Boolean).join(', ');

export function nameOf({ label, variant }: ThroughputRow): string {
  return [label, variant].filter(Boolean).join(', ');
}

import { commonByteUnit } from '../../wording/quantity.ts';
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

/** The value in whose unit the rates of compared subjects are: that of what a disk made durable, as the row of the matrix is. */
export function byteUnitOf(rows: readonly ThroughputRow[]): number {
  const rates = (of: readonly ThroughputRow[], named: readonly ('accepted' | 'durable')[]) =>
    of.flatMap((row) => named.flatMap((one) => row[one]?.bytesPerSecond ?? []));
  const durable = rates(
    rows.filter(({ role }) => role === 'disk'),
    ['durable'],
  );
  const shown = durable.length > 0 ? durable : rates(rows, ['accepted', 'durable']);
  return commonByteUnit(shown);
}

import type { ThroughputRow } from '../types.ts';

/** What stands where a sink has no figure, or null where it has. */
export function absence(row: ThroughputRow): string | null {
  if (row.outcome === 'measured' && row.accepted !== null) return null;
  const word = row.outcome === 'unsupported' || row.outcome === 'failed' ? row.outcome : 'not measured';
  return row.reason === null ? word : `${word}: ${row.reason}`;
}

/** What stands where a durable rate would be. */
export function durableText({ durableNote }: ThroughputRow): string {
  return durableNote ?? 'durable: not applicable or not measured';
}

export function nameOf({ label, variant }: ThroughputRow): string {
  return [label, variant].filter(Boolean).join(', ');
}

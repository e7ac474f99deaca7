import { sumOfKnown } from './evidence.ts';

/** A flag that figures of a document prove. */
export interface Raised {
  readonly code: string;
  /** In the unit of its code; null where the code has none. */
  readonly value: number | null;
}

/** null where a single round's part is not known: a share of the rest would mislead. */
export function shareOf(parts: readonly (number | null)[], wholes: readonly number[]): number | null {
  const part = sumOfKnown(parts);
  const whole = sumOfKnown(wholes);
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

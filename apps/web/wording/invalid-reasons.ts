import { flagText } from '@fsbench/contract';

/** What made a run invalid, as half a sentence; a code without words is shown as it was sent. */
export const invalidReason = (code: string): string => flagText(code)?.cause ?? code;

/** What closing other programs would mend. */
export function isInvalidatedByOthers(code: string): boolean {
  return code === 'busy_before' || code === 'runqueue_delay';
}

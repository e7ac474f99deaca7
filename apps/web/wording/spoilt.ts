import { flagWords } from '@fsbench/contract';

/** What made a run invalid, as half a sentence; a code without words is shown as it was sent. */
export const spoiltBy = (code: string): string => flagWords(code)?.cause ?? code;

/** What closing other programs would mend. */
export function isSpoiltByOthers(code: string): boolean {
  return code === 'busy_before' || code === 'runqueue_delay';
}

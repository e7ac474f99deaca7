import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-text.ts';

/** "1 warning, 2 notes"; empty where there is none. All of them are listed further down. */
export function warningCounts(flags: readonly StoredFlag[]): string {
  const warnings = gathered(flags);
  const kinds = ['invalid', 'warn', 'note'].flatMap((severity) => {
    const count = warnings.filter((warning) => warning.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severityWord(severity, count)}`];
  });
  return kinds.join(', ');
}

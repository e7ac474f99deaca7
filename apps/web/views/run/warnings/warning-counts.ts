import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-text.ts';

/** More names than these are read in the list. */
const MOST_NAMED = 2;

/** "1 warning (on battery), 2 notes"; empty where there is none. All of them are listed further down. */
export function warningCounts(flags: readonly StoredFlag[]): string {
  const warnings = gathered(flags);
  const kinds = ['invalid', 'warn', 'note'].flatMap((severity) => {
    const codes = warnings.filter((warning) => warning.severity === severity).map(({ code }) => code);
    if (codes.length === 0) return [];
    const isNamed = severity !== 'note' && codes.length <= MOST_NAMED;
    const names = isNamed ? ` (${codes.map((code) => code.replaceAll('_', ' ')).join(', ')})` : '';
    return [`${codes.length} ${severityWord(severity, codes.length)}${names}`];
  });
  return kinds.join(', ');
}

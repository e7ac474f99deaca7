import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-text.ts';

/** More names than these are read in the list. */
const MOST_NAMED = 2;

interface WarningCount {
  /** "1 warning" */
  readonly count: string;
  /** " (on battery)"; empty: more than can be named, or notes. */
  readonly names: string;
}

/** "1 warning (on battery)", "2 notes"; none where there is none. All of them are listed further down. */
export function warningCounts(flags: readonly StoredFlag[]): readonly WarningCount[] {
  const warnings = gathered(flags);
  return ['invalid', 'warn', 'note'].flatMap((severity): WarningCount[] => {
    const codes = warnings.filter((warning) => warning.severity === severity).map(({ code }) => code);
    if (codes.length === 0) return [];
    const isNamed = severity !== 'note' && codes.length <= MOST_NAMED;
    const names = isNamed ? ` (${codes.map((code) => code.replaceAll('_', ' ')).join(', ')})` : '';
    return [{ count: `${codes.length} ${severityWord(severity, codes.length)}`, names }];
  });
}

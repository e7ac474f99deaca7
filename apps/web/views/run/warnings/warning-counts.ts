import type { StoredFlag } from '../../../db/find-run.ts';
import { counted } from '../../../wording/names.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-text.ts';

/** More names than these are read in the list. */
const MOST_NAMED = 2;

interface WarningCount {
  /** "1 warning" */
  readonly count: string;
  /** " (on battery)", " (short phase, 13 cases)"; empty: more than can be named, or notes. */
  readonly names: string;
}

/** "1 warning (on battery)", "2 notes"; none where there is none. All of them are listed further down. */
export function warningCounts(flags: readonly StoredFlag[]): readonly WarningCount[] {
  const warnings = gathered(flags);
  return ['invalid', 'warn', 'note'].flatMap((severity): WarningCount[] => {
    const some = warnings.filter((warning) => warning.severity === severity);
    if (some.length === 0) return [];
    const isNamed = severity !== 'note' && some.length <= MOST_NAMED;
    const names = isNamed ? ` (${some.map(nameOf).join('; ')})` : '';
    return [{ count: `${some.length} ${severityWord(severity, some.length)}`, names }];
  });
}

/** "short phase, 13 cases": of one case the name alone. */
function nameOf({ code, severity, cases }: ReturnType<typeof gathered>[number]): string {
  const count = cases.get(severity)?.length ?? 0;
  return [code.replaceAll('_', ' '), ...(count > 1 ? [counted(count, 'case')] : [])].join(', ');
}

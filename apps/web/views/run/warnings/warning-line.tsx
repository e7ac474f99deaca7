import { flagText } from '@fsbench/contract';
import type { ReactElement } from 'react';
import type { StoredFlag } from '../../../db/find-run.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-text.ts';

/** How many warnings there are, and the gravest of them in a sentence; all of them stand further down. */
export function WarningLine({ flags }: { readonly flags: readonly StoredFlag[] }): ReactElement {
  const warnings = gathered(flags);
  const [worst] = warnings;
  if (!worst) return <>none</>;
  const kinds = ['invalid', 'warn', 'note'].flatMap((severity) => {
    const count = warnings.filter((warning) => warning.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severityWord(severity, count)}`];
  });
  const words = flagText(worst.code)?.meaning;
  return (
    <>
      <a href="#doubts">{kinds.join(', ')}</a>
      {'. '}
      {warnings.length > 1 && 'Most severe: '}
      {words ?? <code>{worst.code}</code>}
    </>
  );
}

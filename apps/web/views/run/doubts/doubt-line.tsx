import { flagWords } from '@fsbench/contract';
import type { ReactElement } from 'react';
import type { StoredFlag } from '../../../db/find-run.ts';
import { counted } from '../../../wording/names.ts';
import { gathered } from './flag-list.tsx';
import { severityWord } from './flag-words.ts';

/** How many doubts there are, and the gravest of them in a sentence; all of them stand further down. */
export function DoubtLine({ flags }: { readonly flags: readonly StoredFlag[] }): ReactElement {
  const doubts = gathered(flags);
  const [worst] = doubts;
  if (!worst) return <>none were raised</>;
  const kinds = ['invalid', 'warn', 'note'].flatMap((severity) => {
    const count = doubts.filter((doubt) => doubt.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severityWord(severity, count)}`];
  });
  const words = flagWords(worst.code)?.meaning;
  return (
    <>
      <a href="#doubts">
        {doubts.length === 1 ? counted(1, 'doubt') : `${counted(doubts.length, 'doubt')}: ${kinds.join(', ')}`}
      </a>
      {'. '}
      {doubts.length > 1 && 'The gravest: '}
      {words ?? <code>{worst.code}</code>}
    </>
  );
}

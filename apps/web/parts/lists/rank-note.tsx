import type { ReactElement } from 'react';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { fasterUnranked } from './list-answer.ts';
import { hasRanks } from './list-columns.ts';
import { isOfSome } from './list-name.ts';
import { type HardwareList, isRankedAmongShown } from './list-rows.ts';

/** What has a rank and what is only sorted, in one short line above a table. */
export function RankNote({ list }: { readonly list: HardwareList }): ReactElement {
  const contributors = <a href="/docs/keys#means">verified contributors</a>;
  if (!hasRanks(list))
    return (
      <>
        Not ranked yet: a rank needs {CONTRIBUTORS_FOR_HARDWARE_VERDICT} {contributors}.
      </>
    );
  const faster = fasterUnranked(list);
  return (
    <>
      Ranks need {CONTRIBUTORS_FOR_HARDWARE_VERDICT} {contributors}
      {amongText(list)};{' '}
      {faster.length > 1
        ? `${counted(faster.length, `${list.measure?.unit === 'hz' ? 'higher' : 'faster'} ${list.query.kind}`)} have fewer`
        : 'the rest is sorted'}
      .
    </>
  );
}

/** Where it is not of all the hardware that is listed. */
function amongText(list: HardwareList): string {
  if (!isOfSome(list)) return '';
  return isRankedAmongShown(list.query)
    ? ` and are among these ${list.query.kind}s only`
    : ` and are among all ${list.query.kind}s`;
}

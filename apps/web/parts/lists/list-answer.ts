import { formatValue } from '../../domain/results/pair.ts';
import { counted } from '../../wording/names.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { HardwareList, ListResult, ListRow } from './list-rows.ts';

export interface ListAnswer {
  readonly sentence: Sentence;
  /** Nothing in it is of a verified contributor. */
  readonly isOfOthers: boolean;
}

type Measured = ListRow & { readonly result: ListResult };
const FIRST = 3;

/** The three best of a list, whatever it is sorted by; of its best group, and it says which. null: no result. */
export function listAnswer({ rows, measure, query }: HardwareList): ListAnswer | null {
  const sign = measure?.better === 'higher' ? -1 : 1;
  const measured = rows
    .filter((row): row is Measured => row.result !== null && row.result.camps === null && !row.result.isUnknown)
    .sort((x, y) => sign * (x.result.estimate.median - y.result.estimate.median) || (x.slug < y.slug ? -1 : 1));
  const described = measured.filter(({ group }) => group === 'hardware');
  const own = measured.filter(({ isOfOthers }) => !isOfOthers);
  const best = [described, own, measured].find((some) => some.length > 0);
  if (!best || !measure) return null;
  const how = measure.unit === 'hz' ? 'Highest' : 'Fastest';
  const six = `${CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors`;
  const scope =
    best === described
      ? `${how} of ${counted(described.length, query.kind)} with ${six}: `
      : best === own
        ? `${how} verified so far (fewer than ${six.replace(' or more', '').replace(' verified', '')}): `
        : `${how} so far, not verified: `;
  const parts = best
    .slice(0, FIRST)
    .flatMap(({ name, result }, at): SentencePart[] => [
      `${at > 0 ? ', ' : ''}${name} `,
      { strong: formatValue(result.estimate.median, measure) },
    ]);
  return { sentence: [scope, ...parts, '.'], isOfOthers: best !== described && best !== own };
}

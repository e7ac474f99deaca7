import type { Suite } from '@fsbench/contract';
import type { Headline } from '../../../suites/run-headline.ts';
import { listed } from '../../../wording/names.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import { hardwareText, TYPICAL, usualText } from '../headlines/usual.ts';
import { capital } from './results-sentence.ts';

/** More results without a verdict than these are counted. */
const MOST_NAMED = 2;
const TOO_FEW = `Too few verified contributors to say whether this is ${TYPICAL}.`;

interface PlacedResult {
  readonly name: string;
  /** "typical", "1.04x slower than usual" */
  readonly place: string;
  /** "for this chip and drive" */
  readonly hardware: string;
}

/**
 * Where the results of a run are among those of other verified contributors, of the same places as its table says:
 * "**Typical for this chip and drive.**", or "Durable writes are **1.04x slower than usual for this chip and drive**; the
 * rest is typical." null: nothing that could be compared. After the durable write it is about the others only, and null
 * where they have too few verified contributors.
 */
export function rankSentence(
  headlines: readonly Headline[],
  ranks: ReadonlyMap<Suite, RunRank>,
  isAfterDurable = false,
): Sentence | null {
  const ranked = headlines.flatMap(({ suite, what, value, clause, ranked: own, isInvalid }) => {
    const rank = ranks.get(suite);
    return rank && own && value !== null && !isInvalid ? [{ name: clause?.plural ?? what, own, rank }] : [];
  });
  if (ranked.length === 0) return null;
  const placed = ranked.flatMap(({ name, own: { better, isOnDrive }, rank: { usual } }): PlacedResult[] =>
    usual === null ? [] : [{ name, place: usualText(usual, better), hardware: hardwareText(isOnDrive) }],
  );
  if (placed.length === 0) return isAfterDurable || ranked.every(({ own }) => own.own.low === null) ? null : [TOO_FEW];
  const typical = placed.filter(({ place }) => place === TYPICAL);
  const unusual = placed.filter(({ place }) => place !== TYPICAL);
  const isRestTypical = placed.length === ranked.length;
  if (unusual.length === 0) {
    const isOnDrive = ranked.some(({ own, rank }) => own.isOnDrive && rank.usual !== null);
    const results = isAfterDurable ? 'other results' : 'results';
    const unplaced = ranked.filter(({ rank }) => rank.usual === null).map(({ name }) => name);
    const isFew = unplaced.length <= MOST_NAMED;
    const some = isFew
      ? `; too few verified contributors for ${listed(unplaced)}`
      : ` in ${placed.length} of ${ranked.length} ${results}`;
    const where = isRestTypical ? '' : some;
    if (isAfterDurable && isRestTypical) return [`The other results are ${TYPICAL}.`];
    return [{ strong: `${capital(TYPICAL)} ${hardwareText(isOnDrive)}` }, `${where}.`];
  }
  const hasRest = unusual.length > 0 && isRestTypical && typical.length > 0;
  const clauses = clausesOf(hasRest ? unusual : [...unusual, ...typical]);
  return [...clauses, hasRest ? `; the rest is ${TYPICAL}.` : '.'];
}

/** Results of one place are one clause. */
function clausesOf(placed: readonly PlacedResult[]): Sentence {
  const places = [...new Set(placed.map(textOf))];
  return places.flatMap((place, at): Sentence => {
    const names = listed(placed.filter((one) => textOf(one) === place).map(({ name }) => name));
    return [`${at === 0 ? capital(names) : `; ${names}`} are `, { strong: place }];
  });
}

const textOf = ({ place, hardware }: PlacedResult): string => `${place} ${hardware}`;

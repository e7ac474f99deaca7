import { METHOD } from '@fsbench/contract';
import type { HardwareKind } from '../../db/find-hardware.ts';
import type { StoredLine, StoredList } from '../../db/stored-lists/stored-list.ts';

/** A value with its 95 % interval, in the unit that readers see; null where it has none. */
export type Placed = Pick<StoredLine, 'median' | 'low' | 'high' | 'isOneRun'>;

/** Where a value stands among the other hardware of a list. */
export interface Place {
  /** Of the hardware itself, if it has one. */
  readonly rank: number | null;
  readonly lastRank: number | null;
  /** How much hardware has a rank. */
  readonly ranked: number;
  /** How much other hardware the value is better than, and worse than; the rest is not clearly different. */
  readonly better: number;
  readonly worse: number;
  readonly others: number;
  /** Of the others, in ascending order. */
  readonly medians: readonly number[];
}

/** Runs of one machine differ by more than the rounds of each: what a single run says has to be as far away as this. */
const ONE_RUN_RATIO = 1.2;

/** Whether either is clearly above the other. */
export const isClearlyDifferent = (one: Placed, other: Placed): boolean => isAbove(one, other) || isAbove(other, one);

/**
 * Two differ where their 95 % intervals have no value in common and their medians differ by METHOD.clear_ratio, or
 * ONE_RUN_RATIO if one of them is a single run. A test simulates equal hardware: fewer than one pair in 25 is told apart
 * wrongly, without a single run fewer than one in 80.
 *
 * @param slug the hardware that the value is of, which is not among the others; null: it is none of these
 */
export function placeIn(
  { lines }: Pick<StoredList, 'lines'>,
  value: Placed,
  slug: string | null,
  better: 'lower' | 'higher',
): Place {
  const own = lines.find((line) => line.slug === slug);
  const others = lines.filter((line) => line !== own);
  const higher = others.filter((line) => isAbove(line, value)).length;
  const lower = others.filter((line) => isAbove(value, line)).length;
  const [more, less] = better === 'lower' ? [higher, lower] : [lower, higher];
  return {
    rank: own?.rank ?? null,
    lastRank: own?.lastRank ?? null,
    ranked: lines.filter(({ rank }) => rank !== null).length,
    better: more,
    worse: less,
    others: others.length,
    medians: others.map(({ median }) => median).sort((x, y) => x - y),
  };
}

function isAbove(one: Placed, other: Placed): boolean {
  if (one.low === null || other.high === null) return false;
  const ratio = one.isOneRun || other.isOneRun ? ONE_RUN_RATIO : METHOD.clear_ratio;
  return one.low > other.high && one.median / other.median >= ratio;
}

/** With fewer others a place says little. */
const OTHERS_AT_LEAST = 3;

/** As many are faster as slower, but for so large a part of all. */
const MIDDLE = 1 / 4;

/** "rank 2 to 5 of 33 chips", "faster than 4 of 7 other chips, slower than 2, undecided for 1"; null: there are too few to stand among. */
export function placeText(place: Place, kind: HardwareKind): string | null {
  const { rank, lastRank, ranked, better, worse, others } = place;
  if (rank !== null && lastRank !== null && ranked > OTHERS_AT_LEAST) {
    return `rank ${rank === lastRank ? rank : `${rank} to ${lastRank}`} of ${ranked} ${kind}s`;
  }
  if (others < OTHERS_AT_LEAST) return null;
  const [all, some] = [`all ${others} other ${kind}s`, `of ${others} other ${kind}s`];
  if (better === others) return `faster than ${all}`;
  if (worse === others) return `slower than ${all}`;
  if (better + worse === 0) return `not clearly different from ${all}`;
  if (better > 0 && worse > 0 && Math.abs(better - worse) <= MIDDLE * others) return `in the middle ${some}`;
  const [most, ...fewer] = sidesOf(place);
  const unclear = others - better - worse;
  return [`${most} ${some}`, ...fewer, ...(unclear === 0 ? [] : [`undecided for ${unclear}`])].join(', ');
}

/** "faster than 4", "slower than 2": the larger number first. */
const sidesOf = ({ better, worse }: Place): string[] =>
  [
    { word: 'faster', count: better },
    { word: 'slower', count: worse },
  ]
    .filter(({ count }) => count > 0)
    .sort((x, y) => y.count - x.count)
    .map(({ word, count }) => `${word} than ${count}`);

/** Who the others are, how many are on which side, and how that is decided. */
export function placeTitle(place: Place, kind: HardwareKind): string {
  if (place.rank !== null) return 'Ranks are of hardware with six verified contributors.';
  const unclear = place.others - place.better - place.worse;
  const sides = [...sidesOf(place), ...(unclear === 0 ? [] : [`undecided for ${unclear}`])];
  return `Of ${place.others} ${kind}s that verified contributors measured: ${sides.join(', ')}. Faster is what has its 95 % interval apart, of a single run by ${Math.round((ONE_RUN_RATIO - 1) * 100)} % or more. Below six contributors a result is of its runs.`;
}

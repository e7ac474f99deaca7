import { type ChartUnit, valueIn } from '../../charts/units.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { listStoredLists } from '../../db/stored-lists/list-stored-lists.ts';
import { type StoredList, storedListWord } from '../../db/stored-lists/stored-list.ts';
import { LIST_CASES, type ListCase } from '../../domain/lists/list-cases.ts';
import { type Placed, placeIn, placeText, placeTitle } from '../../domain/lists/place.ts';
import { formatThousands } from '../../wording/quantity.ts';
import { rowId } from './row-id.ts';

/** A value that has a place in a list. */
export interface ListedValue {
  readonly kind: HardwareKind;
  /** The hardware of the list that it was measured on: it is not among the others. null: the list has none like it. */
  readonly slug: string | null;
  /** The list says the same of that hardware: its rank is the value's. */
  readonly isOfHardware: boolean;
  readonly found: ListCase;
  /** `no`, `yes` or `unknown` */
  readonly guest: string;
  /** In the unit that readers see. */
  readonly value: Placed;
  readonly unit: ChartUnit;
  readonly better: 'lower' | 'higher';
}

/** Where a value stands in its list. */
export interface ListPlace {
  /** "faster than 4 of 7 other chips, slower than 2" */
  readonly text: string;
  readonly title: string;
  /** Its line in the list. */
  readonly href: string;
  readonly drawn: DrawnPlace;
}

/** The values of the others, and this one, from 0 (the slowest of all) to 1 (the fastest), and what these two are. */
export interface DrawnPlace {
  readonly others: readonly number[];
  readonly own: number;
  /** The value at `own`. */
  readonly ownText: string;
  readonly slowest: string;
  readonly fastest: string;
}

const wordOf = ({ kind, found }: ListedValue): string => storedListWord(kind, found.word);

/** All lists in which hardware of this kind may have a place: its own, and those of drives, which it was measured on. */
export const listsForHardware = (kind: HardwareKind): Promise<StoredList[]> =>
  listStoredLists(
    [...new Set([kind, 'drive'] as const)].flatMap((one) =>
      LIST_CASES[one].map(({ word }) => storedListWord(one, word)),
    ),
  );

/** The place of each value, in one query. */
export async function findListPlaces(values: readonly (ListedValue | null)[]): Promise<(ListPlace | null)[]> {
  const words = [...new Set(values.flatMap((value) => (value === null ? [] : wordOf(value))))];
  return words.length === 0 ? values.map(() => null) : listPlaces(values, await listStoredLists(words));
}

/** null: the value has no interval, the list has too few others, or it was measured on another kind of machine. */
export const listPlaces = (
  values: readonly (ListedValue | null)[],
  lists: readonly StoredList[],
): (ListPlace | null)[] =>
  values.map((value) => {
    const list = value && lists.find(({ word }) => word === wordOf(value));
    return list ? placeOf(value, list) : null;
  });

function placeOf(
  { kind, slug, isOfHardware, found, guest, value, unit, better }: ListedValue,
  list: StoredList,
): ListPlace | null {
  if (list.guest !== guest || value.low === null) return null;
  const among = placeIn(list, value, slug, better);
  const place = isOfHardware ? among : { ...among, rank: null, lastRank: null };
  const text = placeText(place, kind);
  if (text === null) return null;
  const anchor = slug === null ? '' : `#${rowId(slug)}`;
  return {
    text,
    title: `${found.title}. ${placeTitle(place, kind)}`,
    href: `/${kind}s?result=${found.word}${anchor}`,
    drawn: drawnPlace(place.medians, value.median, unit, better),
  };
}

/** On a logarithmic scale, to two digits: a pixel is no less. */
function drawnPlace(others: readonly number[], own: number, unit: ChartUnit, better: 'lower' | 'higher'): DrawnPlace {
  const all = [...others, own];
  const ends = [Math.min(...all), Math.max(...all)] as const;
  const [slowest, fastest] = better === 'higher' ? ends : ([ends[1], ends[0]] as const);
  const [least, most] = [Math.log(ends[0]), Math.log(ends[1])];
  const at = (value: number) => {
    const share = most === least ? 0.5 : (Math.log(value) - least) / (most - least);
    return Number((better === 'higher' ? share : 1 - share).toFixed(2));
  };
  const texts = { ownText: endText(unit, own) };
  return {
    others: others.map(at),
    own: at(own),
    ...texts,
    slowest: endText(unit, slowest),
    fastest: endText(unit, fastest),
  };
}

/** The value in the same row has the unit of files. */
const endText = (unit: ChartUnit, value: number): string =>
  unit === 'files_per_s' ? formatThousands(value) : valueIn(unit, value);

import { FACET_NAMES, type Filter, UNKNOWN } from '../db/facets.ts';
import type { HardwareKind } from '../db/find-hardware.ts';
import { type FilterQuery, readFilter } from '../domain/conditions/filter.ts';
import { LIST_CASES, type ListCase } from '../domain/lists/list-cases.ts';
import type { SuiteFormat } from './suite-rewrites.ts';

export type SortOrder = 'asc' | 'desc';

const COMMON = ['rank', 'name', 'result', 'interval', 'call', 'runs', 'contributors'] as const;
/** What a list is sorted by, in the address: `?sort=capacity`. */
export const SORT_KEYS = {
  chip: [...COMMON, 'cores', 'year'],
  drive: [...COMMON, 'interface', 'capacity', 'class', 'protection', 'cache'],
  machine: [...COMMON, 'kind', 'year'],
} as const satisfies Record<HardwareKind, readonly string[]>;
export type SortKey = (typeof SORT_KEYS)[HardwareKind][number];
/** The order of a search, which no address names: a search without `?sort` has it. */
export type ListSort = SortKey | 'found';

/** Most, newest or largest first; all else begins at its start. A result begins with the best. */
const DESCENDING: readonly ListSort[] = ['runs', 'contributors', 'capacity', 'cores', 'year', 'protection'];

/** Filters on what the hardware is, in the address. */
export const FACT_FILTERS = {
  chip: ['vendor'],
  drive: ['vendor', 'interface', 'class', 'protection'],
  machine: ['vendor'],
} as const satisfies Record<HardwareKind, readonly string[]>;
export type FactFilter = (typeof FACT_FILTERS)[HardwareKind][number];
/** Where a filter asks for one of our own words. */
export const FACT_WORDS: Readonly<Partial<Record<FactFilter, readonly string[]>>> = {
  protection: ['yes', 'no', UNKNOWN],
};

/** Which list it is, before anything was chosen. */
export interface ListPlace {
  readonly kind: HardwareKind;
  /** Of its page. */
  readonly path: string;
  readonly result: ListCase;
  /** How its address names the case; none where the page opens with it. */
  readonly caseWords: Readonly<Record<string, string>>;
  /** By what it is sorted before anybody chose. */
  readonly firstSort: 'result' | 'rank' | 'found';
}

/** All that an address says of a list. */
export interface ListQuery extends ListPlace {
  /** Words that a name holds. */
  readonly text: string;
  readonly sort: ListSort;
  /** null: the natural one of the key, which is the best first for a result. */
  readonly order: SortOrder | null;
  readonly facts: Readonly<Partial<Record<FactFilter, string>>>;
  /** Conditions of the results, as on every page. */
  readonly filter: Filter;
}

export interface ReadListQuery {
  readonly query: ListQuery;
  /** Names of parameters with a value that they cannot have; a page leaves them out, a format refuses them. */
  readonly invalid: readonly string[];
}

const TEXT_CHARS_AT_MOST = 80;

/** The one parser of a list's address, for the page and for every format. */
export function readListQuery(kind: HardwareKind, from: FilterQuery): ReadListQuery {
  const [first] = LIST_CASES[kind];
  const typed = wordOf(from, 'result');
  const result = typed === null ? first : LIST_CASES[kind].find(({ word }) => word === typed);
  const caseWords: Record<string, string> = result === undefined || result === first ? {} : { result: result.word };
  const place: ListPlace = { kind, path: `/${kind}s`, result: result ?? first, caseWords, firstSort: 'result' };
  const { query, invalid } = readPlacedQuery(place, from);
  return { query, invalid: result === undefined ? ['result', ...invalid] : invalid };
}

/** Of one kind of hardware that a search found, by its first case: the search has no filters. */
export function readFoundQuery(kind: HardwareKind, text: string, { sort, order }: FilterQuery): ListQuery {
  const [result] = LIST_CASES[kind];
  const place: ListPlace = { kind, path: '/search', result, caseWords: {}, firstSort: 'found' };
  return { ...readPlacedQuery(place, { sort, order }).query, text };
}

/** The same of a list whose page chooses its case, as a leaderboard. */
export function readPlacedQuery(place: ListPlace, from: FilterQuery): ReadListQuery {
  const { kind, firstSort } = place;
  const keys: readonly SortKey[] = SORT_KEYS[kind];
  const invalid: string[] = [];
  const oneOf = <T extends string>(name: string, all: readonly T[]): T | null => {
    const word = wordOf(from, name);
    const found = all.find((one) => one === word);
    if (word !== null && found === undefined) invalid.push(name);
    return found ?? null;
  };
  const filter = readFilter(from);
  for (const facet of FACET_NAMES) if (wordOf(from, facet) !== null && filter[facet] === undefined) invalid.push(facet);
  const facts = FACT_FILTERS[kind].flatMap((name) => {
    const words = FACT_WORDS[name];
    const value = words === undefined ? wordOf(from, name) : oneOf(name, words);
    return value === null ? [] : [[name, value] as const];
  });
  const query = {
    ...place,
    text: wordOf(from, 'q') ?? '',
    sort: oneOf<SortKey>('sort', keys) ?? firstSort,
    order: oneOf<SortOrder>('order', ['asc', 'desc']),
    facts: Object.fromEntries(facts),
    filter,
  };
  return { query, invalid };
}

function wordOf(from: FilterQuery, name: string): string | null {
  const value = from[name];
  return typeof value === 'string' && value !== '' ? value.trim().slice(0, TEXT_CHARS_AT_MOST) : null;
}

/** The order in which a list is: of a result, the best first. */
export function orderOf({ sort, order }: Pick<ListQuery, 'sort' | 'order'>, better: 'lower' | 'higher'): SortOrder {
  if (order !== null) return order;
  if (sort === 'result') return better === 'lower' ? 'asc' : 'desc';
  return DESCENDING.includes(sort) ? 'desc' : 'asc';
}

/** What of the query differs from a list that nobody has changed. */
export function listSearch({ text, caseWords, sort, firstSort, order, facts, filter }: ListQuery): string {
  return new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...caseWords,
    ...facts,
    ...filter,
    ...(sort === firstSort ? {} : { sort }),
    ...(order === null ? {} : { order }),
  }).toString();
}

/** A list under a query: its page, or one of its formats; only a leaderboard has images. */
export function listHref(query: ListQuery, format: SuiteFormat | null = null): string {
  const search = listSearch(query);
  return `${query.path}${format === null ? '' : `.${format}`}${search === '' ? '' : `?${search}`}`;
}

/** Sorted by this column; by it already: the other way round. */
export function sortHref(query: ListQuery, key: SortKey, better: 'lower' | 'higher'): string {
  const isChosen = query.sort === key;
  const order = isChosen && orderOf(query, better) === orderOf({ sort: key, order: null }, better) ? flip : null;
  return listHref({ ...query, sort: key, order: order === null ? null : order(orderOf(query, better)) });
}

export const flip = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

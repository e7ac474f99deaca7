import { FACET_NAMES, type Filter } from '../db/facets.ts';
import type { HardwareKind } from '../db/find-hardware.ts';
import { type FilterQuery, readFilter } from '../domain/conditions/filter.ts';
import { LIST_CASES, type ListCase } from '../domain/lists/list-cases.ts';
import type { ListFormat } from './list-rewrites.ts';

export type SortOrder = 'asc' | 'desc';

const COMMON = ['name', 'result', 'runs', 'contributors'] as const;
/** What a list is sorted by, in the address: `?sort=capacity`. */
export const SORT_KEYS = {
  chip: [...COMMON, 'cores', 'year'],
  drive: [...COMMON, 'interface', 'capacity', 'class', 'protection', 'cache'],
  machine: [...COMMON, 'kind', 'year'],
} as const satisfies Record<HardwareKind, readonly string[]>;
export type SortKey = (typeof SORT_KEYS)[HardwareKind][number];

/** Most, newest or largest first; all else begins at its start. A result begins with the best. */
const DESCENDING: readonly SortKey[] = ['runs', 'contributors', 'capacity', 'cores', 'year', 'protection'];

/** Filters on what the hardware is, in the address. */
export const FACT_FILTERS = {
  chip: ['vendor'],
  drive: ['vendor', 'interface', 'class'],
  machine: ['vendor'],
} as const satisfies Record<HardwareKind, readonly string[]>;
export type FactFilter = (typeof FACT_FILTERS)[HardwareKind][number];

/** All that an address says of a list. */
export interface ListQuery {
  readonly kind: HardwareKind;
  /** Words that a name holds. */
  readonly text: string;
  readonly result: ListCase;
  readonly sort: SortKey;
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
  const word = (name: string) => {
    const value = from[name];
    return typeof value === 'string' && value !== '' ? value.trim().slice(0, TEXT_CHARS_AT_MOST) : null;
  };
  const invalid: string[] = [];
  const oneOf = <T>(name: string, all: readonly T[], wordOf: (one: T) => string): T | null => {
    const value = word(name);
    const found = value === null ? undefined : all.find((one) => wordOf(one) === value);
    if (value !== null && found === undefined) invalid.push(name);
    return found ?? null;
  };
  const same = (one: string) => one;
  const filter = readFilter(from);
  for (const facet of FACET_NAMES) if (word(facet) !== null && filter[facet] === undefined) invalid.push(facet);
  const facts = FACT_FILTERS[kind].flatMap((name) => {
    const value = word(name);
    return value === null ? [] : [[name, value] as const];
  });
  const query = {
    kind,
    text: word('q') ?? '',
    result: oneOf('result', LIST_CASES[kind], (one) => one.word) ?? LIST_CASES[kind][0],
    sort: oneOf<SortKey>('sort', SORT_KEYS[kind], same) ?? 'result',
    order: oneOf<SortOrder>('order', ['asc', 'desc'], same),
    facts: Object.fromEntries(facts),
    filter,
  };
  return { query, invalid };
}

/** The order in which a list is: of a result, the best first. */
export function orderOf({ sort, order }: Pick<ListQuery, 'sort' | 'order'>, better: 'lower' | 'higher'): SortOrder {
  if (order !== null) return order;
  if (sort === 'result') return better === 'lower' ? 'asc' : 'desc';
  return DESCENDING.includes(sort) ? 'desc' : 'asc';
}

/** What of the query differs from a list that nobody has changed. */
export function listSearch(query: ListQuery): string {
  const { kind, text, result, sort, order, facts, filter } = query;
  return new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(result === LIST_CASES[kind][0] ? {} : { result: result.word }),
    ...facts,
    ...filter,
    ...(sort === 'result' ? {} : { sort }),
    ...(order === null ? {} : { order }),
  }).toString();
}

/** A list under a query: its page, or one of its formats. */
export function listHref(query: ListQuery, format: ListFormat | null = null): string {
  const search = listSearch(query);
  return `/${query.kind}s${format === null ? '' : `.${format}`}${search === '' ? '' : `?${search}`}`;
}

/** Sorted by this column; by it already: the other way round. */
export function sortHref(query: ListQuery, key: SortKey, better: 'lower' | 'higher'): string {
  const isChosen = query.sort === key;
  const order = isChosen && orderOf(query, better) === orderOf({ sort: key, order: null }, better) ? flip : null;
  return listHref({ ...query, sort: key, order: order === null ? null : order(orderOf(query, better)) });
}

const flip = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

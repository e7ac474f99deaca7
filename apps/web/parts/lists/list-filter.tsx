import { SUITES } from '@fsbench/contract';
import { FACT_FILTERS, type FactFilter, type ListQuery, type SortKey } from '../../addresses/list-query.ts';
import { type Facet, UNKNOWN } from '../../db/facets.ts';
import type { FacetLine } from '../../domain/conditions/choices.ts';
import { facetText } from '../../domain/conditions/facets.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { interfaceName } from '../../wording/names.ts';
import { SuggestInput } from '../layout/suggest-input.tsx';
import { FilterSelect, isOwnChoice } from './filter-select.tsx';
import styles from './list.module.css';
import { classText, columnsOf, LIST_NAMES, VALUE_NAMES } from './list-columns.ts';
import type { FactOption, HardwareList } from './list-rows.ts';

const LABELS: Readonly<Record<FactFilter, string>> = {
  ...{ vendor: 'Maker', interface: 'Interface', class: 'Class', protection: 'power-loss protection' },
};
const ALL: Readonly<Record<FactFilter, string>> = {
  ...{ vendor: 'All makers', interface: 'All interfaces', class: 'All classes', protection: 'all' },
};
const PLACEHOLDERS = {
  ...{ chip: 'M3 Ultra, EPYC, …', drive: '990 PRO, Optane, …', machine: 'Mac mini, m7g, …' },
} as const;
const WRITE: Readonly<Record<FactFilter, (value: string) => string>> = {
  ...{ vendor: (value) => value, interface: interfaceName, class: classText },
  protection: (value) => (value === UNKNOWN ? 'not known' : value),
};

interface Props {
  readonly list: HardwareList;
  /** Whether the case is a field of the bar; else the page has other links to it. */
  readonly hasCases: boolean;
}

/** Filters that few readers need: below the others, with the conditions. */
const IN_MORE: readonly FactFilter[] = ['protection'];

/** All filters of a list in one bar: a plain form, so that it works without scripts. */
export function ListFilter({ list, hasCases }: Props) {
  const { query, options } = list;
  const { kind, path, filter } = query;
  const id = (name: string) => `${kind}-${name}`;
  const conditions = list.conditions.filter(isChoice);
  const shown = conditions.filter(({ facet }) => facet !== 'guest');
  const facts = FACT_FILTERS[kind].filter(
    (name) => (options[name] ?? []).length > 0 || query.facts[name] !== undefined,
  );
  const more = facts.filter((name) => IN_MORE.includes(name) && isChoiceOf(options[name], query.facts[name]));
  const factOf = (name: FactFilter, isLabelShown: boolean) => (
    <FilterSelect
      key={name}
      id={id(name)}
      name={name}
      label={LABELS[name]}
      isLabelShown={isLabelShown}
      chosen={query.facts[name]}
      all={ALL[name]}
    >
      {(options[name] ?? []).map(({ value, isOfOthers }) => ({ value, label: WRITE[name](value), isOfOthers }))}
    </FilterSelect>
  );
  return (
    <search>
      <form action={path} method="get" className={styles.bar}>
        <label htmlFor={id('search')} className="visually-hidden">
          Name
        </label>
        <SuggestInput
          id={id('search')}
          name="q"
          type="search"
          listLabel="Name"
          kinds={[kind]}
          choosing="opens"
          defaultValue={query.text}
          placeholder={PLACEHOLDERS[kind]}
          maxLength={80}
        />
        {hasCases ? (
          <FilterSelect id={id('result')} name="result" label="Result" chosen={query.result.word}>
            {LIST_CASES[kind].map(({ word, title, suite }) => ({
              value: word,
              label: title,
              group: SUITES[suite].title,
            }))}
          </FilterSelect>
        ) : null}
        <input type="checkbox" id={id('filters')} className={styles.toggle} />
        <label htmlFor={id('filters')} className={styles.toggleLabel}>
          Filters
        </label>
        <div className={styles.fields}>
          {facts.filter((name) => !IN_MORE.includes(name)).map((name) => factOf(name, false))}
          <GuestSelect id={id('guest')} list={list} />
          {shown.length + more.length === 0 ? null : (
            <details
              className={styles.more}
              data-others={
                more.some((name) => isOwnOption(options[name], query.facts[name])) ||
                shown.some(({ facet, values }) => isOwnChoice(values, filter[facet]))
                  ? undefined
                  : ''
              }
            >
              <summary>
                {more.some((name) => query.facts[name] !== undefined) ||
                shown.some(({ facet }) => filter[facet] !== undefined) ? (
                  <b>More</b>
                ) : (
                  'More'
                )}
              </summary>
              <div>
                {more.map((name) => factOf(name, true))}
                {shown.map(({ facet, title, values }) => (
                  <FilterSelect
                    key={facet}
                    id={id(facet)}
                    name={facet}
                    label={title}
                    isLabelShown
                    chosen={filter[facet]}
                    all={facet === 'cpus' ? 'most measured' : 'all'}
                  >
                    {values}
                  </FilterSelect>
                ))}
              </div>
            </details>
          )}
          <SortSelects id={id} list={list} />
          <Rest query={query} shown={conditions.map(({ facet }) => facet)} hasGuest={list.guest !== null} />
          <button type="submit">Apply</button>
        </div>
      </form>
    </search>
  );
}

/** Facts of other contributors' hardware alone are no choice beside verified ones. */
const isOwnOption = (some: readonly FactOption[] | undefined, chosen: string | undefined): boolean =>
  chosen !== undefined || (some ?? []).filter(({ isOfOthers }) => !isOfOthers).length > 1;
const isChoiceOf = (some: readonly FactOption[] | undefined, chosen: string | undefined): boolean =>
  chosen !== undefined || (some ?? []).length > 1;

const isChoice = ({ values }: FacetLine) => values.length > 1 || values.some(({ isChosen }) => isChosen);

/** Bare metal and virtual machines are never in one list. */
function GuestSelect({ id, list: { guest } }: { readonly id: string; readonly list: HardwareList }) {
  if (guest === null) return null;
  return (
    <FilterSelect id={id} name="guest" label="Bare metal or virtual machine" chosen={guest}>
      {['no', 'yes', ...(guest === 'unknown' ? ['unknown'] : [])].map((value) => ({
        value,
        label: facetText('guest', value),
      }))}
    </FilterSelect>
  );
}

interface SortProps {
  readonly id: (name: string) => string;
  readonly list: HardwareList;
}

/** The order, for a narrow screen without the heads of all columns. */
function SortSelects({ id, list }: SortProps) {
  const { query, measure } = list;
  const { kind, sort, firstSort, order } = query;
  const { hasRanks, hasIntervals, hasCalls, facts } = columnsOf(list);
  const keys: readonly (readonly [SortKey, string])[] = [
    ...(firstSort === 'rank' || sort === 'rank' || hasRanks ? [['rank', 'rank'] as const] : []),
    ['result', VALUE_NAMES[measure?.unit ?? 'ns'].toLowerCase()],
    ...(hasIntervals || sort === 'interval' ? [['interval', 'width of the 95 % CI'] as const] : []),
    ...(hasCalls || sort === 'call' ? [['call', 'call'] as const] : []),
    ['name', LIST_NAMES[kind].toLowerCase()],
    ['runs', 'runs'],
    ['contributors', 'contributors'],
    ...facts.map(({ key, title }) => [key, title.toLowerCase()] as const),
  ];
  return (
    <div className={styles.sorts}>
      <FilterSelect id={id('sort')} name="sort" label="Sort by" isLabelShown chosen={sort === firstSort ? '' : sort}>
        {keys.map(([key, label]) => ({ value: key === firstSort ? '' : key, label }))}
      </FilterSelect>
      <FilterSelect id={id('order')} name="order" label="Order" isLabelShown chosen={order ?? ''}>
        {[
          { value: '', label: 'as usual' },
          { value: 'asc', label: 'ascending' },
          { value: 'desc', label: 'descending' },
        ]}
      </FilterSelect>
    </div>
  );
}

interface RestProps {
  readonly query: ListQuery;
  readonly shown: readonly Facet[];
  readonly hasGuest: boolean;
}

/** What stays in the address: the case of a leaderboard, and conditions that the bar does not show. */
function Rest({ query: { filter, caseWords }, shown, hasGuest }: RestProps) {
  const inFields: readonly string[] = ['result', ...shown, ...(hasGuest ? ['guest'] : [])];
  return Object.entries({ ...caseWords, ...filter })
    .filter(([name]) => !inFields.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

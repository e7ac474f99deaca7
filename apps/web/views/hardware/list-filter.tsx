import { FACT_FILTERS, type FactFilter, type ListQuery } from '../../addresses/list-query.ts';
import { facetText } from '../../domain/conditions/facets.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { SuggestInput } from '../../parts/layout/suggest-input.tsx';
import type { FactOption, HardwareList } from '../../parts/lists/list-rows.ts';
import styles from './list.module.css';
import { classText, interfaceText } from './list-columns.ts';

const LABELS: Readonly<Record<FactFilter, string>> = { vendor: 'Maker', interface: 'Interface', class: 'Class' };
const ALL: Readonly<Record<FactFilter, string>> = {
  ...{ vendor: 'All makers', interface: 'All interfaces', class: 'All classes' },
};
const PLACEHOLDERS = {
  ...{ chip: 'M3 Ultra, EPYC 7742, …', drive: '990 PRO, Optane, …', machine: 'Mac Studio, m7g.large, …' },
} as const;
const WRITE: Readonly<Record<FactFilter, (value: string) => string>> = {
  ...{ vendor: (value) => value, interface: interfaceText, class: classText },
};

/** All filters of a list in one bar: a plain form, so that it works without scripts. */
export function ListFilter({ list }: { readonly list: HardwareList }) {
  const { query, options, guest } = list;
  const { kind } = query;
  const id = (name: string) => `${kind}-${name}`;
  return (
    <search>
      <form action={`/${kind}s`} method="get" className={styles.bar}>
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
        <label htmlFor={id('result')} className="visually-hidden">
          Result
        </label>
        <select id={id('result')} name="result" defaultValue={query.result.word}>
          {LIST_CASES[kind].map(({ word, title }) => (
            <option key={word} value={word}>
              {title}
            </option>
          ))}
        </select>
        {FACT_FILTERS[kind].map((name) => (
          <FactSelect key={name} id={id(name)} name={name} options={options[name] ?? []} chosen={query.facts[name]} />
        ))}
        {guest === null ? null : (
          <>
            <label htmlFor={id('guest')} className="visually-hidden">
              Bare metal or virtual machine
            </label>
            <select id={id('guest')} name="guest" defaultValue={guest}>
              {['no', 'yes', ...(guest === 'unknown' ? ['unknown'] : [])].map((value) => (
                <option key={value} value={value}>
                  {facetText('guest', value)}
                </option>
              ))}
            </select>
          </>
        )}
        <Rest query={query} hasGuest={guest !== null} />
        <button type="submit">Find</button>
      </form>
    </search>
  );
}

interface SelectProps {
  readonly id: string;
  readonly name: FactFilter;
  readonly options: readonly FactOption[];
  readonly chosen: string | undefined;
}

function FactSelect({ id, name, options, chosen }: SelectProps) {
  if (options.length < 2 && chosen === undefined) return null;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {LABELS[name]}
      </label>
      <select id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{ALL[name]}</option>
        {options.map(({ value, isOfOthers }) => (
          <option key={value} value={value} data-others={isOfOthers ? '' : undefined}>
            {WRITE[name](value)}
          </option>
        ))}
      </select>
    </>
  );
}

/** What stays in the address: the order, and conditions that the bar does not show. */
function Rest({ query, hasGuest }: { readonly query: ListQuery; readonly hasGuest: boolean }) {
  const { filter, sort, order } = query;
  const { guest, ...others } = filter;
  const retained = {
    ...others,
    ...(hasGuest || guest === undefined ? {} : { guest }),
    ...(sort === 'result' ? {} : { sort }),
    ...(order === null ? {} : { order }),
  };
  return Object.entries(retained).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

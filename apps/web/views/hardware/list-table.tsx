import { listHref, orderOf, type SortKey, sortHref } from '../../addresses/list-query.ts';
import { digitsOf, formatBounds, formatValue } from '../../domain/results/pair.ts';
import {
  countsOf,
  type HardwareList,
  LIST_GROUPS,
  type ListGroup,
  type ListRow,
  runsOf,
} from '../../parts/lists/list-rows.ts';
import { ContributorCount } from '../../parts/result-tables/contributor-count.tsx';
import { N_LEGEND } from '../../wording/contributors.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './list.module.css';
import { FACT_COLUMNS, factsLine } from './list-columns.ts';
import { WhiskerMark } from './whisker-mark.tsx';

const NAMES = { chip: 'Chip', drive: 'Drive', machine: 'Machine' } as const;
const COLUMNS_BEFORE_FACTS = 4;

/** A list as a table that sorts by links. */
export function ListTable({ list }: { readonly list: HardwareList }) {
  const { query, rows } = list;
  const groups = LIST_GROUPS.map((group) => ({ group, rows: rows.filter((row) => row.group === group) })).filter(
    (one) => one.rows.length > 0,
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{`${NAMES[query.kind]}s: ${query.result.title}`}</caption>
      <Head list={list} />
      {groups.map((one) => (
        <tbody key={one.group} data-others={isAllOfOthers(one.rows) ? '' : undefined}>
          <GroupHead group={one.group} columns={COLUMNS_BEFORE_FACTS + FACT_COLUMNS[query.kind].length} />
          {one.rows.map((row) => (
            <Row key={row.slug} row={row} list={list} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const isAllOfOthers = (rows: readonly ListRow[]) => rows.every(({ isOfOthers }) => isOfOthers);

function Head({ list: { query, measure, axis } }: { readonly list: HardwareList }) {
  const better = measure?.better ?? 'lower';
  const order = orderOf(query, better);
  const sorted = (key: SortKey) => (query.sort === key ? (order === 'asc' ? 'ascending' : 'descending') : 'none');
  const link = (key: SortKey, title: string, about?: string) => (
    <a href={sortHref(query, key, better)} title={about}>
      {title}
      {query.sort === key ? <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span> : null}
    </a>
  );
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={sorted('name')}>
          {link('name', NAMES[query.kind])}
        </th>
        <th scope="col" aria-sort={sorted('result')}>
          {link('result', 'Geometric mean')}
          <small>
            {measure && axis
              ? ` ${measure.better} is better · ${formatValue(axis.low, measure)} to ${formatValue(axis.high, measure)}, log axis`
              : ''}
          </small>
        </th>
        <th scope="col" className={styles.number} aria-sort={sorted('runs')}>
          {link('runs', 'Runs')}
        </th>
        <th scope="col" aria-sort={sorted('contributors')}>
          {link('contributors', 'Contributors', N_LEGEND)}
        </th>
        {FACT_COLUMNS[query.kind].map(({ key, title, about, isNumber }) => (
          <th
            key={key}
            scope="col"
            className={isNumber ? `${styles.number} ${styles.fact}` : styles.fact}
            aria-sort={sorted(key)}
          >
            {link(key, title, about)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GroupProps {
  readonly group: ListGroup;
  readonly columns: number;
}

const GROUP_TEXTS: Readonly<Record<Exclude<ListGroup, 'hardware'>, readonly [title: string, about: string]>> = {
  not_verified: ['Not verified', `fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`],
  not_measured: ['Not measured', 'no result of this case under these conditions'],
};

function GroupHead({ group, columns }: GroupProps) {
  if (group === 'hardware') return null;
  const [title, about] = GROUP_TEXTS[group];
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {title} <small>{about}</small>
      </th>
    </tr>
  );
}

function Row({ row, list }: { readonly row: ListRow; readonly list: HardwareList }) {
  const facts = factsLine(row);
  return (
    <tr data-others={row.isOfOthers ? '' : undefined}>
      <th scope="row">
        <a href={`/${row.kind}s/${row.slug}`}>
          <bdi>{row.name}</bdi>
        </a>
        {row.note === null ? null : <small> {row.note}</small>}
        {facts === '' ? null : <small className={styles.factsLine}>{facts}</small>}
      </th>
      <ResultCell row={row} list={list} />
      <td className={styles.number}>{runsOf(row)}</td>
      <td className="figures">{runsOf(row) === 0 ? null : <ContributorCount counts={countsOf(row)} />}</td>
      {FACT_COLUMNS[row.kind].map(({ key, textOf, isNumber }) => (
        <td key={key} className={isNumber ? `${styles.number} ${styles.fact}` : styles.fact}>
          {textOf(row.facts) ?? <span className={styles.unknown}>–</span>}
        </td>
      ))}
    </tr>
  );
}

function ResultCell({ row: { result, publishedCount, runs }, list: { measure } }: Parameters<typeof Row>[0]) {
  if (!result || !measure) {
    return <td className={styles.unknown}>{runs === 0 && publishedCount > 0 ? 'published results only' : ''}</td>;
  }
  const { estimate, camps, call, whisker, isOfHardware } = result;
  return (
    <td title={call ?? undefined}>
      <span className={styles.result}>
        {camps ? null : <b>{formatValue(estimate.median, measure, digitsOf(result))}</b>}
        {estimate.low === null && !camps ? null : <small>{formatBounds({ estimate, measure, camps })}</small>}
        <WhiskerMark whisker={whisker} isOfHardware={isOfHardware} />
      </span>
    </td>
  );
}

/** Where the list is as a file. */
export function ListFiles({ list: { query } }: { readonly list: HardwareList }) {
  return (
    <p className={styles.note}>
      This list as <a href={listHref(query, 'csv')}>CSV</a> · <a href={listHref(query, 'json')}>JSON</a> ·{' '}
      <a href={listHref(query, 'md')}>Markdown</a>
    </p>
  );
}

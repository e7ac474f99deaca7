import { flip, orderOf, type SortKey, sortHref } from '../../addresses/list-query.ts';
import { type Measure, readerMeasure } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { formatThousands } from '../../wording/quantity.ts';
import styles from './list.module.css';
import { LIST_NAMES, type ShownColumns, VALUE_NAMES } from './list-columns.ts';
import type { HardwareList } from './list-rows.ts';
import type { LogAxis } from './log-axis.ts';
import { AxisMark } from './whisker-mark.tsx';

/** Where a list begins: a link that sorts it keeps the reader's place. */
export const LIST_ID = 'list';

const RANK_ABOUT =
  'Range of possible ranks in this case and these conditions, at 95 % for all of them together: among the hardware that the filters leave; a search by name does not change it';

interface Props {
  readonly list: HardwareList;
  readonly columns: ShownColumns;
  /** Of the table. */
  readonly id: string;
  /** Of the form that compares what is checked; null: nothing can be. */
  readonly form: string | null;
}

/** The heads of a list; each is a link that sorts by its column. */
export function ListHead({ list: { query, measure, axis }, columns, id, form }: Props) {
  const better = measure?.better ?? 'lower';
  const head = (key: SortKey, title: string, about?: string) => (
    <SortLink {...{ title, about }} href={`${sortHref(query, key, better)}#${id}`} order={orderBy(key)} />
  );
  const orderBy = (key: SortKey) => {
    if (query.sort !== key) return null;
    // The address sorts what the wire has: of files the time.
    const order = orderOf(query, better);
    return key === 'result' && measure?.isFileRate ? flip(order) : order;
  };
  const sorted = (key: SortKey) => {
    const order = orderBy(key);
    return order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <thead>
      <tr>
        {columns.hasRanks ? (
          <th scope="col" className={styles.rank} aria-sort={sorted('rank')}>
            {head('rank', 'Rank', RANK_ABOUT)}
          </th>
        ) : null}
        <th scope="col" className={styles.name} aria-sort={sorted('name')}>
          {head('name', LIST_NAMES[query.kind])}
          {form === null ? null : (
            <form id={form} action="/compare" method="get" className={styles.compare}>
              <button type="submit">
                Compare<span className={styles.selected}> selected</span>
              </button>
            </form>
          )}
        </th>
        <th scope="col" className={styles.value} aria-sort={sorted('result')}>
          {head(
            'result',
            VALUE_NAMES[measure ? readerMeasure(measure).unit : 'ns'],
            'Geometric mean over contributors',
          )}
        </th>
        {columns.hasIntervals ? (
          <th scope="col" className={styles.interval} aria-sort={sorted('interval')}>
            {head('interval', '95 % CI', 'Sorted by its width as a share of the value')}
          </th>
        ) : null}
        <th scope="col" className={styles.plot}>
          <span className="visually-hidden">On a log axis</span>
          {measure && axis ? <AxisMark axis={axis} write={(value) => axisText(value, measure, axis)} /> : null}
        </th>
        {columns.hasCalls ? (
          <th scope="col" className={styles.call} aria-sort={sorted('call')}>
            {head('call', 'Call')}
          </th>
        ) : null}
        <th scope="col" className={styles.number} aria-sort={sorted('runs')}>
          {head('runs', 'Runs', 'Of the result shown')}
        </th>
        <th scope="col" className={`${styles.number} ${styles.contributors}`} aria-sort={sorted('contributors')}>
          {head(
            'contributors',
            'Contributors',
            'Verified contributors, and others, on the kind of machine that the result is of; it is of verified ones where there are any',
          )}
        </th>
        {columns.facts.map(({ key, title, about, isNumber }) => (
          <th
            key={key}
            scope="col"
            className={isNumber ? `${styles.number} ${styles.fact}` : styles.fact}
            aria-sort={sorted(key)}
          >
            {head(key, title, about)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Round values, of which a column of marks has room for few letters; its head has the unit of files. */
const axisText = (value: number, measure: Measure, { base }: LogAxis): string =>
  measure.isFileRate ? formatThousands(value) : formatValue(value, measure, base === 2 ? 3 : 1);

interface LinkProps {
  readonly title: string;
  readonly about: string | undefined;
  readonly href: string;
  readonly order: 'asc' | 'desc' | null;
}

function SortLink({ title, about, href, order }: LinkProps) {
  return (
    <a href={href} title={about}>
      {title}
      {order === null ? null : <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span>}
    </a>
  );
}

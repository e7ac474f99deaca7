import { readerMeasure } from '../../domain/results/measure.ts';
import { digitsOf, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { type ContributorCounts, nMeaning } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import styles from './list.module.css';
import { columnsOf, factsLine, type ShownColumns } from './list-columns.ts';
import type { RowGroup } from './list-groups.ts';
import { LIST_ID, ListHead } from './list-head.tsx';
import {
  countsOf,
  type HardwareList,
  type ListResult,
  type ListRow,
  markOf,
  type RowMark,
  rankRange,
  runsOf,
} from './list-rows.ts';
import { sizeText, timesText } from './published-rows.ts';
import { rowId } from './row-id.ts';
import { WhiskerMark } from './whisker-mark.tsx';

interface Props {
  readonly caption: string;
  readonly list: HardwareList;
  readonly groups: readonly RowGroup[];
  /** Of a table that has others beside it. */
  readonly id?: string;
}

/** The marks of rows, in the heading of their group. */
const MARKS: Readonly<Record<RowMark, string>> = { filled: '●', open: '○', diamond: '◇' };

/** Name, value, axis, runs and contributors. */
const ALWAYS = 5;

/** More columns of facts leave less room for the axis. */
const SPACIOUS_FACTS = 3;

/** Hardware with one result each: a table that sorts by links. */
export function ListTable({ caption, list, groups, id = LIST_ID }: Props) {
  const columns = columnsOf(list);
  const count =
    ALWAYS + Number(columns.hasRanks) + Number(columns.hasIntervals) + Number(columns.hasCalls) + columns.facts.length;
  const isCheckable = list.rows.some(isComparable);
  const form = isCheckable ? `compare-${id}` : null;
  return (
    <table
      id={id}
      className={[
        styles.table,
        ...(isCheckable ? [styles.checkable] : []),
        ...(columns.hasRanks ? [styles.ranked] : []),
        ...(columns.facts.length > SPACIOUS_FACTS ? [styles.dense] : []),
      ].join(' ')}
      data-unit={list.measure ? readerMeasure(list.measure).unit : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <ListHead list={list} columns={columns} id={id} form={form} />
      {groups.map(({ id: group, title, about, mark, rows }) => (
        <tbody key={group} data-others={rows.every(({ isOfOthers }) => isOfOthers) ? '' : undefined}>
          {title === null ? null : (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={count}>
                {title}{' '}
                <small className={styles.about}>
                  {mark === null ? null : <b>{MARKS[mark]} </b>}
                  {about}
                </small>
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.slug} row={row} list={list} columns={columns} form={isComparable(row) ? form : null} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  readonly row: ListRow;
  readonly list: HardwareList;
  readonly columns: ShownColumns;
  /** Of its box; null: it has none. */
  readonly form: string | null;
}

/** A comparison has something to show of it. */
const isComparable = (row: ListRow): boolean => runsOf(row) > 0;

function Row({ row, list, form, columns }: RowProps) {
  const { hasIntervals, hasCalls, facts } = columns;
  const { kind, slug, name, note, result } = row;
  const { measure } = list;
  const runs = runsOf(row);
  const counts = countsOf(row);
  const line = factsLine(row);
  // Its row of other contributors, if it has one, bears the name.
  const isPublished = runs === 0 && row.publishedCount > 0;
  return (
    <tr data-others={row.isOfOthers ? '' : undefined} className={runs === 0 && !isPublished ? styles.faint : undefined}>
      {columns.hasRanks ? <td className={styles.rank}>{result ? rankText(result, isInRankOrder(list)) : ''}</td> : null}
      <th scope="row" id={isPublished ? undefined : rowId(slug)} className={styles.name}>
        <a href={`/${kind}s/${slug}`} title={name}>
          <bdi>{name}</bdi>
          {note === null ? null : <small> {note}</small>}
        </a>
        {form === null ? null : (
          <label className={styles.check}>
            <input
              type="checkbox"
              form={form}
              name="s"
              value={slug}
              aria-label={`Compare ${name}`}
              autoComplete="off"
            />
          </label>
        )}
        <small className={styles.line}>
          {line === '' ? null : <span>{line}</span>}
          {runs === 0 ? null : <span>{`${line === '' ? '' : ' · '}${counted(runs, 'run')}`}</span>}
          <WhoMeasured counts={counts} />
        </small>
      </th>
      <td
        className={result ? styles.value : `${styles.value} ${styles.missing}`}
        title={result ? howMeasured(result) : undefined}
      >
        {result && result.warnedRuns > 0 ? (
          <abbr className={styles.warned} title={warnedText(result)}>
            !
          </abbr>
        ) : null}
        {result && measure && !result.camps ? (
          <ValueText text={formatValue(result.estimate.median, measure, digitsOf(result))} />
        ) : null}
        {result ? null : <Missing row={row} />}
      </td>
      {hasIntervals ? (
        <td className={styles.interval}>
          {result && measure && (result.estimate.low !== null || result.camps)
            ? formatBounds({ estimate: result.estimate, measure, camps: result.camps })
            : null}
        </td>
      ) : null}
      <td className={styles.plot}>
        {result && list.axis ? <WhiskerMark whisker={result.whisker} mark={markOf(result)} axis={list.axis} /> : null}
      </td>
      {hasCalls ? <td className={styles.call}>{result?.call}</td> : null}
      <td className={styles.number}>{runs === 0 ? null : runs}</td>
      <td className={`${styles.number} ${styles.contributors}`} title={runs === 0 ? undefined : nMeaning(counts)}>
        <Contributors counts={counts} />
      </td>
      {facts.map(({ key, textOf, isNumber, unknown = 'not known' }) => (
        <td key={key} className={isNumber ? `${styles.number} ${styles.fact}` : styles.fact}>
          {textOf(row.facts) ?? (result ? <span className={styles.unknown}>{unknown}</span> : null)}
        </td>
      ))}
    </tr>
  );
}

const warnedText = ({ warnedRuns, latest }: ListResult) =>
  `with a warning: ${warnedRuns} of ${counted(latest.length, 'run')}`;

/** On a narrow screen the head alone names files per second. */
function ValueText({ text }: { readonly text: string }) {
  const at = text.search(/\sfiles\/s$/);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.unit}>{text.slice(at)}</span>
    </>
  );
}

/** "6", "6 + 2 other", "2 other": verified ones first. */
function Contributors({ counts: { verified, others } }: { readonly counts: ContributorCounts }) {
  if (verified + others === 0) return null;
  return (
    <>
      {verified === 0 ? null : verified}
      {others === 0 ? null : (
        <span data-others="">
          {verified === 0 ? '' : ' + '}
          {others} other
        </span>
      )}
    </>
  );
}

/** "1 verified + 1 other", for a narrow screen. */
function WhoMeasured({ counts: { verified, others } }: { readonly counts: ContributorCounts }) {
  if (verified + others === 0) return null;
  if (verified === 0) return <span data-others=""> · not verified</span>;
  return (
    <span>
      {` by ${verified} verified`}
      {others > 0 ? <span data-others=""> + {others} other</span> : null}
    </span>
  );
}

type Result = NonNullable<ListRow['result']>;

/** "2", "2–5": the places that it may have; "=": no clear difference from the row above. */
const rankText = (result: Result, isInOrder: boolean): string =>
  `${rankRange(result, '–') ?? ''}${result.isTiedWithAbove && isInOrder ? '\u2009=' : ''}`;

/** Else another row is above each. */
const isInRankOrder = ({ query: { sort, text, facts }, order }: HardwareList): boolean =>
  sort === 'rank' && order === 'asc' && text === '' && Object.keys(facts).length === 0;

const howMeasured = ({ call, usableCpus }: Result): string =>
  [...(call === null ? [] : [call]), counted(usableCpus, 'usable CPU')].join(', ');

/** Of hardware without a result: what studies say, if they say anything of the case. */
function Missing({ row: { runs, publishedCount, published = null, isOfOthers } }: Pick<RowProps, 'row'>) {
  if (published !== null && !isOfOthers)
    return (
      <>
        <small>published</small> <span className={styles.time}>{timesText(published)}</span>
        <small>{sizeText(published)}</small>
      </>
    );
  return <small>{runs > 0 ? 'not measured' : publishedCount > 0 ? 'published only' : 'no runs yet'}</small>;
}

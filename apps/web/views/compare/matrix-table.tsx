import { addressHref } from '../../addresses/comparison.ts';
import { hrefOf } from '../../domain/results/result.ts';
import { subjectHref, subjectSegment } from '../../domain/results/subject.ts';
import type { ComparisonPageData } from './comparison.ts';
import { briefCountsText, countsText } from './counts.ts';
import styles from './matrix.module.css';
import { type Matrix, type MatrixCell, type MatrixRow, matrixOf, NOT_VERIFIED } from './matrix.ts';
import { moved, without } from './picker.tsx';
import { RESULTS } from './places.ts';
import { hasBeyond, Spark, SparkAxis, SparkKey, type SpeedAxis, speedAxis } from './spark.tsx';
import { namesOf } from './tally.ts';
import { type BriefValue, briefCells } from './units.ts';
import { type WeakSubject, weakSubjects } from './weak.ts';
import { WeakMark } from './weak-mark.tsx';

interface Props {
  readonly comparison: ComparisonPageData;
}

/** Of more, an interval is below its value, and names are short. */
const COLUMNS_WITH_ROOM = 3;
/** Of more, controls are signs. */
const COLUMNS_WITH_WORDS = 4;
/** Of more, names have two lines. */
const COLUMNS_WITH_NAMES = 6;

/** The answer: a question a row, a subject a column. */
export function MatrixTable({ comparison }: Props) {
  const { subjects, baseline } = comparison;
  const matrix = matrixOf(comparison);
  const axis = speedAxis(matrix.rows, baseline);
  const weak = weakSubjects(subjects, matrix.rows, []);
  const width = widthOf(subjects.length);
  const table = (
    <table className={`${styles.matrix}${width}`}>
      <caption className="visually-hidden">
        {subjects.map(({ name }) => name).join(', ')}
        {subjects.length > 1 ? `, compared with ${baseline.name}` : ''}
      </caption>
      <thead>
        <tr>
          <td />
          {subjects.map((subject, at) => (
            <Head
              key={subject.index}
              {...{ comparison, at }}
              rows={matrix.rows}
              weak={weak.find((one) => one.subject === subject)}
            />
          ))}
          <td className={styles.sparks}>
            <SparkAxis axis={axis} isWide={subjects.length === 2} />
          </td>
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map((row) => (
          <Row key={row.id} row={row} comparison={comparison} axis={axis} />
        ))}
        {matrix.rows.length === 0 ? <EmptyRow matrix={matrix} columns={subjects.length} /> : null}
      </tbody>
    </table>
  );
  if (subjects.length < 2 || matrix.rows.length === 0) return table;
  return (
    <>
      {table}
      <SparkKey
        {...matrix}
        {...{ axis, baseline }}
        areSeveral={subjects.length > 2}
        hasWeak={matrix.rows.some(({ cells }) => cells.some((cell) => cell.weak !== null))}
        isCut={hasBeyond(matrix.rows, baseline, axis)}
      />
    </>
  );
}

function widthOf(columns: number): string {
  return [
    columns === 2 ? ` ${styles.pair}` : '',
    columns > 2 ? ` ${styles.several}` : '',
    columns > COLUMNS_WITH_ROOM ? ` ${styles.many}` : '',
    columns > COLUMNS_WITH_NAMES ? ` ${styles.crowded}` : '',
  ].join('');
}

function EmptyRow({ matrix: { hidden }, columns }: { readonly matrix: Matrix; readonly columns: number }) {
  return (
    <tr>
      <td colSpan={columns + 2} className={styles.empty}>
        {hidden > 0 ? 'No row has a clear difference.' : 'No signed run of these yet.'}
      </td>
    </tr>
  );
}

function Head({
  comparison: { address, subjects, baseline, defaultBaseline, few, facts: factsOf },
  rows,
  at,
  weak,
}: {
  readonly comparison: ComparisonPageData;
  readonly rows: readonly MatrixRow[];
  readonly at: number;
  readonly weak: WeakSubject | undefined;
}) {
  const subject = subjects[at];
  if (!subject) return null;
  const isBase = subject === baseline;
  const hasWords = subjects.length <= COLUMNS_WITH_WORDS;
  const { segments } = address;
  const word = segments[at] ?? '';
  const canBeBase = subject !== baseline && !few.some((one) => one.subject === subject);
  const base = addressHref(address, { base: subject === defaultBaseline ? null : subjectSegment(subject) }, RESULTS);
  const name = subjects.length > COLUMNS_WITH_ROOM ? (namesOf(subjects)[at] ?? subject.name) : subject.name;
  const about = factsOf[at];
  // Of the very rows below it: another case may have more runs.
  const results = rows.flatMap(({ cells }) => cells[at]?.result ?? []);
  const counts =
    subject.kind === 'run' ? null : subjects.length > 2 ? briefCountsText(results) : countsText(results, false);
  const own = about?.head ?? [];
  const head = subjects.length > 2 ? own.flatMap((fact) => fact.split(', ')) : [own.join(' · ')].filter(Boolean);
  const evidence = counts === null ? (about?.evidence ?? []) : [withRuns(counts, weak)];
  const isWeak = (weak?.ofAll ?? '') !== '';
  const color = `${styles.subject} subject-${subject.index + 1}`;
  return (
    <th scope="col">
      {canBeBase ? (
        <a
          className={color}
          href={base}
          title={`Compare with ${subject.name}`}
          aria-label={`${subject.name} as baseline`}
        >
          {name}
        </a>
      ) : (
        <b className={color}>{name}</b>
      )}
      <a className={styles.about} href={subjectHref(subject)} title={`All results of ${subject.ownName}`}>
        {[...head, ...evidence].map((fact, nth) => (
          <span key={fact} className={isWeak && nth === head.length ? styles.few : undefined}>
            {nth > 0 ? <i className={styles.joint}> · </i> : null}
            {isWeak && nth === head.length ? <WeakMark /> : null}
            {isWeak && nth === head.length ? ' ' : null}
            {subjects.length > 2 ? unbroken(fact) : fact}
          </span>
        ))}
        {head.length + evidence.length === 0 ? 'all results' : null}
        {about?.pins.map(({ label }) => ` · ${label} only`)}
      </a>
      <span className={styles.controls}>
        {isBase && subjects.length > 1 ? <i>baseline</i> : null}
        {at > 0 ? (
          <a
            href={addressHref(address, { segments: moved(segments, at) }, RESULTS)}
            title={`Move ${subject.name} left`}
            aria-label={`move ${subject.name} left`}
          >
            {hasWords ? '← move' : '←'}
          </a>
        ) : null}
        {subjects.length > 1 ? (
          <a
            href={addressHref(without(address, word), {}, RESULTS)}
            title={`Remove ${subject.name}`}
            aria-label={`remove ${subject.name} from the comparison`}
          >
            {hasWords ? 'remove' : '×'}
          </a>
        ) : null}
      </span>
    </th>
  );
}

/** "2 runs, 1 verified": few runs are counted where else only contributors are. */
const withRuns = (counts: string, weak: WeakSubject | undefined): string =>
  weak === undefined || counts.includes(' run') ? counts : [weak.ofAll, counts].filter(Boolean).join(', ');

/** No line ends between a number and what it counts. */
const withUnits = (text: string): string => text.replaceAll(/(\d) /g, '$1\u00a0');

/** A line of a narrow column ends between two facts. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0');

function Row({
  row: { suite, title, note, cells, ...row },
  comparison: { baseline },
  axis,
}: {
  readonly row: MatrixRow;
  readonly comparison: ComparisonPageData;
  readonly axis: SpeedAxis;
}) {
  const isMeasured = cells.some(({ result }) => result !== null);
  const brief = cells.length > COLUMNS_WITH_ROOM ? briefCells(cells) : null;
  const place = isMeasured ? suite : 'not-measured';
  const names = namesOf(cells.map(({ subject }) => subject));
  return (
    <tr>
      <th scope="row">
        <a className={styles.question} href={`#${place}`}>
          {title}
        </a>
        <small>{[brief?.unit, note].filter(Boolean).join(', ')}</small>
      </th>
      {cells.map((cell, at) => (
        <Cell
          key={cell.subject.index}
          cell={cell}
          brief={brief?.cells[at] ?? null}
          subjectName={names[at] ?? cell.subject.name}
          isBase={cells.length > 2 && cell.subject === baseline}
        />
      ))}
      <td className={styles.sparks}>
        <Spark row={{ suite, title, note, cells, ...row }} {...{ baseline, axis }} />
      </td>
    </tr>
  );
}

interface CellProps {
  readonly cell: MatrixCell;
  /** With the unit apart, which the head of its row has; null: there is room for all of it. */
  readonly brief: BriefValue | null;
  /** In few words, for a phone. */
  readonly subjectName: string;
  /** Marked where a phone shows it as a line of its row, far below the names. */
  readonly isBase: boolean;
}

function Cell({ cell, brief, subjectName, isBase }: CellProps) {
  const { subject, result, value, interval, verdict, bounds, note, drive, isOnOtherDrive, runs, hasFewerRuns, isBest } =
    cell;
  const { weak } = cell;
  const more = [note && withUnits(note), hasFewerRuns ? runs : null].filter(Boolean).join(' · ');
  // A mark beside nothing has its words.
  const isAlone = verdict === null && bounds === null && more === '' && drive === null;
  const color = `subject-${subject.index + 1}`;
  const name = <span className={`${styles.name} ${color}`}>{subjectName}</span>;
  if (!result) {
    return (
      <td className={styles.absent}>
        {name}
        <span>{value}</span>
      </td>
    );
  }
  const href = hrefOf(result);
  const text = brief ? (
    <>
      {brief.number}
      {brief.unit === '' ? null : <span className={styles.unit}>{brief.unit}</span>}
    </>
  ) : (
    value
  );
  const label = isBest ? (
    <span className={`${styles.best} ${color}`}>
      <b>{text}</b>
    </span>
  ) : (
    text
  );
  const look = weak === null ? styles.number : `${styles.number} ${styles.faded}`;
  const number = href ? (
    <a className={look} href={href}>
      {label}
    </a>
  ) : (
    <span className={look}>{label}</span>
  );
  const bracket = brief ? brief.interval : interval;
  return (
    <td className={isBase ? styles.base : undefined} data-others={weak?.includes(NOT_VERIFIED) ? '' : undefined}>
      {name}
      <span className={styles.value} title={runs ?? undefined}>
        {number}
        {bracket === null ? null : ` ${unbroken(bracket)}`}
      </span>{' '}
      <span className={styles.verdict}>
        {weak === null ? null : <WeakMark why={isAlone ? undefined : weak} />}
        {weak === null ? null : ' '}
        {isAlone ? weak : null}
        {verdict ? <VerdictText verdict={verdict} isOnOtherDrive={isOnOtherDrive} /> : null}
        {bounds === null ? null : ` ${unbroken(bounds)}`}
        {more === '' ? null : <More isFirst={verdict === null}>{more}</More>}
        {drive === null ? null : (
          <span className={styles.drive}>
            <More isFirst={verdict === null && more === ''}>{unbroken(drive)}</More>
          </span>
        )}
      </span>
    </td>
  );
}

/** After a dot, or where columns are narrowest on a line of its own. */
function More({ isFirst, children }: { readonly isFirst: boolean; readonly children: string }) {
  return (
    <span className={styles.more}>
      {isFirst ? null : <i className={styles.joint}> · </i>}
      {children}
    </span>
  );
}

interface VerdictProps {
  readonly verdict: NonNullable<MatrixCell['verdict']>;
  /** That may be the reason: it says little of what is compared. */
  readonly isOnOtherDrive: boolean;
}

function VerdictText({ verdict: { text, certainty }, isOnOtherDrive }: VerdictProps) {
  if (certainty === 'clear' && !isOnOtherDrive) return <strong>{text}</strong>;
  return certainty === 'none' ? <span className={styles.faint}>{text}</span> : text;
}

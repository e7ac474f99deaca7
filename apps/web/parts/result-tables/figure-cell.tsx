import type { ReactElement } from 'react';
import type { Subject } from '../../db/subject.ts';
import { formatBounds, formatFigure, standingText } from '../../domain/results/pair.ts';
import { doubtWords, hrefOf, type Result } from '../../domain/results/result.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import type { Against } from './against.ts';
import styles from './results.module.css';

interface Beside {
  /** Against the baseline; null where nothing is compared. */
  readonly against: Against | null;
  /** "best", or what stands behind it where the column's head can't say it for all. */
  readonly note: string | null;
}

/**
 * A figure, its interval, and how it compares; it leads to the latest run behind it. A plain element without keys or
 * wrappers: a page has hundreds of them, and sends each a second time to the browser.
 */
export function figureCell(one: Result | undefined, { against, note }: Beside): ReactElement {
  if (!one) return <td className={styles.gap}>not measured</td>;
  const figure = formatFigure(one.estimate.median, one.measure);
  const href = hrefOf(one);
  const doubt = doubtWords(one);
  return (
    <td>
      {href === null ? <span>{figure}</span> : <a href={href}>{figure}</a>} <small>{formatBounds(one)}</small>{' '}
      {note === null ? null : <i>{note}</i>}{' '}
      {against?.isClear ? <b>{against.text}</b> : against && <i>{against.text}</i>}
      {doubt === null ? null : <i className="status-warn"> {doubt}</i>}
    </td>
  );
}

/** What stands behind a column, where that is the same for all of it. */
export function standingOf(results: readonly Result[]): string | null {
  const words = [...new Set(results.map(standingText))];
  return words.length === 1 ? (words[0] ?? null) : null;
}

interface ColumnHeadProps {
  readonly subject: Subject;
  readonly title: string;
  /** Colours tell subjects apart where there are several. */
  readonly isColoured: boolean;
  readonly results: readonly Result[];
}

/** Whose column it is, how many stand behind it, and the one drive that its disk figures are of. */
export function ColumnHead({ subject, title, isColoured, results }: ColumnHeadProps) {
  const standing = standingOf(results);
  const drive = results.find((one) => one.drive !== null)?.drive?.name;
  return (
    <th scope="col">
      <span className={isColoured ? `subject-${subject.place + 1}` : undefined}>{title}</span>
      {standing === null ? null : (
        <small>{subject.kind === 'run' ? standing : <a href={`${subjectHref(subject)}#runs`}>{standing}</a>}</small>
      )}
      {drive ? <small>{drive}</small> : null}
    </th>
  );
}

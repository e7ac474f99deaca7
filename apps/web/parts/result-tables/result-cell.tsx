import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactElement } from 'react';
import type { Subject } from '../../db/subject.ts';
import { evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { hrefOf, type MeasuredResult, warningText } from '../../domain/results/result.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import type { BaselineComparison } from './compare-with-baseline.ts';
import styles from './results.module.css';

interface CellContext {
  /** Against the baseline; null where nothing is compared. */
  readonly comparison: BaselineComparison | null;
  /** "best", or what stands behind it where the column's head cannot say it for all. */
  readonly note: string | null;
}

/**
 * A figure, its interval, and how it compares; it leads to the latest run behind it. A plain element without keys or
 * wrappers: a page has hundreds of them, and sends each a second time to the browser.
 */
export function resultCell(one: MeasuredResult | undefined, { comparison, note }: CellContext): ReactElement {
  if (!one) return <td className={styles.gap}>{VERDICTS.not_measured_short}</td>;
  const value = formatValue(one.estimate.median, one.measure);
  const href = hrefOf(one);
  const warning = warningText(one);
  return (
    <td>
      {href === null ? <span>{value}</span> : <a href={href}>{value}</a>} <small>{formatBounds(one)}</small>{' '}
      {note === null ? null : <i>{note}</i>}{' '}
      {comparison?.isClear ? <b>{comparison.text}</b> : comparison && <i>{comparison.text}</i>}
      {warning === null ? null : <i className="status-warn"> {warning}</i>}
    </td>
  );
}

/** What stands behind a column, where that is the same for all of it. */
export function evidenceOf(results: readonly MeasuredResult[]): string | null {
  const words = [...new Set(results.map(evidenceCounts))];
  return words.length === 1 ? (words[0] ?? null) : null;
}

interface ColumnHeadProps {
  readonly subject: Subject;
  readonly title: string;
  /** Colors tell subjects apart where there are several. */
  readonly isColoured: boolean;
  readonly results: readonly MeasuredResult[];
}

/** Whose column it is, how many stand behind it, and the one drive that its disk figures are of. */
export function ColumnHead({ subject, title, isColoured, results }: ColumnHeadProps) {
  const evidence = evidenceOf(results);
  const drive = results.find((one) => one.drive !== null)?.drive?.name;
  return (
    <th scope="col">
      <span className={isColoured ? `subject-${subject.index + 1}` : undefined}>{title}</span>
      {evidence === null ? null : (
        <small>{subject.kind === 'run' ? evidence : <a href={`${subjectHref(subject)}#runs`}>{evidence}</a>}</small>
      )}
      {drive ? <small>{drive}</small> : null}
    </th>
  );
}

import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactElement } from 'react';
import type { Subject } from '../../db/subject.ts';
import { mostContributors } from '../../domain/population/population.ts';
import { digitsOf, formatBounds, formatValue, runsText, sendersText } from '../../domain/results/pair.ts';
import { campsOfResult, hrefOf, type MeasuredResult, warningText } from '../../domain/results/result.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { SPEED_LEGEND } from '../../wording/ratio.ts';
import type { BaselineComparison } from './compare-with-baseline.ts';
import { ContributorCount } from './contributor-count.tsx';
import styles from './results.module.css';

interface CellContext {
  /** Against the baseline; null where nothing is compared. */
  readonly comparison: BaselineComparison | null;
  /** "best", or what stands behind it where the column's head cannot say it for all. */
  readonly note: string | null;
  /** Of all values of the row; its own where nothing is beside it. */
  readonly digits?: number;
}

/**
 * A figure, its interval, and how it compares; it leads to the latest run behind it. A plain element without keys or
 * wrappers: a page has hundreds of them, and sends each a second time to the browser.
 */
export function resultCell(
  one: MeasuredResult | undefined,
  { comparison, note, digits = one && digitsOf(one) }: CellContext,
): ReactElement {
  if (!one) return gapCell(VERDICTS.not_measured_short);
  const camps = campsOfResult(one);
  const value = camps ? formatBounds(one) : formatValue(one.estimate.median, one.measure, digits);
  const href = hrefOf(one);
  const warning = warningText(one);
  return (
    <td>
      {href === null ? <span>{value}</span> : <a href={href}>{value}</a>}{' '}
      {camps ? null : <small>{formatBounds(one)}</small>} {note === null ? null : <i>{note}</i>}{' '}
      {comparison?.isClear ? <b>{comparison.text}</b> : comparison && <i>{comparison.text}</i>}
      {warning === null ? null : <i className="status-warn"> {warning}</i>}
    </td>
  );
}

export const gapCell = (text: string): ReactElement => <td className={styles.gap}>{text}</td>;

/** What is behind a column, where that is the same for all of it; other contributors never decide it. */
export function evidenceOf(
  results: readonly MeasuredResult[],
): { readonly one: MeasuredResult; readonly counts: ContributorCounts; readonly besides: ContributorCounts } | null {
  const [one] = results;
  const isSame = results.every(
    (other) =>
      runsText(other) === (one && runsText(one)) &&
      other.counts.verified === one?.counts.verified &&
      (other.population === 'contributors') === (one.population === 'contributors'),
  );
  if (!one || !isSame) return null;
  const [counts, all] = [
    mostContributors(results.map((other) => other.counts)),
    mostContributors(results.map(({ measuredBy }) => measuredBy)),
  ];
  return {
    one,
    counts,
    besides: { verified: all.verified - counts.verified, others: all.others - (one.isVerified ? 0 : counts.others) },
  };
}

/** Beside a result of all contributors "n 14 + 26" says it. */
const hasBesides = ({ one, besides }: NonNullable<ReturnType<typeof evidenceOf>>): boolean =>
  one.population !== 'contributors' && besides.verified + besides.others > 0;

/** The values of contributors are those that ratios are of, whether or not something is compared. */
export function EstimatorLegend({ results }: { readonly results: readonly MeasuredResult[] }) {
  const isOfContributors = results.some(({ population }) => population === 'contributors');
  return isOfContributors ? <small>geometric means over contributors</small> : null;
}

const LEVELS = 'intervals: 95 %, of ratios of runs 97.5 %';

/** What ratios of a table are, and that those of runs have an interval of another level than the values. */
export function RatioLegend({
  isCompared,
  results,
}: {
  readonly isCompared: boolean;
  readonly results: readonly MeasuredResult[];
}) {
  if (!isCompared) return null;
  const isOfRuns = results.some(({ population }) => population !== 'contributors');
  return (
    <>
      <small>{SPEED_LEGEND}</small>
      {isOfRuns ? <small>{LEVELS}</small> : null}
    </>
  );
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
        <small>
          {subject.kind === 'run' ? (
            runsText(evidence.one)
          ) : (
            <>
              <a href={`${subjectHref(subject)}#runs`}>{runsText(evidence.one)}</a>
              {evidence.one.population === 'contributors' ? (
                <>
                  , <ContributorCount counts={evidence.counts} />
                </>
              ) : (
                sendersText(evidence.one)
              )}
            </>
          )}
        </small>
      )}
      {subject.kind !== 'run' && evidence && hasBesides(evidence) ? (
        <small data-others="">
          not among them: <ContributorCount counts={evidence.besides} />
        </small>
      ) : null}
      {drive && subject.kind !== 'drive' ? <small>{drive}</small> : null}
    </th>
  );
}

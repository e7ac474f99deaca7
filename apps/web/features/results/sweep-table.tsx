import { formatBounds, formatFigure, pairOf, standingText } from '../figures/pair.ts';
import type { Result } from '../figures/result.ts';
import type { Curve } from '../figures/sweep-view.ts';
import { Scroll } from '../layout/scroll.tsx';
import { Against } from './against.tsx';
import styles from './results.module.css';

interface Props {
  readonly caption: string;
  /** A column each: several kinds of work of one subject, or several subjects at one kind. */
  readonly curves: readonly Curve[];
  readonly head: (curve: Curve) => string;
  /** The column that the others are compared with; null compares nothing. */
  readonly baseline: Curve | null;
}

/** Workers down, curves across: the figures of a picture with their intervals. */
export function SweepTable({ caption, curves, head, baseline }: Props) {
  const at = (curve: Curve, workers: number) => curve.points.find(({ key }) => key.workers === workers);
  const workers = [...new Set(curves.flatMap(({ points }) => points.map(({ key }) => key.workers ?? 0)))].sort(
    (x, y) => x - y,
  );
  return (
    <Scroll label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Workers</th>
            {curves.map((curve) => (
              <th key={`${curve.subject.place}${curve.text}`} scope="col">
                <span className={baseline ? `subject-${curve.subject.place + 1}` : undefined}>{head(curve)}</span>
                <small>{standingOf(curve.points)}</small>
                <small>{driveOf(curve.points)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workers.map((count) => (
            <tr key={count}>
              <th scope="row" className="figures">
                {count}
              </th>
              {curves.map((curve) => {
                const one = at(curve, count);
                const base = baseline && at(baseline, count);
                return (
                  <td key={`${curve.subject.place}${curve.text}`}>
                    {one ? (
                      <Figure one={one} base={base ?? undefined} curve={curve} />
                    ) : (
                      <i className={styles.gap}>not measured</i>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Figure({
  one,
  base,
  curve,
}: {
  readonly one: Result;
  readonly base: Result | undefined;
  readonly curve: Curve;
}) {
  const against = base && base !== one ? pairOf(one, base, curve.subject.name, 'the baseline').verdict : null;
  const isBest = curve.marks.best === one.key.workers;
  return (
    <span className={styles.figure}>
      <span className="figures">{formatFigure(one.estimate.median, one.measure)}</span>
      <small className="figures">{formatBounds(one)}</small>
      {isBest ? <small>best</small> : null}
      {against ? <Against verdict={against} of={one} /> : null}
    </span>
  );
}

/** What stands behind a column, where that is the same for all of it. */
export function standingOf(results: readonly Result[]): string | null {
  const words = [...new Set(results.map(standingText))];
  return words.length === 1 ? (words[0] ?? null) : null;
}

/** The drive that a column's disk figures are of: never more than one. */
export function driveOf(results: readonly Result[]): string | null {
  return results.find(({ drive }) => drive !== null)?.drive?.name ?? null;
}

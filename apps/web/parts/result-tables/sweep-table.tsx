import { createElement, type ReactElement } from 'react';
import { bestNote } from '../../charts/sweep/table.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { digitsOfRow } from '../../domain/results/pair.ts';
import type { Curve } from '../../suites/core-sweep/curves.ts';
import { Scroll } from '../layout/scroll.tsx';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { ColumnHead, EstimatorLegend, RatioLegend, resultCell } from './result-cell.tsx';
import styles from './results.module.css';

interface Props {
  readonly caption: string;
  /** A column each: several kinds of work of one subject, or several subjects at one kind. */
  readonly curves: readonly Curve[];
  readonly head: (curve: Curve) => string;
  /** The column that the others are compared with; null compares nothing. */
  readonly baseline: Curve | null;
  /** Of the headline rows: the others show a ratio without one. */
  readonly verdicts?: readonly ComparedResult[];
}

/** Workers down, curves across: the figures of a chart with their intervals. */
export function SweepTable({ caption, curves, head, baseline, verdicts = [] }: Props) {
  const workers = [...new Set(curves.flatMap(({ points }) => points.map(({ key }) => key.workers ?? 0)))].sort(
    (x, y) => x - y,
  );
  const rows = workers.map((count) => {
    const digits = digitsOfRow(curves.flatMap((curve) => pointAt(curve, count) ?? []));
    const cells = curves.map((curve) => cellOf(curve, baseline, count, verdicts, digits));
    return createElement('tr', null, <th scope="row">{count}</th>, ...cells);
  });
  return (
    <Scroll label={caption}>
      <table className={`${styles.table} ${styles.counted}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              Workers
              <EstimatorLegend results={curves.flatMap(({ points }) => points)} />
              <RatioLegend
                isCompared={baseline !== null && curves.length > 1}
                results={curves.flatMap(({ points }) => points)}
              />
            </th>
            {curves.map((curve) => (
              <ColumnHead
                key={`${curve.subject.index}${curve.text}`}
                subject={curve.subject}
                title={head(curve)}
                isColoured={baseline !== null}
                results={curve.points}
              />
            ))}
          </tr>
        </thead>
        {createElement('tbody', null, ...rows)}
      </table>
    </Scroll>
  );
}

const pointAt = ({ points }: Curve, workers: number) => points.find(({ key }) => key.workers === workers);

function cellOf(
  curve: Curve,
  baseline: Curve | null,
  workers: number,
  verdicts: readonly ComparedResult[],
  digits: number,
): ReactElement {
  const one = pointAt(curve, workers);
  const base = baseline && pointAt(baseline, workers);
  const comparison = compareWithBaseline(one, base ?? undefined, curve.subject.name, verdicts);
  return resultCell(one, { comparison, note: bestNote(curve.marks, workers), digits });
}

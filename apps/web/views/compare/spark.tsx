import { Fragment } from 'react';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { logAxis, positionOn } from '../../parts/lists/log-axis.ts';
import styles from './matrix.module.css';
import type { Matrix, MatrixRow } from './matrix.ts';

const WIDTH = 72;
const EDGE = 4;
const LINE = 6;
const HEIGHT = 36;

const round = (value: number) => Number(value.toFixed(1));
const xOf = (at: number) => round(EDGE + at * (WIDTH - 2 * EDGE));

/** The row at a glance: curves of a sweep, else a whisker for each subject, on one logarithmic axis. */
export function Spark({ row }: { readonly row: MatrixRow }) {
  return row.curves.length > 0 ? <Curves row={row} /> : <Whiskers row={row} />;
}

/** What the drawings at the rows' ends are. */
export function SparkKey({ rows, isOfRuns }: Pick<Matrix, 'rows' | 'isOfRuns'>) {
  const hasCurves = rows.some(({ curves }) => curves.length > 0);
  return (
    <p className={styles.key}>
      <svg className={styles.spark} width={24} height={10} viewBox="0 0 24 10" aria-hidden="true">
        <path d="M1 5H23" />
        <circle cx={12} cy={5} r={2.5} />
      </svg>{' '}
      result, 95{'\u2009'}% CI
      {hasCurves ? (
        <>
          {' · '}
          <svg className={styles.spark} width={24} height={10} viewBox="0 0 24 10" aria-hidden="true">
            <polyline points="1,9 9,3 15,1 23,6" />
          </svg>{' '}
          files/s by workers
        </>
      ) : null}
      {isOfRuns ? ' · verdicts: 97.5\u2009% for all rows' : null}
    </p>
  );
}

function Whiskers({ row: { cells } }: { readonly row: MatrixRow }) {
  const shown = cells.flatMap(({ subject, result }) => (result ? [{ index: subject.index, result }] : []));
  const axis = logAxis(shown.flatMap(({ result }) => boundsOf(result)));
  if (!axis || shown.length < 2) return null;
  const [low, high] = endsOf(shown.flatMap(({ result }) => boundsOf(result)));
  const at = (value: number) => xOf(low < high ? positionOn({ low, high }, value) : 0.5);
  const height = Math.max(HEIGHT / 2, shown.length * LINE);
  return (
    <svg className={styles.spark} width={WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {shown.map(({ index, result: { estimate } }, nth) => {
        const y = round(((nth + 0.5) * height) / shown.length);
        const color = `subject-${index + 1}`;
        return (
          <Fragment key={index}>
            {estimate.low !== null && estimate.high !== null ? (
              <path className={color} d={`M${at(estimate.low)} ${y}H${at(estimate.high)}`} />
            ) : null}
            <circle className={color} cx={at(estimate.median)} cy={y} r={2.5} />
          </Fragment>
        );
      })}
    </svg>
  );
}

function Curves({ row: { cells, curves } }: { readonly row: MatrixRow }) {
  const points = curves.flatMap((curve) => curve.points);
  const workers = endsOf(points.map(({ key }) => key.workers ?? 1));
  const rates = endsOf(points.map(({ estimate }) => 1 / estimate.median));
  const x = (one: MeasuredResult) => xOf(positionOn({ low: workers[0], high: workers[1] }, one.key.workers ?? 1));
  const y = (one: MeasuredResult) =>
    round(EDGE + (1 - positionOn({ low: rates[0], high: rates[1] }, 1 / one.estimate.median)) * (HEIGHT - 2 * EDGE));
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {curves.map((curve) => {
        const answer = cells[curve.subject.index]?.result;
        const color = `subject-${curve.subject.index + 1}`;
        return (
          <Fragment key={curve.subject.index}>
            <polyline className={color} points={curve.points.map((one) => `${x(one)},${y(one)}`).join(' ')} />
            {answer ? <circle className={color} cx={x(answer)} cy={y(answer)} r={2.5} /> : null}
          </Fragment>
        );
      })}
    </svg>
  );
}

const boundsOf = ({ estimate: { median, low, high } }: MeasuredResult) => [low ?? median, median, high ?? median];

/** As wide as what is drawn: a spark has no numbers. */
const endsOf = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

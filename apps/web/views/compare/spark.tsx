import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { positionOn } from '../../parts/lists/log-axis.ts';
import styles from './matrix.module.css';
import type { Matrix, MatrixRow } from './matrix.ts';
import { WeakMark } from './weak-mark.tsx';

/** Two columns leave room for more; seven leave little. */
const WIDTH = { pair: 224, several: 128, crowded: 76 } as const;
const EDGE = 4;
const LINE = 6;
const LEAST_HEIGHT = 18;
/** Below the dots, where a row has a scale of its own. */
const LABEL = 12;

const round = (value: number) => Number(value.toFixed(1));

/** How many times as fast as the baseline: one scale for all rows, on which more is right. */
export type SpeedAxis = readonly [low: number, high: number];

/** One subject that is 300x as fast would push all others into one column of dots: what is further is an arrow at the edge. */
const FURTHEST = { pair: 16, several: 4, crowded: 4 } as const;
/** Of more subjects, columns leave less room. */
const MOST_WITH_ROOM = 6;

export function speedAxis(rows: readonly MatrixRow[], baseline: Subject): SpeedAxis {
  const drawn = rows.map((row) => speedsOf(row, baseline)).filter(({ length }) => length > 1);
  const speeds = drawn.flatMap((row) => row.flatMap(({ low, high }) => [low, high]));
  const furthest = FURTHEST[sizeOf(rows[0])];
  return [Math.max(1 / furthest, Math.min(1, ...speeds)), Math.min(furthest, Math.max(1, ...speeds))];
}

function sizeOf(row: MatrixRow | undefined): keyof typeof FURTHEST {
  const subjects = row?.cells.length ?? 0;
  return subjects <= 2 ? 'pair' : subjects <= MOST_WITH_ROOM ? 'several' : 'crowded';
}

/** Whether a dot of any row is beyond the axis. */
export const hasBeyond = (rows: readonly MatrixRow[], baseline: Subject, axis: SpeedAxis): boolean =>
  rows.some(
    (row) =>
      !hasOwnScale(row, baseline, axis) &&
      speedsOf(row, baseline).some(({ middle }) => middle < axis[0] || middle > axis[1]),
  );

/** Whether most of a row are beyond the axis of the others: then it is drawn on one of its own. */
export function hasOwnScale(row: MatrixRow, baseline: Subject, [low, high]: SpeedAxis): boolean {
  const others = speedsOf(row, baseline).filter(({ index }) => index !== baseline.index);
  return others.filter(({ middle }) => middle < low || middle > high).length * 2 > others.length;
}

function ownAxis(row: MatrixRow, baseline: Subject): SpeedAxis {
  const middles = speedsOf(row, baseline).map(({ middle }) => middle);
  return [Math.min(1, ...middles), Math.max(1, ...middles)];
}

interface Speed {
  readonly index: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** Drawn open. */
  readonly isWeak: boolean;
}

function speedsOf({ cells }: MatrixRow, baseline: Subject): Speed[] {
  const base = cells.find(({ subject }) => subject === baseline)?.result;
  if (!base) return [];
  return cells.flatMap(({ subject, result, pair, weak }) =>
    result && (subject === baseline || (pair && pair.verdict.kind !== 'not_comparable'))
      ? [{ index: subject.index, ...speedOf(result, base), isWeak: weak !== null }]
      : [],
  );
}

function speedOf({ estimate: { median, low, high }, measure }: MeasuredResult, base: MeasuredResult) {
  const at = (value: number) =>
    measure.better === 'higher' ? value / base.estimate.median : base.estimate.median / value;
  const [x, y] = [at(low ?? median), at(high ?? median)];
  return { low: Math.min(x, y), middle: at(median), high: Math.max(x, y) };
}

/** A verdict is of the ratio alone, judged with those of the other rows (`docs/decisions.md`, 21). */
const APART = `Intervals that are apart with ${VERDICTS.tie_inline}: the interval of the ratio holds for all rows together, and ${VERDICTS.not_beyond}.`;

const DOT = 3;

/** As a part of the path of its whisker: one node for each subject. */
const dot = (x: number, y: number): string =>
  `M${round(x - DOT)} ${y}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0`;

/** A whisker that leaves out an open dot. */
const around = (least: number, middle: number, most: number, y: number): string =>
  [
    least < middle - DOT ? `M${least} ${y}H${round(middle - DOT)}` : '',
    most > middle + DOT ? `M${round(middle + DOT)} ${y}H${most}` : '',
  ].join('');

/** At the edge that it is beyond. */
const arrow = (x: number, y: number, side: 1 | -1): string =>
  `M${round(x - side * DOT)} ${y - DOT}L${round(x + side * DOT)} ${y}L${round(x - side * DOT)} ${y + DOT}Z`;

/** The row at a glance: a dot and a whisker for each subject, beside the baseline's line. */
export function Spark(props: { readonly row: MatrixRow; readonly baseline: Subject; readonly axis: SpeedAxis }) {
  const { row, baseline } = props;
  const isOwn = hasOwnScale(row, baseline, props.axis);
  const [low, high] = isOwn ? ownAxis(row, baseline) : props.axis;
  const shown = speedsOf(row, baseline);
  if (shown.length < 2 || low === high) return null;
  const width = WIDTH[sizeOf(row)];
  const within = (speed: number) => Math.min(high, Math.max(low, speed));
  const at = (speed: number) => round(EDGE + positionOn({ low, high }, within(speed)) * (width - 2 * EDGE));
  const mark = ({ low: least, middle, high: most, isWeak }: Speed, y: number) => {
    if (middle < low || middle > high) return arrow(at(middle), y, middle > high ? 1 : -1);
    const whisker = isWeak ? around(at(least), at(middle), at(most), y) : `M${at(least)} ${y}H${at(most)}`;
    return `${whisker}${dot(at(middle), y)}`;
  };
  const drawn = Math.max(LEAST_HEIGHT, shown.length * (isOwn ? LINE - 1 : LINE) + 2);
  const height = drawn + (isOwn ? LABEL : 0);
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${at(1)} 0V${drawn}`} opacity={0.3} />
      {shown.map((speed, nth) => {
        const y = round(1 + ((nth + 0.5) * (drawn - 2)) / shown.length);
        const color = `subject-${speed.index + 1}`;
        const name = speed.isWeak ? `${color} ${styles.open}` : color;
        return <path key={speed.index} className={name} d={mark(speed, y)} />;
      })}
      {isOwn ? (
        <text x={width - 1} y={height - 1}>
          {timesText(low)} to {timesText(high)}
        </text>
      ) : null}
    </svg>
  );
}

const timesText = (speed: number): string => `${speed < 10 ? Number(speed.toFixed(2)) : Math.round(speed)}x`;

/** Nearer to the baseline an end of the axis is one of its own interval. */
const FAR_FROM_SAME = 0.95;

/** The ends of the axis, above the drawings. */
export function SparkAxis({ axis: [low, high], isWide }: { readonly axis: SpeedAxis; readonly isWide: boolean }) {
  if (low === high) return null;
  return (
    <span className={styles.axis}>
      <span>{low < FAR_FROM_SAME ? `${isWide ? '← ' : ''}${timesText(1 / low)} slower` : ''}</span>
      <span>{high > 1 / FAR_FROM_SAME ? `${timesText(high)} faster${isWide ? ' →' : ''}` : ''}</span>
    </span>
  );
}

interface KeyProps extends Pick<Matrix, 'isOfRuns' | 'hasApartTies'> {
  readonly axis: SpeedAxis;
  readonly baseline: Subject;
  /** More than two subjects: their verdicts are of one family, and several may share a mark. */
  readonly areSeveral: boolean;
  /** Some dots are beyond the axis. */
  readonly isCut: boolean;
  readonly hasWeak: boolean;
}

/** What the drawings at the rows' ends are, and why intervals that are apart may show no clear difference. */
export function SparkKey({ isOfRuns, hasApartTies, axis: [low, high], baseline, areSeveral, ...has }: KeyProps) {
  return (
    <p className={styles.key}>
      {low === high ? null : (
        <span className={styles.ofDrawings}>
          <svg className={styles.spark} width={24} height={10} viewBox="0 0 24 10" aria-hidden="true">
            <path d={`M1 5H23${dot(12, 5)}`} />
          </svg>{' '}
          speed relative to {baseline.name} (vertical line), log scale
          {has.isCut ? '; arrows: beyond it' : null}
          {' · '}
        </span>
      )}
      [brackets]: 95{'\u2009'}% CI{isOfRuns && !areSeveral ? ', of ratios 97.5\u2009%' : null}
      {areSeveral ? ' · underlined: fastest, or not clearly slower' : null}
      {has.hasWeak ? (
        <>
          {' · '}
          <WeakMark /> few runs, or not verified:{' '}
          {areSeveral ? 'never underlined' : 'provisional, underlined with dashes'}
        </>
      ) : null}
      {hasApartTies ? (
        <>
          <br />
          {APART}
        </>
      ) : null}
    </p>
  );
}

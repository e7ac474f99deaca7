import styles from './list.module.css';
import type { LogAxis, Tick, Whisker } from './log-axis.ts';
import { ticksOf } from './log-axis.ts';

const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;
const RADIUS = 4;

/** Shares of the width, so that a mark is as wide as its column, whatever the screen. */
const percent = (at: number) => `${Number((at * 100).toFixed(2))}%`;

interface MarkProps {
  readonly whisker: Whisker;
  /** Filled: about the hardware; open: fewer than six verified contributors. */
  readonly isOfHardware: boolean;
  readonly axis: LogAxis;
}

/** A value and its interval on the axis of the list; the numbers are in the cells before it. */
export function WhiskerMark({ whisker: { dots, interval }, isOfHardware, axis }: MarkProps) {
  return (
    <svg className={styles.mark} width="100%" height={HEIGHT} aria-hidden="true">
      {ticksOf(axis)
        .filter(({ isNamed }) => isNamed)
        .map(({ at }) => (
          <line key={at} x1={percent(at)} x2={percent(at)} y1={-10} y2={HEIGHT + 10} data-grid="" />
        ))}
      {interval ? <line x1={percent(interval[0])} x2={percent(interval[1])} y1={MIDDLE} y2={MIDDLE} /> : null}
      {dots.map(({ at, beyond }, place) =>
        beyond === null ? (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no name but their place
            key={place}
            cx={percent(at)}
            cy={MIDDLE}
            r={isOfHardware ? RADIUS : RADIUS - 0.5}
            data-open={isOfHardware ? undefined : ''}
          />
        ) : (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no name but their place
            key={place}
            x={percent(at)}
            y={MIDDLE + 4}
            textAnchor={beyond === 'low' ? 'start' : 'end'}
          >
            {beyond === 'low' ? '◁' : '▷'}
          </text>
        ),
      )}
    </svg>
  );
}

interface AxisProps {
  readonly axis: LogAxis;
  write(value: number): string;
}

const ANCHORS: Readonly<Record<Tick['edge'], 'start' | 'middle' | 'end'>> = {
  ...{ low: 'start', inside: 'middle', high: 'end' },
};

/** Values of the axis, above the lines that every row draws. */
export function AxisMark({ axis, write }: AxisProps) {
  const ticks = ticksOf(axis);
  return (
    <svg className={styles.axis} width="100%" height={HEIGHT} aria-hidden="true">
      {ticks
        .filter(({ isNamed }) => isNamed)
        .map(({ at, value, edge }) => (
          <text
            key={at}
            x={percent(at)}
            y={HEIGHT - 4}
            textAnchor={ANCHORS[edge]}
            data-middle={edge === 'inside' ? '' : undefined}
          >
            {write(value)}
          </text>
        ))}
    </svg>
  );
}

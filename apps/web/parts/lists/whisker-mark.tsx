import styles from './list.module.css';
import type { RowMark } from './list-rows.ts';
import type { LogAxis, Tick, Whisker } from './log-axis.ts';
import { ticksOf } from './log-axis.ts';

const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;
const RADIUS = 4;
const SIDE = 6;

/** Shares of the width, so that a mark is as wide as its column, whatever the screen. */
const percent = (at: number) => `${Number((at * 100).toFixed(2))}%`;

interface MarkProps {
  readonly whisker: Whisker;
  readonly mark: RowMark;
  readonly axis: LogAxis;
}

/** A value and its interval on the axis of the list; the numbers are in the cells before it. */
export function WhiskerMark({ whisker: { dots, interval }, mark, axis }: MarkProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no name but their place
          <Dot key={place} x={percent(at)} mark={mark} />
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

function Dot({ x, mark }: Pick<MarkProps, 'mark'> & { readonly x: string }) {
  // The style sheet turns it, and moves its middle to its place.
  if (mark === 'diamond') return <rect x={x} y={MIDDLE - SIDE / 2} width={SIDE} height={SIDE} />;
  const isOpen = mark === 'open';
  return <circle cx={x} cy={MIDDLE} r={isOpen ? RADIUS - 0.5 : RADIUS} data-open={isOpen ? '' : undefined} />;
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
    <div className={styles.axis}>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
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
    </div>
  );
}

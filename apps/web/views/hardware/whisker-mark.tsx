import type { Whisker } from '../../parts/lists/log-axis.ts';
import styles from './list.module.css';

const WIDTH = 120;
const HEIGHT = 16;
const RADIUS = 4;
const MIDDLE = HEIGHT / 2;
const xOf = (at: number) => Number((RADIUS + at * (WIDTH - 2 * RADIUS)).toFixed(1));

interface Props {
  readonly whisker: Whisker;
  /** Filled: about the hardware; open: fewer than six verified contributors. */
  readonly isOfHardware: boolean;
}

/** A value and its interval on the axis of the list; the numbers are in the cells before it. */
export function WhiskerMark({ whisker: { dots, interval }, isOfHardware }: Props) {
  return (
    <svg className={styles.mark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {interval ? <path d={`M${xOf(interval[0])} ${MIDDLE}H${xOf(interval[1])}`} /> : null}
      {dots.map((at, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no name but their place
          key={place}
          cx={xOf(at)}
          cy={MIDDLE}
          r={isOfHardware ? RADIUS - 0.5 : RADIUS - 1}
          data-open={isOfHardware ? undefined : ''}
        />
      ))}
    </svg>
  );
}

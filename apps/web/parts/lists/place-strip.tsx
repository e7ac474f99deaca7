import type { DrawnPlace } from './list-places.ts';
import styles from './place-strip.module.css';

const [WIDTH, HEIGHT, EDGE] = [200, 14, 6];
const xOf = (share: number): number => EDGE + share * (WIDTH - 2 * EDGE);

interface Props extends DrawnPlace {
  /** "with 4 workers", where the list is of another case than the value beside it; empty: it is of the same. */
  readonly ownCase?: string;
}

/** A value among the others of its list: each a tick, this one a dot, from the slowest to the fastest. */
export function PlaceStrip({ others, own, ownText, ownCase = '', slowest, fastest }: Props) {
  const ticks = others.map((share) => `M${xOf(share).toFixed(0)} 0v${HEIGHT}`).join('');
  return (
    <div className={styles.strip}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path className={styles.axis} d={`M0 ${HEIGHT / 2}h${WIDTH}`} />
        <path className={styles.others} d={ticks} />
        <circle className={styles.own} cx={xOf(own).toFixed(0)} cy={HEIGHT / 2} r="4" />
      </svg>
      <div>
        <small>slowest</small> {slowest}
      </div>
      <div>
        {fastest} <small>fastest</small>
      </div>
      {ownCase === '' ? null : (
        <div className={styles.whole}>
          <span className={styles.ownMark} aria-hidden="true">
            ●
          </span>{' '}
          {ownText} {ownCase}
        </div>
      )}
    </div>
  );
}

/** What the strips of a table show. */
export const PlaceKey = ({ own }: { readonly own: string }) => (
  <p className={styles.key}>
    <span className={styles.ownMark} aria-hidden="true">
      ●
    </span>{' '}
    {own}, <span aria-hidden="true">|</span> others, from the slowest to the fastest; log scale
  </p>
);

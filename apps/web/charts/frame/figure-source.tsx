import type { ReactElement } from 'react';
import type { ChartProps } from '../types.ts';
import styles from './figure.module.css';
import { figureAnchor } from './figure-links.ts';

interface Props {
  readonly id: string;
  readonly source: ChartProps['source'];
  readonly address: ChartProps['address'];
}

/** Where a chart is from, inside it: a screenshot of it still says so. */
export function FigureSource({ id, source, address }: Props): ReactElement | null {
  if (source) {
    return (
      <p className={styles.source}>
        Source: {source.href === null ? source.text : <a href={source.href}>{source.text}</a>}
      </p>
    );
  }
  if (!address) return null;
  return (
    <p className={styles.source}>
      Source: <a href={figureAnchor(address, id)}>fsbench{shortened(address.path)}</a>
    </p>
  );
}

const MOST = 48;

/** The names of eight subjects would be longer than what they are the source of. */
const shortened = (path: string) => (path.length > MOST ? `${path.slice(0, MOST)}…` : path);

import type { ReactElement } from 'react';
import type { ChartProps } from '../types.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './figure.module.css';
import { type FileFormat, figureAnchor, figureFile } from './figure-links.ts';

const FILES: readonly (readonly [FileFormat, string])[] = [
  ['csv', 'CSV'],
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['md', 'Markdown'],
];

interface Props {
  readonly id: string;
  readonly address: NonNullable<ChartProps['address']>;
}

/** What can be taken away from a figure: a quiet line under it. */
export function FigureActions({ id, address }: Props): ReactElement {
  return (
    <ul className={styles.actions} aria-label="This chart" aria-describedby={`${id}-title`}>
      <li>
        <CopyLink href={figureAnchor(address, id)} />
      </li>
      {FILES.map(([format, name]) => (
        <li key={format}>
          <a href={figureFile(address, id, format)} rel="nofollow">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

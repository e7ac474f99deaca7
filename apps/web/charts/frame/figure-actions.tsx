import type { ReactElement } from 'react';
import type { ChartProps } from '../types.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './figure.module.css';
import { type FileFormat, figureAnchor, figureEmbed, figureFile } from './figure-links.ts';

const FILES: readonly (readonly [FileFormat, string])[] = [
  ['png', 'PNG'],
  ['svg', 'SVG'],
  ['csv', 'CSV'],
  ['md', 'Markdown'],
];

/** Pages whose charts can be in a frame elsewhere. */
const IS_EMBEDDED = /^\/(?:r|compare|chips|drives)\//;

interface Props {
  readonly id: string;
  readonly address: NonNullable<ChartProps['address']>;
}

/** What can be taken away from a chart: one menu, which opens without scripts; opening another closes it. */
export function FigureActions({ id, address }: Props): ReactElement {
  return (
    <details className={styles.menu} name="save-or-share">
      <summary aria-describedby={`${id}-title`}>Save or share</summary>
      <ul>
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
        {IS_EMBEDDED.test(address.path) && (
          <li>
            <a href={figureEmbed(address, id)} rel="nofollow">
              Embed
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

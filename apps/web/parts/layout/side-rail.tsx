import type { ReactNode } from 'react';
import styles from './controls.module.css';
import { MarkCurrent } from './mark-current.tsx';

interface Props {
  /** "Suites": what the links are. */
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** A long page; on a wide screen the links to its parts stay in reach beside it. */
export function SideRail({ label, links, children }: Props) {
  return (
    <div className={styles.railed}>
      <div className={styles.content}>{children}</div>
      <nav className={styles.rail} aria-label={label}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <MarkCurrent />
      </nav>
    </div>
  );
}

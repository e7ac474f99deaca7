import type { ReactElement, ReactNode } from 'react';
import { MarkCurrent } from './mark-current.tsx';
import styles from './parts.module.css';

interface Props {
  /** "Suites": what the links are. */
  readonly label: string;
  /** Whose page it is: its name stays in sight too. */
  readonly title: ReactNode;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** The links to the parts of a long page, in a line at the top of a wide screen while one of the parts is read. */
export function PartLinks({ label, title, links }: Props): ReactElement {
  return (
    <nav className={styles.links} aria-label={label} data-part-links="">
      <div>
        <b>{title}</b>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
        <MarkCurrent />
      </div>
    </nav>
  );
}

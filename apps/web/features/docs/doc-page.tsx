import type { ReactNode } from 'react';
import styles from './docs.module.css';

const PAGES = [
  { href: '/docs/method', label: 'How it is measured' },
  { href: '/docs/verify', label: 'Verify a run yourself' },
  { href: '/docs/privacy', label: 'What leaves your machine' },
  { href: '/docs/limits', label: 'Limits' },
  { href: '/docs/api', label: 'API' },
  { href: '/contribute', label: 'Contribute a run' },
] as const;

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** Of this page, to mark its place in the list. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A page of prose with its neighbours beside it. */
export function DocPage({ title, lead, href, children }: Props) {
  return (
    <div className={styles.page}>
      <nav className={styles.pages} aria-label="Docs">
        <ul>
          {PAGES.map((page) => (
            <li key={page.href}>
              <a href={page.href} aria-current={page.href === href ? 'page' : undefined}>
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.prose}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </article>
    </div>
  );
}

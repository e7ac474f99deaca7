import type { ReactNode } from 'react';
import { DOC_GROUPS, type DocGroup } from '../../addresses/doc-pages.ts';
import { METHOD_INDEX } from '../../addresses/method-pages.ts';
import styles from './docs.module.css';

export interface Heading {
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** Address of this page, to mark it in the list. */
  readonly href: string;
  /** The sections of a long page. */
  readonly contents?: readonly Heading[];
  readonly children: ReactNode;
}

/** A page of prose with a list of all docs next to it. */
export function DocPage({ title, lead, href, contents = [], children }: Props) {
  return (
    <div className={styles.page}>
      <article className={styles.prose}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {contents.length > 0 ? <Contents headings={contents} /> : null}
        {children}
      </article>
      {href === '/docs' ? null : <PreviousAndNext href={href} />}
    </div>
  );
}

const isListed = ({ isOwnList, pages }: DocGroup, href: string): boolean =>
  !isOwnList || href === METHOD_INDEX || pages.some((page) => page.href === href);

/** All pages of the docs, this one marked. */
function PreviousAndNext({ href }: { readonly href: string }) {
  return (
    <nav className={styles.pages} aria-label="Docs">
      {DOC_GROUPS.filter((group) => isListed(group, href)).map((group) => (
        <div key={group.label}>
          <p>{group.label}</p>
          <ul>
            {group.pages.map((page) => (
              <li key={page.href}>
                <a href={page.href} aria-current={page.href === href ? 'page' : undefined}>
                  {page.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul>
        {headings.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

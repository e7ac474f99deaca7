import type { SearchMatch } from '../../domain/search/search.ts';
import styles from './search.module.css';

/** What was found, with a few words about each. */
export function MatchList({ found }: { readonly found: readonly SearchMatch[] }) {
  return (
    <ul className={styles.found}>
      {found.map(({ slug, path, name, detail }) => (
        <li key={path}>
          <a className={name === slug ? 'figures' : undefined} href={path}>
            <bdi>{name}</bdi>
          </a>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

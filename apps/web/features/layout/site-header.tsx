import Link from 'next/link';
import styles from './layout.module.css';

const PLACES = [
  { href: '/compare', label: 'Compare' },
  { href: '/chips', label: 'Chips' },
  { href: '/drives', label: 'Drives' },
  { href: '/docs', label: 'Docs' },
] as const;

/** Name, places, search: a plain GET form, so that it works without scripts. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.bar}>
        <Link className={styles.name} href="/" prefetch={false}>
          fsbench
        </Link>
        <nav className={styles.places} aria-label="Main">
          {PLACES.map(({ href, label }) => (
            <Link key={href} href={href} prefetch={false}>
              {label}
            </Link>
          ))}
        </nav>
        <search className={styles.search}>
          <form action="/chips" method="get">
            <label className="visually-hidden" htmlFor="site-search">
              Find a chip by name
            </label>
            <input
              id="site-search"
              name="q"
              type="search"
              placeholder="Find a chip"
              maxLength={80}
              autoComplete="off"
            />
          </form>
        </search>
      </div>
    </header>
  );
}

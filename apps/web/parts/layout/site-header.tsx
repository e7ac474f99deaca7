import { SEARCH_FIELD_ID, SLASH_FIELD_IDS } from '../../http/start-script.ts';
import { DemoTag } from './demo-tag.tsx';
import styles from './layout.module.css';
import { NavigationLinks } from './navigation-links.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SlashKey } from './slash-key.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const NAVIGATION = [
  { href: '/compare', label: 'Compare' },
  { href: '/chips', label: 'Chips' },
  { href: '/drives', label: 'Drives' },
  { href: '/machines', label: 'Machines' },
  { href: '/suites', label: 'Suites' },
  { href: '/data', label: 'Data' },
  { href: '/docs', label: 'Docs' },
] as const;

const LABEL = 'Search hardware, calls, suites, docs and runs';

/** Name, places, search: a plain GET form, so that it works without scripts. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.bar}>
        <a className={styles.name} href="/">
          fsbench
        </a>
        <DemoTag />
        <NavigationLinks className={styles.navigation} links={NAVIGATION} />
        <search className={styles.search}>
          <form action="/search" method="get">
            <label className="visually-hidden" htmlFor={SEARCH_FIELD_ID}>
              {LABEL}
            </label>
            <SuggestInput
              id={SEARCH_FIELD_ID}
              name="q"
              type="search"
              listLabel={LABEL}
              choosing="opens"
              edge="right"
              placeholder="Search"
              maxLength={200}
              aria-keyshortcuts="/"
            />
          </form>
        </search>
        <ThemeSwitch />
      </div>
      <NavigationProgress />
      <SlashKey fieldIds={SLASH_FIELD_IDS} />
    </header>
  );
}

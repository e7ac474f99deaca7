import styles from './layout.module.css';
import { LostPageHints } from './lost-page-hints.tsx';
import { PageHead } from './page-head.tsx';

/** Nothing is here; what a visitor may have looked for is a search or a link away. */
export function NotFound() {
  return (
    <>
      <PageHead title="There is nothing at this address">
        <p>
          Runs that were withdrawn still answer at their address, and renamed chips and drives lead on to their new one:
          so nothing that was here once is simply gone. A chip appears with its first run or its first published figure.
        </p>
        <LostPageHints />
      </PageHead>
      <p className={styles.guessLinks}>
        <a href="/chips">All chips</a> · <a href="/drives">All drives</a> · <a href="/suites">Suites</a> ·{' '}
        <a href="/compare">Comparisons</a> · <a href="/">Start</a>
      </p>
    </>
  );
}

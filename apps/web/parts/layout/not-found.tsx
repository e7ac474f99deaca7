import { DidYouMean, type MeantPage } from './did-you-mean.tsx';
import styles from './layout.module.css';
import { LostPageHints } from './lost-page-hints.tsx';
import { PageHead } from './page-head.tsx';

/** Nothing is here; what a visitor may have looked for is a search or a link away. */
export function NotFound({ near = [] }: { readonly near?: readonly MeantPage[] }) {
  return (
    <>
      <PageHead title="Page not found">
        <p>Nothing is at this address: it is probably misspelled.</p>
        <DidYouMean pages={near} />
        <LostPageHints />
      </PageHead>
      <p className={styles.guessLinks}>
        <a href="/chips">All chips</a> · <a href="/drives">All drives</a> · <a href="/suites">Suites</a> ·{' '}
        <a href="/compare">Comparisons</a> · <a href="/">Home</a>
      </p>
    </>
  );
}

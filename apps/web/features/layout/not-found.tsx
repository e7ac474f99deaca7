import { FormField } from './form-field.tsx';
import styles from './layout.module.css';
import { PageHead } from './page-head.tsx';

/** Nothing is here; what a visitor may have looked for is a search or a link away. */
export function NotFound() {
  return (
    <>
      <PageHead title="There is nothing at this address">
        <p>
          A run’s address is <code>/r/</code> and 16 letters and digits; runs that were withdrawn still answer there. A
          chip appears here with its first run or its first published figure.
        </p>
      </PageHead>
      <FormField
        action="/search"
        id="lost-search"
        label="Find"
        placeholder="M3 Ultra, 990 PRO, a permalink, …"
        submit="Search"
      />
      <p className={styles.lostLinks}>
        <a href="/chips">All chips</a> · <a href="/drives">All drives</a> · <a href="/compare">Comparisons</a> ·{' '}
        <a href="/">Start</a>
      </p>
    </>
  );
}

import Link from 'next/link';
import styles from './layout.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footing}>
        <p>
          Every figure leads to signed bytes that you can download and verify, or to a cited source. Data{' '}
          <abbr title="Creative Commons Zero: no rights reserved">CC0</abbr>, code MIT or Apache-2.0. No tracking, no
          third-party request.
        </p>
        <nav aria-label="About">
          <Link href="/contribute" prefetch={false}>
            Contribute a run
          </Link>
          <Link href="/docs/method" prefetch={false}>
            Method
          </Link>
          <Link href="/docs/verify" prefetch={false}>
            Verify a run
          </Link>
          <Link href="/docs/api" prefetch={false}>
            API
          </Link>
          <Link href="/data" prefetch={false}>
            Data
          </Link>
          <Link href="/docs/privacy" prefetch={false}>
            Privacy
          </Link>
        </nav>
      </div>
    </footer>
  );
}

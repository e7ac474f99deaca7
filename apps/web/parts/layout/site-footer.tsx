import styles from './layout.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footing}>
        <p>
          Every result links to a signed document that you can verify, or to its source. Data: CC0, free for any use.
          Code: MIT or Apache-2.0. No tracking, no third-party requests.
        </p>
        <nav aria-label="About">
          <a href="/contribute">Contribute a run</a>
          <a href="/docs/method">Method</a>
          <a href="/docs/verify">Verify a run</a>
          <a href="/docs/api">API</a>
          <a href="/data">Data</a>
          <a href="/docs/privacy">Privacy</a>
        </nav>
      </div>
    </footer>
  );
}

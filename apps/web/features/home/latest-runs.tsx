import type { LatestRun } from '../../db/list-latest-runs.ts';
import { suitesText } from '../results/suites-text.ts';
import { systemName } from '../words/names.ts';
import { formatInstant } from '../words/time.ts';
import styles from './home.module.css';

/** The latest runs by the server's clock. A chip without a canonical name goes unnamed here. */
export function LatestRuns({ runs }: { readonly runs: readonly LatestRun[] }) {
  return (
    <section className={styles.latest} aria-labelledby="latest-title">
      <h2 id="latest-title">Latest runs</h2>
      {runs.length === 0 ? <p>No signed run has arrived yet. The first can be yours.</p> : null}
      <ol>
        {runs.map(({ permalink, receivedAt, chipName, chipSlug, osFamily, isGuest, suites }) => (
          <li key={permalink}>
            <span>
              {chipName ? <a href={`/chips/${chipSlug}`}>{chipName}</a> : 'a chip without a name here'} ·{' '}
              {systemName(osFamily)}
              {isGuest ? ', virtual machine' : ''}
            </span>
            <span className={styles.faint}>{suitesText(suites)}</span>
            <time className={styles.faint} dateTime={receivedAt.toISOString()}>
              {formatInstant(receivedAt)}
            </time>
            <a className="figures" href={`/r/${permalink}`}>
              {permalink}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

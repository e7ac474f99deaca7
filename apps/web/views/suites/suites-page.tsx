import { PRESETS, SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { suiteView } from '../../suites/index.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import styles from './suites.module.css';

/** Every suite: the question of each, the question it came from, and its boards. */
export function SuitesPage() {
  return (
    <>
      <PageHead title={`${SUITE_COUNT.charAt(0).toUpperCase()}${SUITE_COUNT.slice(1)} suites`}>
        <p>
          Each suite answers one question that came up in practice. Its leaderboards compare all measured chips or
          drives in one case.
        </p>
      </PageHead>
      <div className={styles.suites}>
        {SUITE_SLUGS.map((suite) => (
          <article key={suite} aria-labelledby={`suite-${suite}`}>
            <div>
              <h2 id={`suite-${suite}`}>
                <a href={`/suites/${suite}`}>{SUITES[suite].title}</a>
              </h2>
              <p className={styles.question}>{SUITES[suite].question}</p>
              <p>{suiteView(suite).words.question}</p>
            </div>
            <ul aria-label={`Leaderboards of ${SUITES[suite].title}`}>
              {PRESETS[suite].slice(0, 4).map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`/suites/${suite}?board=${slug}#board`}>{title}</a>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </>
  );
}

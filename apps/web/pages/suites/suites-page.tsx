import { SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { PRESETS } from '../../parts/leaderboards/presets.ts';
import { SUITE_WORDS } from '../../parts/leaderboards/suite-words.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import styles from './suites.module.css';

/** The five suites: the question of each, the riddle it came from, and its boards. */
export function SuitesPage() {
  return (
    <>
      <PageHead title="Five suites">
        <p>
          Each asks one question of a machine and comes from a riddle that somebody met. Each has boards: one case, all
          chips or drives that were measured, with places only where they can be given.
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
              <p>{SUITE_WORDS[suite].riddle}</p>
            </div>
            <ul aria-label={`Boards of ${SUITES[suite].title}`}>
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

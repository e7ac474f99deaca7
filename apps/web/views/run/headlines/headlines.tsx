import { SUITES } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { Strip } from '../../../charts/frame/strip.tsx';
import type { RunBeside } from '../../../db/find-runs-beside.ts';
import type { Headline } from '../../../suites/run-headline.ts';
import styles from '../run.module.css';
import { standingOf } from './standing.ts';

interface HeadlinesProps {
  readonly headlines: readonly Headline[];
  readonly permalink: string;
  /** What other runs of the chip have under the same keys. */
  readonly beside: readonly RunBeside[];
  /** A doubt that spoils the whole run or a whole suite stands before its figures. */
  readonly isSpoilt: boolean;
}

/** One figure a suite, with its interval and where it stands among the runs of its chip or drive. */
export function Headlines({ headlines, permalink, beside, isSpoilt }: HeadlinesProps): ReactElement | null {
  if (headlines.length === 0) return null;
  return (
    <section className={styles.headlineBlock} aria-label="Headline figures">
      {isSpoilt && (
        <p className={styles.notice}>
          <strong>Not valid as they stand:</strong> something spoilt these figures; see <a href="#doubts">the doubts</a>
          .
        </p>
      )}
      <ul className={styles.headlines}>
        {headlines.map((headline) => (
          <li key={headline.suite}>
            <a href={`#${headline.suite}`}>{SUITES[headline.suite].title}</a>
            <p>
              {headline.figure === null ? (
                <span className={styles.absent}>not measured</span>
              ) : (
                <>
                  <strong className={styles.figure}>{headline.figure}</strong>{' '}
                  <span className={styles.interval}>{headline.interval ?? 'no interval: too few rounds'}</span>
                </>
              )}
            </p>
            <p className={styles.what}>
              <bdi>{headline.what}</bdi>
              <small>
                <bdi>{headline.context}</bdi>
                {headline.isDoubtful && (
                  <>
                    {' · '}
                    <a href="#doubts">doubtful</a>
                  </>
                )}
              </small>
            </p>
            <Place headline={headline} permalink={permalink} beside={beside} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({
  headline: { suite, what, ranked },
  permalink,
  beside,
}: Pick<HeadlinesProps, 'permalink' | 'beside'> & { readonly headline: Headline }): ReactElement | null {
  if (ranked === null) return null;
  const { others, words } = standingOf(ranked, beside, permalink);
  if (others.length === 0) return <p className={styles.place}>{words}</p>;
  return (
    <div className={styles.place}>
      <Strip
        id={`standing-${suite}`}
        title={`${what}: this run among the runs of its chip`}
        summary={words}
        ticks={others.map(({ value }) => ({ value, href: null }))}
        own={{ value: ranked.own.median, label: 'this run' }}
        subject={0}
        unit={ranked.unit}
        lowerIsBetter={ranked.better === 'neither' ? null : ranked.better === 'lower'}
      />
    </div>
  );
}

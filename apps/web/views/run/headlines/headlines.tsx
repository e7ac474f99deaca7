import { SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactElement } from 'react';
import { Strip } from '../../../charts/frame/strip.tsx';
import type { ComparableRun } from '../../../db/find-comparable-runs.ts';
import type { Headline } from '../../../suites/run-headline.ts';
import styles from '../run.module.css';
import { rankOf } from './run-rank.ts';

interface HeadlinesProps {
  readonly headlines: readonly Headline[];
  readonly permalink: string;
  /** What other runs of the chip have under the same keys. */
  readonly beside: readonly ComparableRun[];
  /** A warning that spoils the whole run or a whole suite stands before its figures. */
  readonly isInvalid: boolean;
}

/** One figure a suite, with its interval and where it stands among the runs of its chip or drive. */
export function Headlines({ headlines, permalink, beside, isInvalid }: HeadlinesProps): ReactElement | null {
  if (headlines.length === 0) return null;
  return (
    <section className={styles.headlineBlock} aria-label="Headline figures">
      {isInvalid && (
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
              {headline.value === null ? (
                <span className={styles.absent}>{VERDICTS.not_measured_short}</span>
              ) : (
                <>
                  <strong className={styles.value}>{headline.value}</strong>{' '}
                  <span className={styles.interval}>{headline.interval ?? 'no interval: too few rounds'}</span>
                </>
              )}
            </p>
            <p className={styles.what}>
              <bdi>{headline.what}</bdi>
              <small>
                <bdi>{headline.context}</bdi>
                {headline.hasWarning && (
                  <>
                    {' · '}
                    <a href="#doubts">doubtful</a>
                  </>
                )}
              </small>
            </p>
            <HeadlineRank headline={headline} permalink={permalink} beside={beside} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeadlineRank({
  headline: { suite, what, ranked },
  permalink,
  beside,
}: Pick<HeadlinesProps, 'permalink' | 'beside'> & { readonly headline: Headline }): ReactElement | null {
  if (ranked === null) return null;
  const { others, text } = rankOf(ranked, beside, permalink);
  if (others.length === 0) return <p className={styles.rank}>{text}</p>;
  return (
    <div className={styles.rank}>
      <Strip
        id={`standing-${suite}`}
        title={`${what}: this run among the runs of its chip`}
        summary={text}
        ticks={others.map(({ value }) => ({ value, href: null }))}
        own={{ value: ranked.own.median, label: 'this run' }}
        subject={0}
        unit={ranked.unit}
        lowerIsBetter={ranked.better === 'neither' ? null : ranked.better === 'lower'}
      />
    </div>
  );
}

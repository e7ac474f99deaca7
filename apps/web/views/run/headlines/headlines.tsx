import { SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactElement } from 'react';
import { Strip } from '../../../charts/frame/strip.tsx';
import type { ComparableRun } from '../../../db/find-comparable-runs.ts';
import { ContributorCount } from '../../../parts/result-tables/contributor-count.tsx';
import type { Headline } from '../../../suites/run-headline.ts';
import { invalidReason } from '../../../wording/invalid-reasons.ts';
import { counted, listed } from '../../../wording/names.ts';
import styles from '../run.module.css';
import { NOT_RANKED_INVALID, rankOf } from './run-rank.ts';

interface HeadlinesProps {
  readonly headlines: readonly Headline[];
  /** Over which the verdicts against another run are adjusted. */
  readonly rowsCount: number;
  readonly permalink: string;
  /** What other runs of the chip have under the same keys. */
  readonly beside: readonly ComparableRun[];
  /** A warning that spoils the whole run or a whole suite stands before its figures. */
  readonly invalidCodes: readonly string[];
}

/** One figure a suite, with its interval and where it stands among the runs of its chip or drive. */
export function Headlines({
  headlines,
  rowsCount,
  permalink,
  beside,
  invalidCodes,
}: HeadlinesProps): ReactElement | null {
  if (headlines.length === 0) return null;
  return (
    <section className={styles.headlineBlock} aria-label="Headline results">
      {invalidCodes.length > 0 && (
        <p className={styles.notice}>
          <strong>Invalid:</strong> {listed(invalidCodes.map(invalidReason))}. See <a href="#doubts">warnings</a>.
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
                    <a href="#doubts">warning</a>
                  </>
                )}
              </small>
            </p>
            <HeadlineRank headline={headline} rowsCount={rowsCount} permalink={permalink} beside={beside} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeadlineRank({
  headline: { suite, what, ranked, isInvalid },
  rowsCount,
  permalink,
  beside,
}: Pick<HeadlinesProps, 'rowsCount' | 'permalink' | 'beside'> & { readonly headline: Headline }): ReactElement | null {
  if (isInvalid) return <p className={styles.rank}>{NOT_RANKED_INVALID}</p>;
  if (ranked === null) return null;
  const { others, beside: unverified, counts, text } = rankOf(ranked, beside, permalink, rowsCount);
  if (others.length === 0) return <p className={styles.rank}>{text}</p>;
  const strip = (id: string, runs: typeof others, summary: string) => (
    <Strip
      id={id}
      title={`${what}: this run among runs of its chip`}
      summary={summary}
      ticks={runs.map(({ value }) => ({ value, href: null }))}
      own={{ value: ranked.shown ?? ranked.own.median, label: 'this run' }}
      subject={0}
      unit={ranked.unit}
      lowerIsBetter={ranked.better === 'neither' ? null : ranked.better === 'lower'}
    />
  );
  return (
    <div className={styles.rank}>
      {strip(`standing-${suite}`, others, text)}
      {unverified.length > 0 ? (
        <div data-others="">
          {strip(`standing-${suite}-others`, unverified, `${counted(unverified.length, 'other run')}, not verified`)}
        </div>
      ) : null}
      <ContributorCount counts={counts} />
    </div>
  );
}

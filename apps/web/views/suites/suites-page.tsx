import { PRESETS, SUITE_SLUGS, SUITES } from '@fsbench/contract';
import { facetText } from '../../domain/conditions/facets.ts';
import { type ReaderMeasure, readerMeasure } from '../../domain/results/measure.ts';
import { digitsOf, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { HeadlineLine } from '../../parts/leaderboards/headline-lines.ts';
import { counted } from '../../wording/names.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './suites.module.css';

/** Every suite: the question of each, the question it came from, and its boards. */
export function SuitesPage({ headlines }: { readonly headlines: readonly HeadlineLine[] }) {
  return (
    <>
      <PageHead title={`${SUITE_COUNT.charAt(0).toUpperCase()}${SUITE_COUNT.slice(1)} suites`}>
        <p>
          Each suite answers one question that came up in practice, and ranks chips or drives in its leaderboards. A
          rank needs {CONTRIBUTORS_FOR_HARDWARE_VERDICT} <a href="/docs/trust">verified contributors</a>.
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
              <Headline one={headlines.find((one) => one.suite === suite)} />
            </div>
            <ul className={styles.leaderboards} aria-label={`Leaderboards of ${SUITES[suite].title}`}>
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

/** The best result of the first case: what was measured, how and where, whose it is, and the rank that it has. */
function Headline({ one }: { readonly one: HeadlineLine | undefined }) {
  if (!one) return <p className={styles.note}>No results yet.</p>;
  const { preset, measure, line, guest } = one;
  const { estimate, camps, kind, slug, name, usableCpus, isVerified } = line;
  const value = camps ? '' : formatValue(estimate.median, measure, digitsOf(line));
  const where = `${facetText('guest', guest)}, ${counted(usableCpus, 'usable CPU')}`;
  return (
    <p className={styles.headline} data-others={isVerified ? undefined : ''}>
      <small>
        {preset.title} · {UNITS[readerMeasure(measure).unit]}
      </small>
      <b className="figures">{value}</b>{' '}
      {estimate.low === null && !camps ? null : (
        <small className="figures">{formatBounds({ estimate, measure, camps })} </small>
      )}
      on{' '}
      <a href={`/${kind}s/${slug}`}>
        <bdi>{name}</bdi>
      </a>
      <small>
        {rankText(one)} · {where}
      </small>
    </p>
  );
}

const UNITS: Readonly<Record<ReaderMeasure['unit'], string>> = {
  files_per_s: 'files per second, higher is better',
  ns: 'time, lower is better',
  per_s: 'rate, higher is better',
  bytes_per_s: 'bytes per second, higher is better',
  hz: 'clock, higher is better',
};

/** "ranked first of 12 drives, 8 verified contributors", "fastest of 5 drives, not ranked yet, 1 verified contributor", "shares rank 1 of 12 drives with Drive B, 8 verified contributors" */
function rankText({ line, ranked, subjects, sharing }: HeadlineLine): string {
  const { kind, rank, isVerified, contributors } = line;
  if (!isVerified) return `${placeText(kind, subjects)}, ${counted(contributors, 'contributor')}, not verified`;
  const who = counted(contributors, 'verified contributor');
  if (rank === undefined) return `${placeText(kind, subjects)}, not ranked yet, ${who}`;
  const of = `of ${counted(ranked, kind)}`;
  const [other, ...more] = sharing;
  if (other !== undefined) {
    const others = more.length === 0 ? other : `${sharing.length} others`;
    return `shares rank ${rank} ${of} with ${others}, ${who}`;
  }
  return `${rank === 1 ? 'ranked first' : `rank ${rank}`} ${of}, ${who}`;
}

const placeText = (kind: string, subjects: number) =>
  subjects === 1 ? `the only ${kind} so far` : `fastest of ${subjects} ${kind}s`;

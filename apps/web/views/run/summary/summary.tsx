import type { Suite } from '@fsbench/contract';
import { Fragment, type ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { SentenceText } from '../../../parts/layout/sentence-text.tsx';
import type { ListPlace } from '../../../parts/lists/list-places.ts';
import type { Headline } from '../../../suites/run-headline.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import { warningCounts } from '../warnings/warning-counts.ts';
import { DURABLE, fastSentence, usualSentence } from './durable-sentence.ts';
import { placesSentence } from './places-sentence.ts';
import { rankSentence } from './rank-sentence.ts';
import { capital, NO_RESULT, summaryResults } from './results-sentence.ts';
import styles from './summary.module.css';
import { SummaryLines } from './summary-lines.tsx';
import { trustVerdict, WARNINGS_HREF } from './trust.ts';

interface SummaryProps {
  readonly stored: RunRecord;
  readonly headlines: readonly Headline[];
  readonly ranks: ReadonlyMap<Suite, RunRank>;
  /** Where each result is among drives or chips. */
  readonly places: ReadonlyMap<Suite, ListPlace>;
}

/** The first results, whether they are fast and whether they are usual, and whether to rely on them. */
export function Summary({ stored, headlines, ranks, places }: SummaryProps): ReactElement {
  const { severity, results: verdict, senderShort, isVerified } = trustVerdict(stored);
  const results = summaryResults(headlines);
  const durable = results.find(({ suite }) => suite === DURABLE);
  const isDurable = durable !== undefined && !durable.isInvalid;
  const published = isDurable ? headlines.find(({ suite }) => suite === DURABLE)?.published : null;
  const fast = placesSentence(headlines, places) ?? (published ? fastSentence(published) : null);
  const durableRank = isDurable ? ranks.get(DURABLE) : undefined;
  // With a usual range of its own it is one of the results; else it is said first how it compares with other runs.
  const isApart = durable !== undefined && (durableRank?.usual ?? null) === null;
  const ranked = isApart ? headlines.filter(({ suite }) => suite !== DURABLE) : headlines;
  const rank = stored.review === 'held' ? null : rankSentence(ranked, ranks, isApart);
  const typical = [isApart && durableRank && usualSentence(durableRank), rank].filter((one) => !!one);
  // Warnings that the verdict leads to are not counted again.
  const isLinked = verdict.some((part) => typeof part === 'object' && 'href' in part);
  const counts = warningCounts(isLinked ? stored.flags.filter(({ severity }) => severity !== 'warn') : stored.flags);
  const answers = [
    ...(fast ? [{ question: 'Fast?', answer: <SentenceText sentence={fast} /> }] : []),
    ...(typical.length > 0
      ? [{ question: 'Typical?', answer: <SentenceText sentence={typical.flatMap((one) => [...one, ' '])} /> }]
      : []),
  ];
  return (
    <SummaryLines
      severity={severity}
      isVerified={isVerified}
      trust={<SentenceText sentence={verdict} />}
      answers={answers}
      more={
        <>
          {counts.length > 0 && (
            <>
              {' '}
              <a href={WARNINGS_HREF}>
                {counts.map(({ count, names }, at) => (
                  <Fragment key={count}>
                    {at > 0 && ', '}
                    {count}
                    {names !== '' && <span className={styles.names}>{names}</span>}
                  </Fragment>
                ))}
              </a>
              .
            </>
          )}{' '}
          The{' '}
          <a href={`/contributors/${stored.contributorId}`} title="All runs by this contributor">
            sender
          </a>{' '}
          is {senderShort}.
        </>
      }
    >
      {results.length === 0 && <p>{NO_RESULT}</p>}
      {results.length > 0 && (
        <dl className={styles.found}>
          {results.map(({ suite, value, clause: { plural, tail, label } }) => (
            <div key={suite}>
              <dt>{capital(label ?? `${plural}${tail}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </SummaryLines>
  );
}

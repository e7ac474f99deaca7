import type { Suite } from '@fsbench/contract';
import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { SentenceText } from '../../../parts/layout/sentence-text.tsx';
import type { Headline } from '../../../suites/run-headline.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import { warningCounts } from '../warnings/warning-counts.ts';
import { rankSentence } from './rank-sentence.ts';
import { capital, NO_RESULT, summaryResults } from './results-sentence.ts';
import styles from './summary.module.css';
import { SummaryLines } from './summary-lines.tsx';
import { trustVerdict } from './trust.ts';

interface SummaryProps {
  readonly stored: RunRecord;
  readonly headlines: readonly Headline[];
  readonly ranks: ReadonlyMap<Suite, RunRank>;
}

/** Where the run is among others, its first results side by side, and whether to rely on it. */
export function Summary({ stored, headlines, ranks }: SummaryProps): ReactElement {
  const { severity, results, senderShort } = trustVerdict(stored);
  // What is held may be anything but typical: it waits for somebody to look at it.
  const rank = stored.review === 'held' ? null : rankSentence(headlines, ranks);
  const found = summaryResults(headlines);
  const counts = warningCounts(stored.flags);
  return (
    <SummaryLines
      severity={severity}
      trust={
        <>
          <SentenceText sentence={results} />{' '}
          <span className={styles.sender}>
            Signed · {senderShort}
            {counts !== '' && (
              <>
                {' · '}
                <a href="#doubts">{counts}</a>
              </>
            )}
          </span>
        </>
      }
    >
      {rank && (
        <p className={styles.verdict}>
          <SentenceText sentence={rank} />
        </p>
      )}
      {found.length === 0 ? (
        <p>{NO_RESULT}</p>
      ) : (
        <dl className={styles.found}>
          {found.map(({ suite, value, clause: { plural, tail } }) => (
            <div key={suite}>
              <dt>{capital(`${plural}${tail}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </SummaryLines>
  );
}

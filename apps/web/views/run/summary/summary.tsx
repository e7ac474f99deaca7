import type { Suite } from '@fsbench/contract';
import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { SentenceText } from '../../../parts/layout/sentence-text.tsx';
import type { Headline } from '../../../suites/run-headline.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import { warningCounts } from '../warnings/warning-counts.ts';
import { rankSentence } from './rank-sentence.ts';
import { resultsSentence } from './results-sentence.ts';
import { SummaryLines } from './summary-lines.tsx';
import { trustVerdict } from './trust.ts';

interface SummaryProps {
  readonly stored: RunRecord;
  readonly headlines: readonly Headline[];
  readonly ranks: ReadonlyMap<Suite, RunRank>;
}

/** What the run found, where that is among others, and whether to rely on it. */
export function Summary({ stored, headlines, ranks }: SummaryProps): ReactElement {
  const { severity, results, sender } = trustVerdict(stored);
  const rank = rankSentence(headlines, ranks);
  const counts = warningCounts(stored.flags);
  return (
    <SummaryLines
      severity={severity}
      found={
        <>
          <SentenceText sentence={resultsSentence(headlines)} />
          {rank && (
            <span>
              {' '}
              <SentenceText sentence={rank} />
            </span>
          )}
        </>
      }
      trust={
        <>
          <SentenceText sentence={results} /> <SentenceText sentence={sender} />{' '}
          {counts !== '' && <a href="#doubts">{counts}</a>}
        </>
      }
    />
  );
}

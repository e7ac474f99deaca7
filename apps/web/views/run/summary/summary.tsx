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

/** Whether to rely on the run, what it found, where that is among others, and who sent it. */
export function Summary({ stored, headlines, ranks }: SummaryProps): ReactElement {
  const { severity, results, sender } = trustVerdict(stored);
  const rank = rankSentence(headlines, ranks);
  const counts = warningCounts(stored.flags);
  return (
    <SummaryLines
      severity={severity}
      trust={
        <>
          <SentenceText sentence={results} /> {counts !== '' && <a href="#doubts">{counts}</a>}
        </>
      }
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
      sender={<SentenceText sentence={sender} />}
    />
  );
}

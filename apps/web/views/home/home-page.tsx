import type { ReactNode } from 'react';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import { SweepChart, SyncChart, ThroughputBars } from '../../charts/frame/index.tsx';
import type { SignedCounts } from '../../db/count-signed.ts';
import type { LatestRun } from '../../db/list-latest-runs.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { citation } from '../../parts/published/study-view.ts';
import type { DurableWrites } from './durable-writes.ts';
import { type Finding, sweepFinding, syncFinding, throughputFinding } from './findings.ts';
import styles from './home.module.css';
import { Contribute, Counts, Find, Intro } from './intro.tsx';
import { LatestRuns } from './latest-runs.tsx';

interface Props {
  readonly studies: readonly ReferenceStudy[];
  readonly runs: readonly LatestRun[];
  readonly counts: SignedCounts;
  /** Some runs were made up by a program. */
  readonly isDemo: boolean;
  /** null: nobody has measured them yet. */
  readonly durable: DurableWrites | null;
}

/** What this is, how much there is of it and what to do, beside one chart of runs; then published questions, and the latest runs. */
export function HomePage({ studies, runs, counts, isDemo, durable }: Props) {
  const sweep = sweepFinding(studies);
  const sync = syncFinding(studies);
  const throughput = throughputFinding(studies);
  const published = sync ? (
    <FindingText finding={sync} more={{ href: '/docs/faq#which-call', label: 'Which call should I use?' }}>
      <SyncChart
        id="finding-sync"
        title="One 8 KiB write and its sync, by call"
        summary="Calls are grouped by the durability that they promise; only the last group promises stable storage."
        rows={sync.rows}
      />
    </FindingText>
  ) : null;
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <Intro isDemo={isDemo} />
        <Contribute />
        <Counts counts={counts} isDemo={isDemo} />
        {durable ? <SignedText finding={durable} /> : published}
        <Find />
      </div>
      {sweep ? (
        <FindingText
          finding={sweep}
          question={{
            text: 'Why was the M3 Ultra slower with 32 workers than with 12?',
            answer: '/docs/faq#more-cores-slower',
          }}
          more={{ href: '/compare/apple-m3-ultra/apple-m4-max', label: 'Compare with M4 Max' }}
        >
          <SweepChart
            id="finding-sweep"
            title="One test suite with 1 to 32 workers"
            summary="Wall time of the whole suite, with files on a RAM disk and on the SSD."
            series={sweep.series}
            ideal
            yLabel="seconds"
            lowerIsBetter
          />
        </FindingText>
      ) : null}
      <div className={styles.findings}>
        {durable ? published : null}
        {throughput ? (
          <FindingText
            finding={throughput}
            more={{ href: '/suites/throughput', label: 'Write throughput leaderboard' }}
          >
            <ThroughputBars
              id="finding-throughput"
              title="450 MiB of zeroes into four sinks"
              summary="Bytes accepted per second, without a sync: how much the SSD had stored is unknown."
              rows={throughput.rows}
            />
          </FindingText>
        ) : null}
      </div>
      <DeferredHtml>
        <LatestRuns runs={runs} />
      </DeferredHtml>
    </div>
  );
}

/** What runs say. */
function SignedText({ finding: { sentence, chart, source, beside } }: { readonly finding: DurableWrites }) {
  return (
    <section className={styles.finding} aria-label="Durable writes by drive">
      <h2 className={styles.sentence}>
        <SentenceText sentence={sentence} />
      </h2>
      <Figure chart={chart} />
      <p className={styles.source}>
        {source} {beside === null ? null : <span data-others="">{beside} </span>}
        <a href="/drives">Full list</a> · <a href="/drives?class=consumer">Consumer drives</a>
      </p>
    </section>
  );
}

interface FindingProps {
  readonly finding: Finding;
  /** With where it is answered. */
  readonly question?: { readonly text: string; readonly answer: string };
  readonly more: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A question as somebody published it: the sentence first, then the chart, then whose it is. */
function FindingText({ finding: { study, sentence }, question, more, children }: FindingProps) {
  const source = citation(study) || study.title;
  return (
    <section
      className={question === undefined ? styles.finding : `${styles.finding} ${styles.split}`}
      aria-label={study.title}
    >
      {question === undefined ? null : (
        <p className={styles.question}>
          <a href={question.answer}>{question.text}</a>
        </p>
      )}
      <h2 className={styles.sentence}>
        <SentenceText sentence={sentence} />
      </h2>
      {children}
      <p className={styles.source}>
        Published elsewhere: {study.url ? <a href={study.url}>{source}</a> : source} (no error bars).{' '}
        <a href={more.href}>{more.label}</a>
      </p>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Figure } from '../../charts/frame/figure.tsx';
import { SweepChart, SyncChart, ThroughputBars } from '../../charts/frame/index.tsx';
import type { LatestRun } from '../../db/list-latest-runs.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { citation } from '../../parts/published/study-view.ts';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import { type Finding, sweepFinding, syncFinding, throughputFinding } from './findings.ts';
import styles from './home.module.css';
import { LatestRuns } from './latest-runs.tsx';
import type { SignedFinding } from './signed-finding.ts';

interface Props {
  readonly studies: readonly ReferenceStudy[];
  readonly runs: readonly LatestRun[];
  /** null: too few linked contributors so far. */
  readonly signed: SignedFinding | null;
}

/** What this is, with one finding beside it on the first screen; two more, how to add a machine, the latest runs. */
export function HomePage({ studies, runs, signed }: Props) {
  const sweep = sweepFinding(studies);
  const sync = syncFinding(studies);
  const throughput = throughputFinding(studies);
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <header className={styles.intro}>
          <h1>Where file-system and CPU time goes, machine by machine</h1>
          <p>
            What a durable write costs, how far work scales, and what the page cache hides, on your chip and drive.
            Every result links to a signed document that you can verify, or to its source.
          </p>
          <FormField
            action="/search"
            id="home-search"
            label="Search hardware, calls, suites, docs and runs"
            isLabelHidden
            placeholder="M3 Ultra, 990 PRO, fsync, …"
            submit="Search"
          />
          <p className={styles.tries}>
            {sweep ? (
              <>
                <a href="/compare/apple-m3-ultra/apple-m4-max">M3 Ultra vs M4 Max</a> ·{' '}
              </>
            ) : null}
            <a href="/suites/sync">durable writes, drive by drive</a> · <a href="/suites">the {SUITE_COUNT} suites</a>
          </p>
        </header>
        {sweep ? (
          <FindingText
            finding={sweep}
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
      </div>

      <div className={styles.findings}>
        {signed ? <SignedFindingText finding={signed} /> : null}
        {sync ? (
          <FindingText finding={sync} more={{ href: '/suites/sync', label: 'Durable writes leaderboard' }}>
            <SyncChart
              id="finding-sync"
              title="One 8 kB write and its sync, by call"
              summary="Calls are grouped by what they make durable; only the last survives a power cut."
              rows={sync.rows}
            />
          </FindingText>
        ) : null}
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

      <section id="contribute" className={styles.contribute} aria-labelledby="contribute-title">
        <h2 id="contribute-title">Add your machine</h2>
        <p>One command, about a minute. It shows the results, signs them with your own key, and prints a permalink.</p>
        <Command>{collectCommand()}</Command>
        <p>
          Without <code>--upload</code> nothing leaves the machine; <code>--preview</code> shows every byte to be sent.
          Host names, user names, serial numbers and paths are never included. <a href="/contribute">How it works</a>
        </p>
      </section>

      <LatestRuns runs={runs} />
    </div>
  );
}

/** Result of signed runs. */
function SignedFindingText({ finding: { sentence, chart: chartData, source } }: { readonly finding: SignedFinding }) {
  return (
    <section className={styles.finding} aria-label="Result of signed runs">
      <h2 className={styles.sentence}>
        <SentenceText sentence={sentence} />
      </h2>
      <Figure chart={chartData} />
      <p className={styles.source}>
        {source} <a href="/suites/sync#board">Leaderboard</a>
      </p>
    </section>
  );
}

interface FindingProps {
  readonly finding: Finding;
  readonly more: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A question as somebody published it: the sentence first, then the chart, then whose it is. */
function FindingText({ finding: { study, sentence }, more, children }: FindingProps) {
  const source = citation(study) || study.title;
  return (
    <section className={styles.finding} aria-label={study.title}>
      <h2 className={styles.sentence}>
        <SentenceText sentence={sentence} />
      </h2>
      {children}
      <p className={styles.source}>
        Source: {study.url ? <a href={study.url}>{source}</a> : source} (no error bars published).{' '}
        <a href={more.href}>{more.label}</a>
      </p>
    </section>
  );
}

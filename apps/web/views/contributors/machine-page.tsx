import { SUITES } from '@fsbench/contract';
import type { HistoryFormat } from '../../addresses/history-rewrites.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './contributors.module.css';
import type { Track } from './history.ts';
import { hasChart, type MachineHistory, machineHref } from './machine-history.ts';
import { shortMachine } from './read-parameters.ts';

/** One machine over time: the headline figure of each suite, run by run, and where its level changes. */
export function MachinePage({ history }: { readonly history: MachineHistory }) {
  const { contributor, machineId, chips, os, runsCount, firstAt, lastAt, tracks } = history;
  const address = { path: machineHref(history), query: '' };
  return (
    <>
      <PageHead title={<>Machine {shortMachine(machineId)}</>}>
        <p className={styles.facts}>
          {chips.map(({ slug, name }) => (
            <span key={slug}>
              <a href={`/chips/${slug}`}>{name}</a> ·{' '}
            </span>
          ))}
          {os} · {counted(runsCount, 'run')} from {formatDate(firstAt)} to {formatDate(lastAt)} · by{' '}
          <a className="figures" href={`/contributors/${contributor}`}>
            {contributor}
          </a>
        </p>
        <p className={styles.note}>
          Also as{' '}
          {FORMATS.map(({ format, name }, at) => (
            <span key={format}>
              {at > 0 ? ' · ' : ''}
              <a href={`${address.path}.${format}`}>{name}</a>
            </span>
          ))}
        </p>
      </PageHead>
      {chips.length > 1 ? (
        <p className="status-warn">
          Runs with different processors have this ID; each processor has its own section below. Machines that share a
          home folder cause this.
        </p>
      ) : null}
      {tracks.map((track) => (
        <TrackSection key={track.chart.id} track={track} address={address} />
      ))}
      <section className={styles.section} aria-labelledby="method-title">
        <h2 id="method-title">What counts as a change</h2>
        <Details summary="Detection and false positives">
          <p>
            Runs are sorted by time of receipt. Runs less than four hours apart on one day form one sitting, which
            counts as one point: its runs share a boot and a temperature. The history is split into levels of at least
            three sittings so that the spread within levels plus a penalty per level is smallest (optimal partitioning
            of the logarithms; one or two odd sittings are no level). A change counts only where the intervals of the
            two medians do not overlap and the levels differ by 5&thinsp;% or more.
          </p>
          <p>
            <a href="/docs/methodology/calibration#histories">By simulation</a> there is at most one false change per
            100 runs, also in sittings of five and where neighbors resemble each other. A step of 20&thinsp;% in noise
            of 3&thinsp;% is found after three sittings in 98&thinsp;% of histories with ten before it, and in
            94&thinsp;% with six.
          </p>
          <p>
            A line has runs of one method, processor, drive and number of CPUs. Other differences between the runs
            before and after a change are listed with it; they need not be its cause.
          </p>
        </Details>
      </section>
    </>
  );
}

const FORMATS = [
  { format: 'json', name: 'JSON' },
  { format: 'csv', name: 'CSV' },
  { format: 'md', name: 'Markdown' },
] as const satisfies readonly { readonly format: HistoryFormat; readonly name: string }[];

interface TrackProps {
  readonly track: Track;
  readonly address: { readonly path: string; readonly query: string };
}

function TrackSection({ track, address }: TrackProps) {
  const { suite, chart, sentences } = track;
  return (
    <section className={styles.section} aria-labelledby={`${chart.id}-head`}>
      <h2 id={`${chart.id}-head`}>{SUITES[suite].title}</h2>
      <SentenceList sentences={sentences} />
      {hasChart(track) ? <Figure chart={{ kind: 'history', props: chart }} address={address} /> : null}
    </section>
  );
}

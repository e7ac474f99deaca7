import { DURABILITY_SUFFIXES } from '@fsbench/contract';
import type { LatestMeasured, LatestRun } from '../../db/list-latest-runs.ts';
import { durableWrite } from '../../parts/result-tables/durable-write.ts';
import { suitesText } from '../../parts/result-tables/suites-text.ts';
import { systemName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './home.module.css';

/** The latest runs by the server's clock, those of verified contributors first. A chip that our lists lack goes unnamed here. */
export function LatestRuns({ runs }: { readonly runs: readonly LatestRun[] }) {
  const verified = runs.filter(({ isVerified }) => isVerified);
  const others = withoutMost(
    runs.filter(({ isVerified }) => !isVerified),
    verified.length > 0,
  );
  return (
    <section className={styles.latest} aria-labelledby="latest-title">
      <h2 id="latest-title">Latest runs</h2>
      {runs.length > 0 ? <p className={styles.source}>With the time of a durable 4 KiB write.</p> : null}
      {runs.length === 0 ? <p>No signed runs yet. Upload the first.</p> : null}
      {verified.length > 0 ? <Runs runs={verified} /> : null}
      {others.length > 0 ? (
        <div data-others="">
          <h3>Not verified</h3>
          <Runs runs={others} />
        </div>
      ) : null}
    </section>
  );
}

/** Beside verified runs few others are enough. */
const OTHERS_BESIDE_VERIFIED = 4;

function withoutMost(others: readonly LatestRun[], isBesideVerified: boolean): readonly LatestRun[] {
  if (!isBesideVerified) return others;
  const measured = others.filter(({ tool }) => tool === null).slice(0, OTHERS_BESIDE_VERIFIED);
  return others.filter((run) => run.tool !== null || measured.includes(run));
}

function Runs({ runs }: { readonly runs: readonly LatestRun[] }) {
  return (
    <ol>
      {runs.map((run) => (
        <li key={run.permalink}>
          <span>{run.tool === null ? <Machine run={run} /> : `${run.tool} results`}</span>
          <span className={styles.faint}>
            {run.tool === null ? <RunSummary run={run} /> : 'imported, not measured here'}
          </span>
          <time className={styles.faint} dateTime={run.receivedAt.toISOString()}>
            {formatDate(run.receivedAt)}
          </time>
          <a className="figures" href={`/r/${run.permalink}`}>
            {run.permalink}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** What a durable write costs there, where the run has it and nothing is doubted; else which suites it ran. And on which drive. */
function RunSummary({ run: { flushed, suites, isGuest, driveName, driveSlug } }: { readonly run: LatestMeasured }) {
  const headline = durableWrite(flushed);
  const drive = driveName === null ? null : <a href={`/drives/${driveSlug}`}>{driveName}</a>;
  return (
    <>
      {headline === null ? (
        suitesText(suites)
      ) : (
        <>
          <b className="figures">{formatLatency(headline.median)}</b>
          {isGuest ? `, ${DURABILITY_SUFFIXES.hypervisor}` : null}
        </>
      )}
      {drive === null ? null : <> on {drive}</>}
    </>
  );
}

function Machine({ run: { chipName, chipSlug, osFamily, isGuest } }: { readonly run: LatestMeasured }) {
  return (
    <>
      {chipName ? <a href={`/chips/${chipSlug}`}>{chipName}</a> : 'unidentified CPU'} · {systemName(osFamily)}
      {isGuest ? ', virtual machine' : ''}
    </>
  );
}

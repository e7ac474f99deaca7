import { UNKNOWN } from '../../db/facets.ts';
import type { HardwarePageData, RunFilter, RunLine } from '../../db/find-hardware.ts';
import { Details } from '../../parts/layout/details.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { AttestedMark } from '../../parts/result-tables/attested-mark.tsx';
import { suitesText } from '../../parts/result-tables/suites-text.ts';
import { counted, primitiveName, systemName } from '../../wording/names.ts';
import { formatCount, formatMemory, formatNumber } from '../../wording/quantity.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './hardware.module.css';
import { isFiltered } from './run-filter.ts';

interface Props
  extends Pick<HardwarePageData, 'runs' | 'runFilter' | 'hasAttested' | 'runsCount' | 'verifiedRunsCount' | 'isWhole'> {
  /** Some run has the firmware that is asked for: otherwise it is somebody's own text, and not shown. */
  readonly isReported: boolean;
  readonly hrefOf: (changed: RunFilter) => string;
}

/** The latest runs by the server's clock, those of verified contributors first; each leads to the run and its signed bytes. */
export function RunList(props: Props) {
  const { runs, runFilter, hasAttested, isReported, hrefOf, runsCount, verifiedRunsCount, isWhole } = props;
  if (runs.length === 0 && !isFiltered(runFilter)) return null;
  const { isAttestedOnly, firmware, counted: call } = runFilter;
  const verified = runs.filter(({ isVerified }) => isVerified);
  const others = runs.filter(({ isVerified }) => !isVerified);
  // Neither of a filter nor of more runs than were looked at has anybody counted them.
  const all = (count: number) => (isFiltered(runFilter) || !isWhole ? null : formatCount(count));
  return (
    <section id="runs" className={styles.section} aria-labelledby="runs-title">
      <h2 id="runs-title">{isAttestedOnly ? 'Attested runs' : 'Latest runs'}</h2>
      {firmware === null ? null : (
        <p className={styles.excluded}>
          {isReported ? <FirmwareOfRuns firmware={firmware} /> : 'No runs with this firmware.'}{' '}
          <a href={hrefOf({ ...runFilter, firmware: null })}>Runs with any firmware</a>
        </p>
      )}
      {call === null ? null : (
        <p className={styles.excluded}>
          {runs.length === 0 ? 'No runs that counted flushes of ' : 'The latest runs that counted flushes of '}
          {primitiveName(call)}; the results above are of all runs.{' '}
          <a href={hrefOf({ ...runFilter, counted: null })}>All runs</a>
        </p>
      )}
      {isAttestedOnly || hasAttested ? (
        <p className={styles.excluded}>
          {isAttestedOnly && runs.length === 0 ? 'No attested runs. ' : null}
          <a href={hrefOf({ ...runFilter, isAttestedOnly: !isAttestedOnly })}>
            {isAttestedOnly ? 'All runs' : 'Attested runs only'}
          </a>
        </p>
      ) : null}
      <Lines runs={verified} of="Runs by verified contributors" all={all(verifiedRunsCount)} />
      {others.length > 0 ? (
        <div data-others="" className={styles.section}>
          <h3>Not verified</h3>
          <Lines
            runs={others}
            of="Runs by other contributors"
            all={all(runsCount - verifiedRunsCount)}
            inSight={verified.length > 0 ? 0 : RUNS_IN_SIGHT}
          />
        </div>
      ) : null}
    </section>
  );
}

function FirmwareOfRuns({ firmware }: { readonly firmware: string }) {
  if (firmware === UNKNOWN) return 'Runs that do not report the firmware; the results above are of all runs.';
  return (
    <>
      Runs with firmware <code>{firmware}</code>; the results above are of all runs.
    </>
  );
}

/** The others are folded: the page is about results. */
const RUNS_IN_SIGHT = 2;

function Lines({ runs, of, all, inSight = RUNS_IN_SIGHT }: LinesProps) {
  const [seen, folded] = [runs.slice(0, inSight), runs.slice(inSight)];
  if (runs.length === 0) return null;
  return (
    <>
      {seen.length === 0 ? null : <RunTable runs={seen} of={of} />}
      {folded.length === 0 ? null : (
        <Details summary={foldedText(folded.length, runs.length, all)}>
          <RunTable runs={folded} of={seen.length === 0 ? of : `More ${of.toLowerCase()}`} />
        </Details>
      )}
    </>
  );
}

interface LinesProps {
  readonly runs: readonly RunLine[];
  readonly of: string;
  /** How many there are, listed or not; null: not known. */
  readonly all: string | null;
  readonly inSight?: number;
}

/** "20 latest of 66 runs", "18 more of 66 runs", "18 more runs". */
function foldedText(folded: number, listed: number, all: string | null): string {
  const isCut = all !== null && all !== String(listed);
  if (folded === listed) return isCut ? `${folded} latest of ${all} runs` : counted(folded, 'run');
  return isCut ? `${folded} more of ${all} runs` : counted(folded, 'more run');
}

function RunTable({ runs, of }: Pick<LinesProps, 'runs' | 'of'>) {
  return (
    <Scroll label={of}>
      <table className={styles.people}>
        <caption className="visually-hidden">{of}</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Received</th>
            <th scope="col">System</th>
            <th scope="col">Suites</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.permalink}>
              <th scope="row">
                <a className="figures" href={`/r/${run.permalink}`}>
                  {run.permalink}
                </a>
              </th>
              <td className={styles.end}>{formatInstant(run.receivedAt)}</td>
              <td className={styles.whole}>{systemText(run)}</td>
              <td className={styles.whole}>
                {run.profile}: {suitesText(run.suites)}
                {run.flushesPerCall === null ? null : (
                  <>
                    {' · '}
                    <a href={`/r/${run.permalink}#sync`}>{formatNumber(run.flushesPerCall)} flushes per call</a>
                  </>
                )}
                {run.isAttested ? (
                  <>
                    {' · '}
                    <AttestedMark />
                  </>
                ) : null}
                {run.worstSeverity && run.worstSeverity !== 'note' ? (
                  <em className={`status-${run.worstSeverity}`}>
                    {run.worstSeverity === 'invalid' ? ' · with invalid results' : ' · with warnings'}
                  </em>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const systemText = ({ osName, osFamily, osVersion, usableCpus, memoryBytes, isGuest }: RunLine): string =>
  `${osName ?? systemName(osFamily)} ${osVersion ?? ''} · ${usableCpus} CPUs, ${formatMemory(memoryBytes)}${isGuest ? ' · virtual machine' : ''}`;

import { SUITES, type Suite } from '@fsbench/contract';
import type { ContributedRun, ContributorPageData, KeyLine, MachineLine } from '../../db/find-contributor.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { durableWrite } from '../../parts/result-tables/durable-write.ts';
import { linkText } from '../../wording/link-text.ts';
import { counted, primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { SUITE_COUNT } from '../../wording/suite-count.ts';
import { formatDate, formatInstant } from '../../wording/time.ts';
import styles from './contributors.module.css';
import { shortMachine } from './read-parameters.ts';

interface Props {
  readonly contributor: ContributorPageData;
  /** Since when they are verified, or what is missing. */
  readonly trust: string;
  /** The runs are not the latest ones. */
  readonly isLater: boolean;
}

/** What one contributor sent: their keys, their machines, their runs. No name but the account's where they linked it. */
export function ContributorPage({ contributor, trust, isLater }: Props) {
  const { id, isLinked, label, since, keys, machines, withoutMachine, runs, nextBefore } = contributor;
  const path = `/contributors/${id}`;
  return (
    <>
      <PageHead title={<Who id={id} label={label} />}>
        <p>
          <b>{trust}</b>:{' '}
          {isLinked
            ? 'the keys are linked to one account or project, identified by account number; names can change.'
            : 'the holder of the signing key is unknown.'}{' '}
          {countsOf(contributor)} since {formatDate(since)}.
        </p>
      </PageHead>
      <section className={styles.section} aria-labelledby="machines-title">
        <h2 id="machines-title">Machines</h2>
        {machines.length > 0 ? <Machines machines={machines} path={path} latest={isLater ? [] : runs} /> : null}
        <p className={styles.note}>
          {machines.length === 0 && runs.length > 0 ? 'The runs have no machine ID. ' : ''}
          {machines.length > 0 && withoutMachine > 0 ? `${counted(withoutMachine, 'run')} without a machine ID. ` : ''}A
          machine ID is a random number stored by the collector; <code>machine-id reset</code> replaces it.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="runs-title">
        <h2 id="runs-title">{isLater ? 'Earlier runs' : 'Runs'}</h2>
        {runs.length > 0 ? (
          <Runs runs={runs} path={path} hasMachines={machines.length > 1} />
        ) : (
          <p className={styles.note}>{isLater ? 'No more runs.' : 'No run is listed.'}</p>
        )}
        <p className={styles.note}>
          {isLater ? <a href={`${path}#runs-title`}>Latest runs</a> : null}
          {isLater && nextBefore ? ' · ' : ''}
          {nextBefore ? <a href={`${path}?before=${nextBefore}#runs-title`}>Earlier runs</a> : null}
        </p>
      </section>
      <section className={styles.section} aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <ul className={styles.keys}>
          {keys.map((key) => (
            <Key key={key.keyId} line={key} />
          ))}
        </ul>
        <p className={styles.note}>
          <a href="/docs/keys">What keys and links mean</a>
        </p>
      </section>
    </>
  );
}

/** Names change hands and ids do not: both stand here where there is a name. */
function Who({ id, label }: { readonly id: string; readonly label: string | null }) {
  if (label === null) return <>Contributor {id}</>;
  return (
    <>
      <bdi>{label}</bdi>, contributor {id}
    </>
  );
}

function countsOf({ runsCount, heldCount, importedCount, isWhole }: ContributorPageData): string {
  const runs = counted(runsCount, 'listed run');
  const imported = importedCount > 0 ? ` and ${importedCount} imported from other tools` : '';
  const held = heldCount > 0 ? `, ${heldCount} held` : '';
  return `${isWhole ? '' : 'More than '}${runs}${imported}${held}`;
}

/** One key with all that became of it. */
function Key({ line }: { readonly line: KeyLine }) {
  const { keyId, addedAt, link, replacedBy, replacedAt, revokedAt, revokedReason } = line;
  return (
    <li id={`key-${keyId}`}>
      <code>{keyId}</code> since {formatDate(addedAt)}
      {link ? <>, of {linkText(link)}</> : null}
      {replacedBy ? (
        <>
          , replaced by <a href={`#key-${replacedBy}`}>another key</a>
          {replacedAt ? ` ${formatDate(replacedAt)}` : null}
        </>
      ) : null}
      {revokedAt ? (
        <em className="status-warn">
          , revoked {formatDate(revokedAt)}
          {revokedReason ? <bdi> (“{revokedReason}”)</bdi> : null}
        </em>
      ) : null}
    </li>
  );
}

interface MachinesProps {
  readonly machines: readonly MachineLine[];
  readonly path: string;
  /** The latest runs of all of them, where the page shows these. */
  readonly latest: readonly ContributedRun[];
}

function Machines({ machines, path, latest }: MachinesProps) {
  const writeOf = (id: string) => {
    const writes = latest.filter(({ machineId }) => machineId === id).map(({ flushed }) => durableWrite(flushed));
    return writes.find((write) => write !== null) ?? null;
  };
  const hasWrites = machines.some(({ machineId }) => writeOf(machineId) !== null);
  return (
    <table className={`${styles.table} ${styles.machines}`}>
      <caption className="visually-hidden">Machines and their runs</caption>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          {hasWrites ? <th scope="col">Latest durable write</th> : null}
          <th scope="col">Chip</th>
          <th scope="col">System</th>
          <th scope="col">Runs</th>
          <th scope="col">Latest</th>
        </tr>
      </thead>
      <tbody>
        {machines.map(({ machineId, chip, os, runs, latestAt }) => (
          <tr key={machineId}>
            <th scope="row">
              <a className="figures" href={`${path}/machines/${machineId}`}>
                {shortMachine(machineId)}
              </a>{' '}
              <a href={`${path}/machines/${machineId}`}>history</a>
            </th>
            {hasWrites ? (
              <td className={styles.latest}>
                <Write write={writeOf(machineId)} />
              </td>
            ) : null}
            <td>{chip ? <a href={`/chips/${chip.slug}`}>{chip.name}</a> : 'not known'}</td>
            <td>{os}</td>
            <td className={styles.count}>
              {runs}
              <span className={styles.label}> {runs === 1 ? 'run' : 'runs'}</span>
            </td>
            <td>{formatDate(latestAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Write({ write }: { readonly write: ReturnType<typeof durableWrite> }) {
  if (write === null) return null;
  return (
    <>
      <span className={styles.label}>durable write </span>
      <b className="figures">{formatLatency(write.median)}</b> <small>{primitiveName(write.primitive)}</small>
    </>
  );
}

interface RunsProps {
  readonly runs: readonly ContributedRun[];
  readonly path: string;
  /** There are several, so that each run names its own. */
  readonly hasMachines: boolean;
}

function Runs({ runs, path, hasMachines }: RunsProps) {
  return (
    <table className={`${styles.table} ${styles.runs}`}>
      <caption className="visually-hidden">Runs, latest first</caption>
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">Durable write</th>
          <th scope="col">Call</th>
          <th scope="col">Chip</th>
          <th scope="col">System</th>
          <th scope="col">Suites</th>
          {hasMachines ? <th scope="col">Machine</th> : null}
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Run key={run.permalink} run={run} path={path} hasMachines={hasMachines} />
        ))}
      </tbody>
    </table>
  );
}

function Run({ run, path, hasMachines }: Omit<RunsProps, 'runs'> & { readonly run: ContributedRun }) {
  const { permalink, receivedAt, chip, os, machineId, suites, flushed, tool, name } = run;
  const write = durableWrite(flushed);
  return (
    <tr>
      <th scope="row">
        <a className="figures" href={`/r/${permalink}`}>
          {permalink}
        </a>
      </th>
      <td className={styles.value}>
        <span className={styles.label}>durable write </span>
        {write === null ? <span className={styles.none}>{noWrite(run)}</span> : formatLatency(write.median)}
        {write === null ? null : <small className={styles.label}> {primitiveName(write.primitive)}</small>}
      </td>
      <td>{write === null ? null : primitiveName(write.primitive)}</td>
      <td>{chip ? <a href={`/chips/${chip.slug}`}>{chip.name}</a> : tool === null ? 'not known' : null}</td>
      <td>{os}</td>
      <td>{tool === null ? suiteText(suites) : <Imported tool={tool} name={name} />}</td>
      {hasMachines ? (
        <td>
          {machineId ? (
            <a className="figures" href={`${path}/machines/${machineId}`}>
              {shortMachine(machineId)}
            </a>
          ) : null}
        </td>
      ) : null}
      <td>{formatInstant(receivedAt)}</td>
    </tr>
  );
}

const noWrite = ({ flushed, tool }: ContributedRun): string =>
  tool !== null ? 'imported' : flushed.length > 0 ? 'with warnings' : 'not measured';

/** As its contributor calls it: a stranger's text, whichever way it runs. */
function Imported({ tool, name }: { readonly tool: string; readonly name: string | null }) {
  return (
    <>
      {name === null ? null : (
        <>
          <bdi>{name}</bdi> ·{' '}
        </>
      )}
      {tool} results · imported
    </>
  );
}

const suiteText = (suites: readonly string[]) =>
  suites.length === Object.keys(SUITES).length
    ? `all ${SUITE_COUNT}`
    : suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ');

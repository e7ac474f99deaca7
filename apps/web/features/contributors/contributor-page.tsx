import { SUITES, type Suite } from '@fsbench/contract';
import type { ContributedRun, ContributorFound, MachineLine } from '../../db/find-contributor.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Scroll } from '../layout/scroll.tsx';
import { counted } from '../words/names.ts';
import { formatDate, formatInstant } from '../words/time.ts';
import styles from './contributors.module.css';
import { shortMachine } from './read-words.ts';

interface Props {
  readonly contributor: ContributorFound;
  /** The runs are not the latest ones. */
  readonly isLater: boolean;
}

/** What one contributor sent: their keys, their machines, their runs. No name, and none is guessed. */
export function ContributorPage({ contributor, isLater }: Props) {
  const { id, isLinked, since, keys, machines, withoutMachine, runsCount, isWhole, runs, nextBefore } = contributor;
  const path = `/contributors/${id}`;
  return (
    <>
      <PageHead title={<>Contributor {id}</>}>
        <p>
          <b>{isLinked ? 'linked' : 'signed'}</b>:{' '}
          {isLinked
            ? 'the key is tied to an account or a build service.'
            : 'the runs are signed by one holder of a key; who that is, nobody here knows.'}{' '}
          {isWhole ? counted(runsCount, 'listed run') : `More than ${counted(runsCount, 'listed run')}`} since{' '}
          {formatDate(since)}.
        </p>
      </PageHead>
      <section className={styles.section} aria-labelledby="machines-title">
        <h2 id="machines-title">Machines</h2>
        {machines.length > 0 ? <Machines machines={machines} path={path} /> : null}
        <p className={styles.note}>
          {machines.length === 0 ? 'None of the runs names its machine. ' : ''}
          {machines.length > 0 && withoutMachine > 0
            ? `${counted(withoutMachine, 'run')} without a machine’s id. `
            : ''}
          A machine is known by a random number that its collector keeps; <code>machine-id reset</code> draws another.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="runs-title">
        <h2 id="runs-title">{isLater ? 'Earlier runs' : 'Runs'}</h2>
        {runs.length > 0 ? <Runs runs={runs} path={path} /> : <p className={styles.note}>There are no more.</p>}
        <p className={styles.note}>
          {isLater ? <a href={`${path}#runs-title`}>The latest</a> : null}
          {isLater && nextBefore ? ' · ' : ''}
          {nextBefore ? <a href={`${path}?before=${nextBefore}#runs-title`}>Earlier runs</a> : null}
        </p>
      </section>
      <section className={styles.section} aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <ul className={styles.keys}>
          {keys.map(({ keyId, addedAt, revokedAt }) => (
            <li key={keyId}>
              <code>{keyId}</code> since {formatDate(addedAt)}
              {revokedAt ? <em className="status-warn">, revoked {formatDate(revokedAt)}</em> : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Machines({ machines, path }: { readonly machines: readonly MachineLine[]; readonly path: string }) {
  return (
    <Scroll label="Machines">
      <table className={styles.table}>
        <caption className="visually-hidden">Machines and their runs</caption>
        <thead>
          <tr>
            <th scope="col">Machine</th>
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
                </a>
              </th>
              <td>{chip ? <a href={`/chips/${chip.slug}`}>{chip.name}</a> : 'not known'}</td>
              <td>{os}</td>
              <td className="figures">{runs}</td>
              <td>{formatDate(latestAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Runs({ runs, path }: { readonly runs: readonly ContributedRun[]; readonly path: string }) {
  return (
    <Scroll label="Runs">
      <table className={styles.table}>
        <caption className="visually-hidden">Runs, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Received</th>
            <th scope="col">Chip</th>
            <th scope="col">System</th>
            <th scope="col">Machine</th>
            <th scope="col">Suites</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ permalink, receivedAt, chip, os, machineId, suites }) => (
            <tr key={permalink}>
              <th scope="row">
                <a className="figures" href={`/r/${permalink}`}>
                  {permalink}
                </a>
              </th>
              <td>{formatInstant(receivedAt)}</td>
              <td>{chip ? <a href={`/chips/${chip.slug}`}>{chip.name}</a> : 'not known'}</td>
              <td>{os}</td>
              <td className="figures">
                {machineId ? <a href={`${path}/machines/${machineId}`}>{shortMachine(machineId)}</a> : 'none given'}
              </td>
              <td>
                {suites.length === Object.keys(SUITES).length
                  ? 'all five'
                  : suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { trustLabel } from '../../../domain/runs/state.ts';
import { formatInstant } from '../../../wording/time.ts';
import { Fact, NoteFact, StateNotices } from '../header/header.tsx';
import styles from '../run.module.css';
import { type ImportedView, NOT_MEASURED_HERE, type SystemView } from './imported-view.ts';

interface Props {
  readonly stored: RunRecord;
  readonly view: ImportedView;
  readonly url: string;
}

/** What tool it is from, what it is said to be of, and that nobody here has seen it made. */
export function ImportedHeader({ stored, view, url }: Props): ReactElement {
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        Imported · <a href={url}>{stored.permalink}</a>
      </p>
      <h1>
        <bdi>{view.title}</bdi>
      </h1>
      <p>
        {view.counts} {NOT_MEASURED_HERE}
      </p>
      <dl className={styles.facts}>
        <Fact name="tool">
          <bdi>{view.tool}</bdi>
        </Fact>
        {view.systems.map((system, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: systems never move, and two may have one name
          <SystemFacts key={at} system={system} />
        ))}
        <Fact name="received">
          <time dateTime={stored.receivedAt.toISOString()}>{formatInstant(stored.receivedAt)}</time>
          <span className={styles.soft}> server time</span>
        </Fact>
        <Fact name="trust">
          <strong>imported</strong> <span className={styles.soft}>{trustLabel(stored).means}</span>{' '}
          <a href={`/contributors/${stored.contributorId}`}>All runs of this contributor</a> ·{' '}
          <a href="#verify">Verify</a>
        </Fact>
        <NoteFact note={stored.note} />
      </dl>
      <StateNotices stored={stored} />
    </header>
  );
}

/** One system in lines of its own, several in a line each. */
function SystemFacts({ system: { name, facts } }: { readonly system: SystemView }): ReactElement {
  if (name === null && facts.length > 0) {
    return (
      <>
        {facts.map((fact) => (
          <Fact key={fact.name} name={fact.name}>
            <bdi>{fact.text}</bdi> <span className={styles.soft}>({fact.stated})</span>
          </Fact>
        ))}
      </>
    );
  }
  return (
    <Fact name={name === null ? 'machine' : 'system'}>
      {name !== null && (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {': '}
        </>
      )}
      {facts.length === 0 ? 'not known' : <bdi>{facts.map(({ text }) => text).join(' · ')}</bdi>}
    </Fact>
  );
}

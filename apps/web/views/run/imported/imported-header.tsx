import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { formatInstant } from '../../../wording/time.ts';
import { NoteFact, StateNotices } from '../header/header.tsx';
import styles from '../run.module.css';
import { SummaryLines } from '../summary/summary-lines.tsx';
import { trustVerdict } from '../summary/trust.ts';
import type { ImportedView, SystemView } from './imported-view.ts';

interface Props {
  readonly stored: RunRecord;
  readonly view: ImportedView;
  readonly url: string;
}

/** What tool it is from, what it is said to be of, and that nobody here has seen it made. */
export function ImportedHeader({ stored, view, url }: Props): ReactElement {
  const { senderShort, isVerified } = trustVerdict(stored);
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        Imported run · <a href={url}>{stored.permalink}</a> · received{' '}
        <time dateTime={stored.receivedAt.toISOString()}>{formatInstant(stored.receivedAt)}</time>
      </p>
      <h1>
        <bdi>{view.title}</bdi>
      </h1>
      <SummaryLines
        severity="warn"
        isVerified={isVerified}
        trust={
          <>
            <strong>Not measured by fsbench</strong>: imported from another tool’s output, under unknown conditions, and
            never compared. It is signed; the sender is {senderShort}.
          </>
        }
      >
        <p>
          <FirstResults view={view} />
        </p>
      </SummaryLines>
      <p className={styles.origin}>
        <bdi>{view.tool}</bdi> ·{' '}
        {view.systems.map((system, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: systems never move, and two may have one name
          <SystemFacts key={at} system={system} />
        ))}
        <a href={`/contributors/${stored.contributorId}`}>All runs by this contributor</a> ·{' '}
        <a href="#verify">Verify</a>
      </p>
      {stored.note === null ? null : (
        <dl className={styles.facts}>
          <NoteFact note={stored.note} />
        </dl>
      )}
      <StateNotices stored={stored} />
    </header>
  );
}

const RESULTS_IN_SIGHT = 3;

/** "Median: command 1 **4.57 s**, command 2 **2.21 s**.": of the first table that has results. */
function FirstResults({ view: { tables, counts } }: Pick<Props, 'view'>): ReactElement {
  const table = tables.find(({ data }) => data.columns[RESULT_COLUMN]?.isNumeric);
  const rows = table?.data.groups.flatMap((group) => group.rows) ?? [];
  if (table === undefined) return <>{counts}</>;
  const more = rows.length - RESULTS_IN_SIGHT;
  return (
    <>
      {capital(table.data.columns[RESULT_COLUMN]?.title ?? '')}:{' '}
      {rows.slice(0, RESULTS_IN_SIGHT).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have one name
        <span key={at}>
          {at > 0 && ', '}
          <bdi>{row[0]?.text}</bdi> <strong>{row[RESULT_COLUMN]?.text}</strong>
        </span>
      ))}
      {more > 0 ? `, and ${more} more` : ''}. {counts}
    </>
  );
}

/** After the name of the case, and what it did. */
const RESULT_COLUMN = 2;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the file or the contributor says of one system: nobody here has seen it. */
function SystemFacts({ system: { name, facts } }: { readonly system: SystemView }): ReactElement {
  return (
    <>
      {name === null ? null : (
        <strong>
          <bdi>{name}</bdi>
          {': '}
        </strong>
      )}
      {facts.length === 0 ? 'machine not known · ' : null}
      {facts.map((fact) => (
        <span key={fact.name}>
          <span>
            <bdi>{fact.text}</bdi> ({fact.stated})
          </span>
          {' · '}
        </span>
      ))}
    </>
  );
}

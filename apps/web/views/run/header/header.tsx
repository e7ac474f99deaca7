import type { ReactElement, ReactNode } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { stateNotices } from '../../../domain/runs/state.ts';
import { formatInstant, WITHOUT_NONCE } from '../../../wording/time.ts';
import styles from '../run.module.css';
import { Attested } from './attested.tsx';
import type { RunFacts } from './facts.ts';

interface HeaderProps {
  readonly stored: RunRecord;
  readonly facts: RunFacts;
  readonly url: string;
  /** What was found, and whether it can be relied on. */
  readonly children: ReactNode;
}

/** On what it was measured, the summary, and where it came from: before any figure. */
export function RunHeader({ stored, facts, url, children }: HeaderProps): ReactElement {
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        <span className={styles.kind}>One run · </span>
        <a href={url}>{stored.permalink}</a> · <Receipt stored={stored} />
      </p>
      <h1>
        Run on <Linked {...facts.chip} />
      </h1>
      <p className={styles.where}>
        {facts.model && (
          <>
            <bdi>{facts.model}</bdi>&nbsp;·{' '}
          </>
        )}
        {facts.drives.length === 0
          ? 'no drive measured'
          : facts.drives.map((drive, at) => (
              <span key={`${drive.name} ${drive.where}`}>
                {at > 0 && '; '}
                <Linked {...drive} />
                {drive.where && ` (${drive.where})`}
              </span>
            ))}
        &nbsp;·{' '}
        <bdi>
          {[
            facts.system,
            facts.cores,
            `${facts.memory.replace('\u2009', '\u202f')}\u00a0memory`,
            ...facts.surroundings,
          ].join('\u00a0· ')}
        </bdi>
      </p>
      {children}
      <StateNotices stored={stored} />
      {stored.attestation && (
        <p className={styles.origin}>
          <Attested attestation={stored.attestation} />
        </p>
      )}
      {stored.note === null ? null : (
        <dl className={styles.facts}>
          <NoteFact note={stored.note} />
        </dl>
      )}
    </header>
  );
}

/** Between which instants it was measured, as the server knows them. */
function Receipt({ stored: { measuredAfter, receivedAt } }: { readonly stored: RunRecord }): ReactElement {
  return (
    <span title={measuredAfter === null ? `server time; ${WITHOUT_NONCE}` : 'server time'}>
      {measuredAfter === null ? null : (
        <>
          measured after <time dateTime={measuredAfter.toISOString()}>{formatInstant(measuredAfter)}</time>,{' '}
        </>
      )}
      received <time dateTime={receivedAt.toISOString()}>{formatInstant(receivedAt)}</time>
    </span>
  );
}

/** What the contributor wrote of it, if anything. */
export function NoteFact({ note }: { readonly note: string | null }): ReactElement | null {
  if (note === null) return null;
  return (
    <Fact name="note">
      <span className={styles.note}>
        <bdi>{note}</bdi>
      </span>
      <span className={styles.soft}> (by the contributor)</span>
    </Fact>
  );
}

/** Held, unlisted: each in a notice of its own. */
export function StateNotices({ stored }: { readonly stored: RunRecord }): ReactElement[] {
  return stateNotices(stored).map(({ title, text }) => (
    <aside key={title} className={styles.notice} aria-label={title}>
      <strong>{title}.</strong> <bdi>{text}</bdi>
    </aside>
  ));
}

/** A line of what is known. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Linked({ name, href }: { readonly name: string; readonly href: string | null }): ReactElement {
  return href === null ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={href}>
      <bdi>{name}</bdi>
    </a>
  );
}

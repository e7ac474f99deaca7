import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { stateNotices, trustLabel } from '../../../domain/runs/state.ts';
import { formatInstant, WITHOUT_NONCE } from '../../../wording/time.ts';
import styles from '../run.module.css';
import { WarningLine } from '../warnings/warning-line.tsx';
import { Attested } from './attested.tsx';
import type { RunFacts } from './facts.ts';

interface HeaderProps {
  readonly stored: RunRecord;
  readonly facts: RunFacts;
  readonly url: string;
}

/** What was measured, on what, when it came, and how far it can be trusted: before any figure. */
export function RunHeader({ stored, facts, url }: HeaderProps): ReactElement {
  const trust = trustLabel(stored);
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        One run · <a href={url}>{stored.permalink}</a>
      </p>
      <h1>
        <Linked {...facts.chip} />
      </h1>
      <dl className={styles.facts}>
        <Fact name="drive">
          {facts.drives.length === 0
            ? 'none measured'
            : facts.drives.map((drive, at) => (
                <span key={`${drive.name} ${drive.where}`}>
                  {at > 0 && '; '}
                  <Linked {...drive} />
                  {drive.where && <span className={styles.soft}> ({drive.where})</span>}
                </span>
              ))}
        </Fact>
        <Fact name="system">
          <bdi>{facts.system}</bdi>
        </Fact>
        <Fact name="machine">
          <bdi>{[facts.cores, facts.memory, facts.model, ...facts.surroundings].filter(Boolean).join(' · ')}</bdi>
        </Fact>
        <ReceiptFact stored={stored} />
        <Fact name="trust">
          <strong>{trust.word}</strong> <span className={styles.soft}>{trust.means}</span>{' '}
          <Attested attestation={stored.attestation} />
          <a href={`/contributors/${stored.contributorId}`}>All runs of this contributor</a> ·{' '}
          <a href="#verify">Verify</a>
        </Fact>
        <Fact name="warnings">
          <WarningLine flags={stored.flags} />
        </Fact>
        <NoteFact note={stored.note} />
      </dl>
      <StateNotices stored={stored} />
    </header>
  );
}

/** Between which instants it was measured, as the server knows them. */
function ReceiptFact({ stored }: { readonly stored: RunRecord }): ReactElement {
  const { measuredAfter, receivedAt } = stored;
  return (
    <Fact name="received">
      {measuredAfter !== null && (
        <>
          measured after <time dateTime={measuredAfter.toISOString()}>{formatInstant(measuredAfter)}</time>, received{' '}
        </>
      )}
      <time dateTime={receivedAt.toISOString()}>{formatInstant(receivedAt)}</time>
      <span className={styles.soft}> server time{measuredAfter === null && `; ${WITHOUT_NONCE}`}</span>
    </Fact>
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
export function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }): ReactElement {
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

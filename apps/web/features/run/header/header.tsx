import type { ReactElement } from 'react';
import type { StoredRun } from '../../../db/find-run.ts';
import { formatInstant } from '../../words/time.ts';
import styles from '../run.module.css';
import type { RunFacts } from './facts.ts';
import type { Headline } from './headlines.ts';
import { stateNotices, trustLabel } from './state.ts';

interface HeaderProps {
  readonly stored: StoredRun;
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
            ? 'none was measured'
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
        <Fact name="received">
          <time dateTime={stored.receivedAt.toISOString()}>{formatInstant(stored.receivedAt)}</time>
          <span className={styles.soft}> by the server’s clock</span>
        </Fact>
        <Fact name="trust">
          <strong>{trust.word}</strong> <span className={styles.soft}>{trust.means}</span>
        </Fact>
        {stored.note !== null && (
          <Fact name="note">
            <span className={styles.note}>
              <bdi>{stored.note}</bdi>
            </span>
            <span className={styles.soft}> (the contributor’s words)</span>
          </Fact>
        )}
      </dl>
      {stateNotices(stored).map(({ title, text }) => (
        <aside key={title} className={styles.notice} aria-label={title}>
          <strong>{title}.</strong> <bdi>{text}</bdi>
        </aside>
      ))}
    </header>
  );
}

interface HeadlinesProps {
  readonly headlines: readonly Headline[];
  /** A doubt that spoils the whole run or a whole suite stands before its figures. */
  readonly isSpoilt: boolean;
}

export function Headlines({ headlines, isSpoilt }: HeadlinesProps): ReactElement | null {
  if (headlines.length === 0) return null;
  return (
    <div className={styles.headlineBlock}>
      {isSpoilt && (
        <p className={styles.notice}>
          <strong>Not valid as they stand:</strong> something spoilt these figures; see <a href="#flags">the doubts</a>.
        </p>
      )}
      <dl className={styles.headlines} aria-label="Headline figures">
        {headlines.map(({ what, figure, interval, context }) => (
          <div key={what} className={styles.headline}>
            <dt>{what}</dt>
            <dd>
              <span className={styles.figure}>{figure}</span>
              <span className={styles.interval}>{interval ?? 'no interval: too few rounds'}</span>
              <span className={styles.context}>{context}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }): ReactElement {
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

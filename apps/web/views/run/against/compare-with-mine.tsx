import type { ReactElement } from 'react';
import controls from '../../../parts/layout/controls.module.css';
import { EvidenceSection } from '../conditions/evidence.tsx';
import type { RunFacts } from '../header/facts.ts';
import styles from '../run.module.css';

interface Props {
  readonly id: string;
  readonly facts: RunFacts;
  /** The latest other run of the same chip. */
  readonly latest: string | undefined;
}

/** Ready comparisons, and a field for a run of one's own: a GET form, so that it works without scripts. */
export function CompareWithMine({ id, facts, latest }: Props): ReactElement {
  const { chip, drives } = facts;
  const drive = drives.find(({ href }) => href !== null);
  return (
    <EvidenceSection id="compare" title="Compare">
      <form className={controls.field} action={`/r/${id}/against`} method="get">
        <label htmlFor="against-with">Your run or a chip</label>
        <input
          id="against-with"
          name="with"
          maxLength={400}
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="permalink, address or name"
        />
        <button type="submit">Compare</button>
      </form>
      <ul className={styles.ready}>
        {chip.href !== null && (
          <li>
            <a href={`/compare/${id}/${slugOf(chip.href)}`}>
              Compare with all runs of <bdi>{chip.name}</bdi>
            </a>{' '}
            · <a href={chip.href}>chip page</a>
          </li>
        )}
        {latest !== undefined && (
          <li>
            <a href={`/compare/${id}/${latest}`}>Compare with the latest other run of this chip</a>
          </li>
        )}
        {drive?.href && (
          <li>
            <a href={drive.href}>
              All runs on <bdi>{drive.name}</bdi>
            </a>
          </li>
        )}
      </ul>
    </EvidenceSection>
  );
}

const slugOf = (href: string) => href.slice(href.lastIndexOf('/') + 1);

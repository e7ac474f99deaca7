import type { ReactElement } from 'react';
import type { RunRecord } from '../../../db/find-run.ts';
import { formatInstant } from '../../../wording/time.ts';
import styles from '../run.module.css';

type Withdrawn = Pick<RunRecord, 'permalink' | 'sha256' | 'receivedAt' | 'withdrawnAt' | 'withdrawnReason'>;

/** What stays of a withdrawn run: that it was there, when, and why it went. Its bytes are erased. */
export function Tombstone({ stored }: { readonly stored: Withdrawn }): ReactElement {
  return (
    <article className={styles.page}>
      <section className={styles.section}>
        <h1>This run was withdrawn</h1>
        <p>
          Its contributor withdrew it. The document and all results derived from it are deleted; this page remains for
          existing links.
        </p>
        <dl className={`${styles.pairs} ${styles.hashes}`}>
          <div>
            <dt>permalink</dt>
            <dd className={styles.hash}>{stored.permalink}</dd>
          </div>
          <div>
            <dt>received</dt>
            <dd>{formatInstant(stored.receivedAt)}</dd>
          </div>
          <div>
            <dt>withdrawn</dt>
            <dd>{stored.withdrawnAt === null ? '' : formatInstant(stored.withdrawnAt)}</dd>
          </div>
          <div>
            <dt>reason</dt>
            <dd>
              <bdi>{stored.withdrawnReason ?? 'none given'}</bdi>
            </dd>
          </div>
          <div>
            <dt>SHA-256 of the document</dt>
            <dd className={styles.hash}>{stored.sha256.toString('hex')}</dd>
          </div>
        </dl>
      </section>
    </article>
  );
}

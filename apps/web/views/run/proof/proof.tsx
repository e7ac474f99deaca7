import type { Run } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import type { RunRecord } from '../../../db/find-run.ts';
import type { OpenedRun } from '../../../domain/runs/open-run.ts';
import { trustLabel } from '../../../domain/runs/state.ts';
import { Command } from '../../../parts/layout/command.tsx';
import { collectCommand } from '../../../parts/result-tables/collect-command.ts';
import { formatBytes } from '../../../wording/quantity.ts';
import { EvidenceSection } from '../conditions/evidence.tsx';
import styles from '../run.module.css';
import { VerifyHere } from './verify-here.tsx';

/** How the figures came to be, and the one line that repeats it. */
export function HowMeasured({ opened: { run, isEarlierDraft } }: { readonly opened: OpenedRun<Run> }): ReactElement {
  const { collector, profile, machine } = run;
  return (
    <EvidenceSection id="method" title="How this was measured">
      <DeferredHtml className={styles.stack}>
        <p>
          By fsbench-collect {collector.version} ({collector.triple}
          {collector.is_release_build ? '' : ', not a release build'}), profile <em>{profile}</em>, all suites together
          in {Math.round(run.duration_ns / 1e9)}
          {'\u2009'}s, methods {run.suites.map(({ method }) => method).join(', ')}. Every suite runs its cases in
          rounds, in a new random order each time; a result is the median of its rounds. See{' '}
          <a href="/docs/method">the method</a>. Clock: <code>{machine.clock.name}</code>, {machine.clock.read_p50_ns}{' '}
          ns per reading.
        </p>
        {isEarlierDraft && (
          <p>
            The document uses an earlier draft of the schema. Fields added since are shown as not known; its content is
            unchanged.
          </p>
        )}
        <p>Run the same on your machine:</p>
      </DeferredHtml>
      <Command>{`${collectCommand(run.suites.map(({ suite }) => suite))} --profile ${profile}`}</Command>
    </EvidenceSection>
  );
}

interface ProofProps {
  readonly stored: RunRecord;
  readonly url: string;
  readonly opened: OpenedRun;
}

/** Everything needed to check the run without trusting this site. */
export function CheckYourself({ stored, url, opened }: ProofProps): ReactElement {
  const { envelope, signature } = opened;
  const id = stored.permalink;
  const digest = stored.sha256.toString('hex');
  return (
    <EvidenceSection id="verify" title="Verify">
      <DeferredHtml className={styles.stack}>
        <p>{trustLabel(stored).means}</p>
        <p>
          The results above are computed from the document in a signed envelope, stored exactly as received.{' '}
          <a href={`/r/${id}/envelope`}>Download the envelope</a> ({formatBytes(envelope.length)}) and verify it without
          this site:
        </p>
      </DeferredHtml>
      <Command>{`npx fsbench-collect verify ${url}`}</Command>
      <DeferredHtml>
        <dl className={`${styles.pairs} ${styles.hashes}`}>
          <div>
            <dt>SHA-256 of the document</dt>
            <dd className={styles.hash}>{digest}</dd>
          </div>
          <div>
            <dt>Ed25519 key</dt>
            <dd className={styles.hash}>{stored.keyId}</dd>
          </div>
          <div>
            <dt>signature</dt>
            <dd className={styles.hash}>{signature}</dd>
          </div>
        </dl>
      </DeferredHtml>
      <VerifyHere envelopeUrl={`/r/${id}/envelope`} expected={{ digest, keyId: stored.keyId }} />
      <DeferredHtml>
        <p>
          The permalink is the first 80 bits of the digest, in Crockford’s base32, so it identifies this document.{' '}
          <a href="/docs/verify">Verify with your own code</a>.
        </p>
      </DeferredHtml>
    </EvidenceSection>
  );
}

import { LIMITS } from '@fsbench/contract';
import type { ReactNode } from 'react';
import { REQUEST_EXAMPLE, WRITES } from '../../../addresses/openapi/writes.ts';
import { env } from '../../../env.ts';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { Command } from '../../../parts/layout/command.tsx';
import { formatCount } from '../../../wording/quantity.ts';
import { Section } from '../section.tsx';
import { OperationSection } from './operation-section.tsx';

/** The write path: a run, and the requests about it. */
export function Writes() {
  return (
    <Section id="write" title="Write">
      {WRITES.map((operation) => (
        <OperationSection key={operation.id} operation={operation} found={{}}>
          {NOTES[operation.id]}
        </OperationSection>
      ))}
      <p>
        At most {formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR)} runs of one key and{' '}
        {formatCount(env.INGEST_RUNS_PER_HOUR)} writes in total are accepted per hour by each process. Further requests
        get 429, and <code>Retry-After</code> says when to retry. <a href="/docs/limits">All limits</a>.
      </p>
    </Section>
  );
}

const exampleOf = (id: string): unknown =>
  Object.values(WRITES.find((one) => one.id === id)?.answers ?? {})[0]?.example;

const Json = ({ value }: { readonly value: unknown }) => <CodeBox>{JSON.stringify(value, null, 2)}</CodeBox>;

const NOTES: Readonly<Record<string, ReactNode>> = {
  uploadRun: (
    <>
      <Command>{`curl -H 'content-type: application/json' -H 'content-encoding: gzip' --data-binary @run.json.gz ${env.PUBLIC_URL}/api/v1/runs`}</Command>
      <p>
        <a href="/docs/verify">Verify a run yourself</a> describes the envelope. It must keep to the{' '}
        <a href="/docs/limits">limits</a>. The response is a receipt:
      </p>
      <Json value={exampleOf('uploadRun')} />
    </>
  ),
  requestOfRun: (
    <>
      <p>
        The payload of the envelope; other actions are <code>{'{"kind": "unlist"}'}</code>,{' '}
        <code>{'{"kind": "list"}'}</code> and <code>{'{"kind": "withdraw", "reason": null}'}</code>.{' '}
        <code>issued_at</code> must be within {LIMITS.request_skew_seconds / 3600} hours of the server’s clock.
      </p>
      <Json value={REQUEST_EXAMPLE} />
    </>
  ),
  requestOfKey: (
    <p>
      <a href="/docs/keys">Keys and accounts</a> says what linking means and what the site stores.{' '}
      <code>fsbench-collect claim</code>, <code>key rotate</code> and <code>key revoke</code> send these requests.
    </p>
  ),
  withdrawRun: (
    <p>
      <code>{'{"secret": "…"}'}</code> holds the 32 bytes whose SHA-256 is the run’s <code>withdraw_sha256</code>, as 64
      hexadecimal digits or base64url without padding.
    </p>
  ),
};

import { LIMITS, PAYLOAD_TYPES, PROBLEMS } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Scroll } from '../layout/scroll.tsx';
import { formatCount } from '../words/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

const READS = [
  ['/r/ID.json', 'The run’s document, its state, and what the server computed from it'],
  ['/r/ID.csv', 'One row for each case and round; ?suite=SUITE'],
  ['/r/ID.md', 'A block to paste into an issue or a pull request'],
  ['/r/ID.svg .png', 'The main picture, to embed; ?suite=SUITE, ?chart=ID for one by its anchor, ?theme=dark'],
  ['/r/ID/envelope', 'The signed envelope as first received, byte for byte, inflated'],
  [
    '/compare/A/B.json · .csv · .md',
    'A comparison as the page has it: up to 8 chips, drives or runs; the filters and the baseline of its address',
  ],
  ['/api/v1', 'These addresses, the limits and the payload types, for programs'],
  [
    '/api/v1/runs',
    'Listed runs, the latest received first, 50 a page; ?chip=SLUG, ?cursor=next_cursor of the page before',
  ],
  ['/api/v1/runs/ID', 'State, digest, doubts, targets, summaries and curves of a run; of a withdrawn one, what stays'],
  ['/api/v1/chips', 'Chips with results; ?q=WORDS'],
  [
    '/api/v1/search',
    'Chips, drives, machines, runs and contributors by name or by the beginning of an address; ?q=WORDS, 20 at most',
  ],
  ['/api/v1/compare?subjects=A,B', 'The same as /compare/A/B.json'],
  [
    '/api/v1/schemas/NAME',
    'JSON Schemas: run.v1.schema.json, request.v1.schema.json, envelope.schema.json, receipt.schema.json, problem.schema.json',
  ],
  ['/healthz · /readyz', 'Whether the process answers; whether it and its database are ready'],
] as const;

const STATES = [
  ['accepted', 'It counts, as far as its doubts allow.'],
  ['held', 'It is shown, and counts in nothing until somebody has looked at held_reason.'],
  ['unlisted', 'It is shown to whoever has the address, and counts in nothing.'],
  ['withdrawn', 'It is gone: pages and twins answer 410 with what stays.'],
] as const;

const RECEIPT = `{
  "id": "ID",
  "url": "PUBLIC_URL/r/ID",
  "state": "accepted",
  "held_reason": null,
  "cases": { "measured": 15, "unsupported": 2, "failed": 0 },
  "flags": [{ "code": "turbo_unknown", "severity": "note", "case": null }]
}`;

const REQUEST = `{
  "schema": "fsbench.request.v1",
  "key_id": "the run’s key_id",
  "run_sha256": "64 hexadecimal digits",
  "issued_at": "2026-11-20T10:00:00Z",
  "action": { "kind": "withdraw", "reason": null }
}`;

export function ApiDoc() {
  return (
    <DocPage
      href="/docs/api"
      title="API"
      lead="Every result has a twin for machines at its own address. Reading needs no key; writing needs a signature and nothing else."
    >
      <h2>Read</h2>
      <Scroll label="Addresses to read from">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What it answers</th>
            </tr>
          </thead>
          <tbody>
            {READS.map(([address, what]) => (
              <tr key={address}>
                <th scope="row">
                  <code>{address}</code>
                </th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        An id is 16 characters of Crockford’s base32 in any case; <code>I</code> and <code>L</code> are read as{' '}
        <code>1</code>, <code>O</code> as <code>0</code>. Pages and twins redirect to the canonical one. A comparison’s
        subjects are slugs of chips and drives, and ids of runs.
      </p>
      <p>
        Twins (<code>/r/ID.…</code>, <code>/compare/….…</code>) carry an <code>ETag</code>; they and the answers under{' '}
        <code>/api/v1</code> may be cached for five seconds, and any origin may read them. Units stand in field names (
        <code>_ns</code>, <code>_bytes</code>, <code>_hz</code>, <code>_count</code>, <code>_ratio</code>) or in a field{' '}
        <code>unit</code> beside the figure; times are UTC. In a run’s document no field is ever left out:{' '}
        <code>null</code> says that there is such a thing and it could not be read. Only twins leave out what does not
        apply, such as the figures of a case that was not measured.
      </p>
      <h3>States</h3>
      <Scroll label="States of a run">
        <table className={styles.table}>
          <tbody>
            {STATES.map(([state, means]) => (
              <tr key={state}>
                <th scope="row">
                  <code>{state}</code>
                </th>
                <td>{means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>
        Under <code>/api/v1/runs/ID</code> an unlisted run has its <code>state</code> (accepted or held) and{' '}
        <code>visibility</code> apart. Version 1 of the document is a draft: it freezes once imported results and
        pulled-plug evidence have their place in it.
      </p>

      <h2>Write</h2>
      <h3>A run</h3>
      <pre>
        <code>{`curl -H 'content-type: application/json' -H 'content-encoding: gzip' \\
     --data-binary @run.json.gz ${env.PUBLIC_URL}/api/v1/runs`}</code>
      </pre>
      <p>
        The body is a signed envelope, as <a href="/docs/verify">the page on verification</a> describes it, gzip or
        plain, within the <a href="/docs/limits">limits</a>. The answer is 201 for a new run and 200 for one that is
        there already. Sending the same run any number of times gives the same permalink; a withdrawn one answers 410.
      </p>
      <pre>
        <code>{RECEIPT.replace('PUBLIC_URL', env.PUBLIC_URL)}</code>
      </pre>
      <h3>Withdrawal</h3>
      <p>
        <code>POST /api/v1/runs/ID/withdraw</code>, plain JSON, either <code>{'{"secret": "…"}'}</code> (the 32 bytes
        whose SHA-256 is the run’s <code>withdraw_sha256</code>, as 64 hexadecimal digits or base64url without padding)
        or a signed request. The answer is 200 with <code>id</code>, <code>state</code> and <code>withdrawn_at</code>,
        however often it is sent.
      </p>
      <h3>Signed requests</h3>
      <p>
        <code>POST /api/v1/runs/ID/requests</code>, plain JSON: an envelope as that of a run, signed by the run’s key,
        with the payload type <code>{PAYLOAD_TYPES.request}</code> and this payload:
      </p>
      <pre>
        <code>{REQUEST}</code>
      </pre>
      <p>
        For a note the action is <code>{'{"kind": "note", "text": "…"}'}</code>; a text of <code>null</code> deletes it.
        <code> issued_at</code> lies within {LIMITS.request_skew_seconds / 3600} hours of the server’s clock; of two
        notes the one issued later stays.
      </p>
      <p>
        At most {formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR)} runs of one key and{' '}
        {formatCount(env.INGEST_RUNS_PER_HOUR)} writes in all are taken in an hour by each process; what is over is 429,
        and <code>Retry-After</code> says when to come back.
      </p>
      <p>
        What is implausible is held with a reason, not refused. What is refused comes back as a problem document (RFC
        9457) with one of the codes below. Codes are never renamed or given a second meaning.
      </p>

      <h2 id="refusals">Refusals</h2>
      <Scroll label="Codes of refusals">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td className="figures">{status}</td>
                <td>{title}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </DocPage>
  );
}

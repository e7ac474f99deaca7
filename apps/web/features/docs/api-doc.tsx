import { PROBLEMS } from '@fsbench/contract';
import { env } from '../../env.ts';
import { Scroll } from '../layout/scroll.tsx';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

const READS = [
  ['/r/ID.json', 'The run’s document, its state, and what the server computed from it'],
  ['/r/ID.csv', 'One row for each case and round'],
  ['/r/ID.md', 'A block to paste into an issue or a pull request'],
  ['/r/ID.svg', 'The main picture, to embed'],
  ['/r/ID/envelope', 'The exact bytes received, with their signature'],
  ['/compare/A/B.json · .csv · .md', 'A comparison as the page has it: up to 8 chips, drives or runs'],
  ['/api/v1/runs/ID', 'State, digest and summaries of a run'],
  ['/api/v1/chips', 'Chips with results'],
  ['/api/v1/compare?subjects=A,B', 'The figures that two or more subjects share'],
  ['/healthz · /readyz', 'Whether the process answers; whether it and its database are ready'],
] as const;

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
        Twins carry an <code>ETag</code> and may be cached for five seconds. Any origin may read them. Units stand in
        field names (<code>_ns</code>, <code>_bytes</code>, <code>_ops_per_s</code>); times are UTC; what is known to be
        absent is <code>null</code>, what does not apply is left out.
      </p>

      <h2>Write</h2>
      <pre>
        <code>{`curl -H 'content-type: application/json' -H 'content-encoding: gzip' \\
     --data-binary @run.json.gz ${env.PUBLIC_URL}/api/v1/runs`}</code>
      </pre>
      <p>
        The body is a signed envelope, as <a href="/docs/verify">the page on verification</a> describes it, within the{' '}
        <a href="/docs/limits">limits</a>. The answer is 201 for a new run and 200 for one that is there already, with
        its id, address, state, cases and flags. Sending the same run any number of times gives the same permalink.
      </p>
      <p>
        What is implausible is held with a reason, not refused. What is refused comes back as a problem document (RFC
        9457) with one of the codes below. Codes are never renamed or given a second meaning.
      </p>

      <h2>Refusals</h2>
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

import { LIMITS, SIZE_TARGETS } from '@fsbench/contract';
import { ADDRESS_CHARS_AT_MOST } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';
import { MOST_WAITING } from '../../parts/export/png.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

const MEANINGS: Readonly<Record<string, string>> = {
  envelope_wire_bytes: 'The body of an upload as it comes over the wire, gzip or plain',
  envelope_inflated_bytes: 'The same body once inflated; counted while inflating',
  json_depth: 'Nesting of arrays and objects in a payload',
  cases_per_run: 'Cases of a run',
  cases_per_suite: 'Cases of a suite',
  samples_per_case: 'Raw samples of a case',
  rounds_per_case: 'Rounds of a case',
  histogram_bytes: 'One histogram, decoded',
  targets_per_run: 'Targets of a run',
  flags_per_run: 'Flags of a run',
  core_kinds: 'Kinds of cores of a machine',
  note_chars: 'Characters of a note',
  body_seconds: 'Seconds for a body to arrive',
  runs_per_key_per_hour: 'Runs of one key in an hour',
  runs_per_hour: 'Runs and requests of everybody in an hour',
  request_skew_seconds: 'Seconds that the clock of a signed request may be off',
  key_requests_per_key_per_hour: 'Requests of one key about itself in an hour, by each process',
  id_token_chars: 'Characters of a build’s identity token',
};

const limitText = (name: string, value: number): string =>
  name.endsWith('_bytes') ? formatBytes(value) : formatCount(value);

export function LimitsDoc() {
  return (
    <DocPage
      href="/docs/limits"
      title="Limits"
      lead="They are part of the contract: the collector keeps to them, the server enforces them, and what is over one is refused with a code."
    >
      <LimitTable rows={Object.entries(LIMITS)} />
      <p>
        What is counted by the hour is counted by each process of a server, and its operator may have set other figures:
        this one takes {formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR)} runs of one key and{' '}
        {formatCount(env.INGEST_RUNS_PER_HOUR)} writes in all. What is over is answered with 429 and the time to wait.
      </p>
      <h2>Images, frames and badges</h2>
      <p>
        An address in <code>/og</code>, <code>/embed</code>, <code>/badge</code> or <code>/oembed</code> has at most{' '}
        {formatCount(ADDRESS_CHARS_AT_MOST)} characters. Two images are drawn at a time and {MOST_WAITING} wait; what is
        more is answered with 503 and the seconds to wait, and images drawn lately are kept. Badges may be kept for an
        hour, everything else for five seconds; all of them are answered 304 to whoever sends their tag.
      </p>
      <h2>Sizes that the collector keeps to</h2>
      <p>A promise, not a refusal: the gzip-compressed envelope.</p>
      <LimitTable rows={Object.entries(SIZE_TARGETS)} />
    </DocPage>
  );
}

/** A limit that has no words here yet is shown by its name in the contract. */
function LimitTable({ rows }: { readonly rows: readonly (readonly [string, number])[] }) {
  return (
    <Scroll label="Limits">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">At most</th>
            <th scope="col">Name in the contract</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{MEANINGS[name] ?? name.replaceAll('_', ' ')}</th>
              <td className="figures">{limitText(name, value)}</td>
              <td>
                <code>{name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

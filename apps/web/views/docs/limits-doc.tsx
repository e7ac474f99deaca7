import { LIMITS, SIZE_TARGETS, VERIFICATION } from '@fsbench/contract';
import { ADDRESS_CHARS_AT_MOST } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';
import { MOST_WAITING } from '../../parts/export/png.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

const MEANINGS: Readonly<Record<string, string>> = {
  envelope_wire_bytes: 'Body of an upload on the wire, gzip or plain',
  envelope_inflated_bytes: 'The same body inflated; counted while inflating',
  json_depth: 'Nesting of arrays and objects in a payload',
  cases_per_run: 'Cases of a run',
  cases_per_suite: 'Cases of a suite',
  samples_per_case: 'Raw samples of a case',
  rounds_per_case: 'Rounds of a case',
  histogram_bytes: 'One histogram, decoded',
  targets_per_run: 'Targets of a run',
  flags_per_run: 'Flags of a run',
  core_kinds: 'Kinds of cores of a machine',
  processors_per_machine: 'Processors of a machine',
  imported_files: 'Files of another tool in an imported run',
  imported_systems: 'Systems on which they were measured',
  imported_parameters: 'Parameters that a series of them varies',
  figures_per_check: 'Results of a check in CI',
  check_result_bytes: 'The result of a check in CI',
  nonce_seconds: 'Seconds for which a nonce is valid',
  nonce_skew_seconds: 'Seconds by which a run may last longer than the time from its nonce to its receipt',
  note_chars: 'Characters of a note',
  body_seconds: 'Seconds until a body must have arrived',
  body_bytes_per_second: 'Bytes per second at which a body must arrive, after the grace',
  body_grace_seconds: 'Seconds of grace for a slow body',
  upload_bodies_at_once: 'Uploads that may be arriving at one time',
  request_bodies_at_once: 'Requests about runs and keys that may be arriving at one time',
  bodies_per_address_at_once: 'The same from one address',
  runs_per_key_per_hour: 'New runs of one key, and of one address, per hour',
  runs_per_hour: 'New runs of all keys per hour',
  bytes_per_key_per_day: 'Bytes of the new runs of one key per day, compressed',
  run_requests_per_key_per_hour: 'Requests of one key about its runs per hour: withdrawals, notes, visibility',
  refusals_per_address_per_minute: 'Refused uploads, and refused requests, of one address per minute',
  claims_per_hour: 'Claims of all keys with an account per hour',
  claims_per_address_per_hour: 'The same of one address',
  storage_free_bytes: 'Free bytes below which no run is accepted',
  pages_at_once: 'Pages that are made at one time',
  pages_waiting: 'Pages that wait to be made',
  costly_pages_at_once: 'Comparisons, searches, images and exports that are made at one time',
  costly_pages_waiting: 'Comparisons, searches, images and exports that wait to be made',
  costly_pages_waiting_per_address: 'The same of one address',
  page_waiting_seconds: 'Seconds that a page waits to be made',
  page_stale_seconds: 'Seconds that a page may lag behind an upload',
  request_skew_seconds: 'Seconds that the clock of a signed request may differ',
  key_requests_per_key_per_hour: 'Requests of one key about itself per hour',
  new_key_requests_per_hour: 'The same of all keys that have sent no run, claims with an account apart',
  new_key_requests_per_address_per_hour: 'The same of one address',
  id_token_chars: 'Characters of a build’s identity token',
  account_age_days: 'Days since the account was created, where its provider tells it',
  first_run_age_days: 'Days since the first run on this site, where it does not',
  run_days: 'Days (UTC) on which runs were received',
};

const limitText = (name: string, value: number): string =>
  name.endsWith('_bytes') ? formatBytes(value) : formatCount(value);

export function LimitsDoc() {
  return (
    <DocPage
      href="/docs/limits"
      title="Limits"
      lead="The limits are part of the contract: the collector keeps to them and the server enforces them. The server refuses a larger upload with a code."
    >
      <LimitTable rows={Object.entries(LIMITS)} />
      <h2>Rate limits</h2>
      <p>
        Only accepted new runs count toward the hourly limits: sending the same run again costs nothing. Refused
        requests count toward the limit of their address (the /64 of an IPv6 address), if the site knows it.
        Withdrawals, notes and visibility have limits of their own, which uploads do not use up. A 429 response says
        whose limit it is (<code>limit_of</code>: key, address or everybody), and when to try again. This site accepts{' '}
        {formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR)} new runs of one key and {formatCount(env.INGEST_RUNS_PER_HOUR)}{' '}
        in total per hour. Half of that total is for verified contributors, and half of the claims for keys with an
        accepted run.
      </p>
      <h2>A full server</h2>
      <p>
        A page that nobody has requested since the last change is rendered first. If too many requests wait for that,
        the response is 503 with the seconds to wait; cached pages and uploads are not affected. If too many request
        bodies arrive at once, the server drops the slowest one. A server that runs out of storage refuses runs with the
        code <code>storage_full</code>; pages and withdrawals still work.
      </p>
      <h2>Images, frames and badges</h2>
      <p>
        An address in <code>/og</code>, <code>/embed</code>, <code>/badge</code> or <code>/oembed</code> has at most{' '}
        {formatCount(ADDRESS_CHARS_AT_MOST)} characters. The site draws two images at a time, and {MOST_WAITING} wait;
        further requests get a 503 response with the seconds to wait. Recent images are cached. Clients that keep a
        response ask again each time; a request with a current <code>ETag</code> gets 304.
      </p>
      <h2>Verified contributors</h2>
      <p>
        A contributor with a linked key is verified after this time. <a href="/docs/keys#means">Keys and accounts</a>{' '}
        has the rule.
      </p>
      <LimitTable rows={Object.entries(VERIFICATION)} bound="At least" />
      <h2>Size targets of the collector</h2>
      <p>The collector promises these sizes of the gzip-compressed envelope. The server does not enforce them.</p>
      <LimitTable rows={Object.entries(SIZE_TARGETS)} />
    </DocPage>
  );
}

interface TableProps {
  readonly rows: readonly (readonly [string, number])[];
  readonly bound?: string;
}

/** A limit without a meaning above is shown by its name in the contract. */
function LimitTable({ rows, bound = 'At most' }: TableProps) {
  return (
    <Scroll label="Limits">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{bound}</th>
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

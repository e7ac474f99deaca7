import { LIMITS, SIZE_TARGETS, VERIFICATION } from '@fsbench/contract';
import { ADDRESS_CHARS_AT_MOST } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';
import { MOST_WAITING } from '../../parts/export/png.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatByteRate, formatBytes, formatCount, formatNumber } from '../../wording/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';

/** Each limit with its meaning, in the group where a reader looks for it. */
const GROUPS: readonly { readonly title: string; readonly meanings: Readonly<Record<string, string>> }[] = [
  {
    title: 'An upload',
    meanings: {
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
      note_chars: 'Characters of a note',
      body_seconds: 'Time until a body must have arrived',
      body_bytes_per_second: 'Rate at which a body must arrive after the grace, at least',
      body_grace_seconds: 'Grace for a slow body',
      upload_bodies_at_once: 'Uploads that may be arriving at one time',
      request_bodies_at_once: 'Requests about runs and keys that may be arriving at one time',
      bodies_per_address_at_once: 'The same from one address',
      storage_free_bytes: 'Free space below which no run is accepted',
    },
  },
  {
    title: 'Rates',
    meanings: {
      runs_per_key_per_hour: 'New runs of one key, and of one address, per hour',
      runs_per_hour: 'New runs of all keys per hour',
      bytes_per_key_per_day: 'New runs of one key per day, compressed',
      run_requests_per_key_per_hour: 'Requests of one key about its runs per hour: withdrawals, notes, visibility',
      refusals_per_address_per_minute: 'Refused uploads, and refused requests, of one address per minute',
      claims_per_hour: 'Claims of all keys with an account per hour',
      claims_per_address_per_hour: 'The same of one address',
      key_requests_per_key_per_hour: 'Requests of one key about itself per hour',
      new_key_requests_per_hour: 'The same of all keys that have sent no run, claims with an account apart',
      new_key_requests_per_address_per_hour: 'The same of one address',
    },
  },
  {
    title: 'Pages',
    meanings: {
      pages_at_once: 'Pages that are made at one time',
      pages_waiting: 'Pages that wait to be made',
      costly_pages_at_once: 'Comparisons, searches, images and exports that are made at one time',
      costly_pages_waiting: 'Comparisons, searches, images and exports that wait to be made',
      costly_pages_waiting_per_address: 'The same of one address',
      page_waiting_seconds: 'Time that a page waits to be made',
      page_stale_seconds: 'Time that a page may lag behind an upload',
    },
  },
  {
    title: 'Identity and time',
    meanings: {
      nonce_seconds: 'Time for which a nonce is valid',
      nonce_skew_seconds: 'Time by which a run may last longer than from its nonce to its receipt',
      request_skew_seconds: 'Difference of the clock of a signed request',
      id_token_chars: 'Characters of a build’s identity token',
    },
  },
];

const VERIFICATION_MEANINGS: Readonly<Record<string, string>> = {
  account_age_days: 'Age of the account, where its provider tells it',
  first_run_age_days: 'Time since the first run on this site, where it does not',
  run_days: 'Days (UTC) on which runs were received',
};

/** `256 MiB`, `24 h`, `30 days`: in the unit that people say. */
function limitText(name: string, value: number): string {
  if (name.endsWith('_bytes_per_second')) return formatByteRate(value);
  if (/(^|_)bytes(_|$)/.test(name)) return formatBytes(value);
  if (name.endsWith('_days')) return `${formatCount(value)}\u2009days`;
  if (!name.endsWith('_seconds')) return formatNumber(value, 6);
  return value % 3600 === 0 ? `${value / 3600}\u2009h` : `${formatCount(value)}\u2009s`;
}

const meaningOf = (name: string): string =>
  [VERIFICATION_MEANINGS, ...GROUPS.map(({ meanings }) => meanings)].map((of) => of[name]).find(Boolean) ??
  name.replaceAll('_', ' ');

type Rows = readonly (readonly [string, number])[];

/** A limit without a group is in the last one. */
function groupedLimits(): readonly { readonly title: string; readonly rows: Rows }[] {
  const all = Object.entries(LIMITS);
  const groups = GROUPS.map(({ title, meanings }) => ({ title, rows: all.filter(([name]) => name in meanings) }));
  const others = all.filter(([name]) => !GROUPS.some(({ meanings }) => name in meanings));
  return others.length === 0 ? groups : [...groups, { title: 'Others', rows: others }];
}

export function LimitsDoc() {
  return (
    <DocPage
      href="/docs/limits"
      title="Limits"
      lead="The limits are part of the contract: the collector keeps to them and the server enforces them. The server refuses a larger upload with a code."
    >
      {groupedLimits().map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <LimitTable rows={rows} />
        </section>
      ))}
      <h2>How rate limits count</h2>
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
  readonly rows: Rows;
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
            <th scope="col" className={styles.number}>
              {bound}
            </th>
            <th scope="col">Name in the contract</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{meaningOf(name)}</th>
              <td className={styles.number}>
                <span className="figures">{limitText(name, value)}</span>
              </td>
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

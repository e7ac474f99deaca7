/** One limit: what it is about, and the unit of its number. */
interface LimitText {
  readonly what: string;
  /** Absent: the name of the limit has it (bytes, seconds, days). */
  readonly unit?: string;
  /** "At least" instead of "at most". */
  readonly isLeast?: true;
}

export interface LimitGroup {
  readonly id: string;
  readonly title: string;
  /** Who is affected, and what happens beyond a limit. */
  readonly about: string;
  readonly limits: Readonly<Record<string, LimitText>>;
}

/** All limits, in the group where a reader looks for them: those that most people meet first. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  {
    id: 'rates',
    title: 'How often you can send',
    about:
      'Affects anyone who sends runs often. Beyond a limit the reply is 429 with the seconds to wait; the collector waits and tries again.',
    limits: {
      runs_per_key_per_hour: { what: 'New runs from one key or one address', unit: 'per hour' },
      bytes_per_key_per_day: { what: 'New runs from one key, compressed', unit: 'per day' },
      runs_per_hour: { what: 'New runs from all keys', unit: 'per hour' },
      run_requests_per_key_per_hour: {
        what: 'Withdrawals, notes and visibility changes from one key',
        unit: 'per hour',
      },
      key_requests_per_key_per_hour: { what: 'Key replacements, revocations and links from one key', unit: 'per hour' },
      refusals_per_address_per_minute: { what: 'Refused requests from one address', unit: 'per minute' },
      claims_per_address_per_hour: { what: 'Account links from one address', unit: 'per hour' },
      claims_per_hour: { what: 'Account links from all keys', unit: 'per hour' },
      new_key_requests_per_address_per_hour: {
        what: 'Key requests from one address, by keys without a run',
        unit: 'per hour',
      },
      new_key_requests_per_hour: { what: 'Key requests by all keys without a run', unit: 'per hour' },
    },
  },
  {
    id: 'upload',
    title: 'How large a run can be',
    about:
      'Affects authors of programs that upload: the collector stays within all of these. A larger run is refused with a code.',
    limits: {
      envelope_wire_bytes: { what: 'Upload as sent, gzip or plain' },
      envelope_inflated_bytes: { what: 'Upload after decompression' },
      cases_per_run: { what: 'Cases in a run', unit: 'cases' },
      cases_per_suite: { what: 'Cases in a suite', unit: 'cases' },
      rounds_per_case: { what: 'Rounds of a case', unit: 'rounds' },
      samples_per_case: { what: 'Samples of a case', unit: 'samples' },
      histogram_bytes: { what: 'One histogram, decoded' },
      targets_per_run: { what: 'Folders and sinks measured', unit: 'targets' },
      flags_per_run: { what: 'Warnings', unit: 'flags' },
      processors_per_machine: { what: 'Processors of the machine', unit: 'processors' },
      core_kinds: { what: 'Kinds of cores of the machine', unit: 'kinds' },
      json_depth: { what: 'Nesting of arrays and objects', unit: 'levels' },
      note_chars: { what: 'Your note', unit: 'characters' },
      imported_files: { what: 'Imported files of another tool', unit: 'files' },
      imported_systems: { what: 'Systems in an imported run', unit: 'systems' },
      imported_parameters: { what: 'Parameters that an imported series varies', unit: 'parameters' },
      figures_per_check: { what: 'Results in a CI check', unit: 'results' },
      check_result_bytes: { what: 'CI check, as sent' },
    },
  },
  {
    id: 'time',
    title: 'How long an upload can take',
    about: 'Affects slow connections and wrong clocks. The server closes the connection, or refuses the run.',
    limits: {
      body_seconds: { what: 'Time for the whole upload' },
      body_bytes_per_second: { what: 'Speed of the upload', isLeast: true },
      body_grace_seconds: { what: 'Time before the speed counts' },
      nonce_seconds: { what: 'From the nonce to the upload' },
      nonce_skew_seconds: { what: 'Run longer than the time since its nonce, by' },
      request_skew_seconds: { what: 'Clock of a signed request wrong by' },
      id_token_chars: { what: 'Identity token of a build', unit: 'characters' },
    },
  },
  {
    id: 'pages',
    title: 'How busy the site can be',
    about:
      'Affects everyone when many ask at once. The reply is 503 with the seconds to wait. Cached pages and uploads still work.',
    limits: {
      pages_at_once: { what: 'Pages rendered at once', unit: 'pages' },
      pages_waiting: { what: 'Pages in the queue', unit: 'pages' },
      page_waiting_seconds: { what: 'Time in the queue' },
      page_stale_seconds: { what: 'Age of a cached page after an upload' },
      costly_pages_at_once: { what: 'Comparisons, images and exports at once', unit: 'requests' },
      costly_pages_waiting: { what: 'Of these, in the queue', unit: 'requests' },
      costly_pages_waiting_per_address: { what: 'Of these, in the queue from one address', unit: 'requests' },
      upload_bodies_at_once: { what: 'Uploads arriving at once', unit: 'uploads' },
      request_bodies_at_once: { what: 'Other signed requests arriving at once', unit: 'requests' },
      bodies_per_address_at_once: { what: 'Of both, from one address', unit: 'requests' },
      storage_free_bytes: { what: 'Free storage, else runs are refused (storage_full)', isLeast: true },
    },
  },
  {
    id: 'verified',
    title: 'When a contributor is verified',
    about: 'Affects contributors who have linked a key.',
    limits: {
      account_age_days: { what: 'Age of the account, if its provider shows it', isLeast: true },
      first_run_age_days: { what: 'Else: time since the first run on this site', isLeast: true },
      run_days: { what: 'Days (UTC) with a run', isLeast: true },
    },
  },
  {
    id: 'targets',
    title: 'How small the collector keeps a run',
    about:
      'Affects metered connections. The collector promises these sizes, compressed; the server does not enforce them.',
    limits: {
      quick_envelope_bytes: { what: 'A quick run' },
      standard_envelope_bytes: { what: 'A standard run' },
    },
  },
];

/**
 * Every limit that a collector, a server and a reader of the documents must agree on.
 * They are published with the contract: the Rust side reads the same figures from
 * `json/limits.json`, and a test fails where the two differ.
 */
export const LIMITS = {
  /** Body of `POST /api/v1/runs` as it comes over the wire (gzip or plain). */
  envelope_wire_bytes: 1024 * 1024,
  /** The same body after inflation; counted while inflating, never afterwards. */
  envelope_inflated_bytes: 8 * 1024 * 1024,
  /** Nesting of JSON arrays and objects in a payload. */
  json_depth: 32,
  cases_per_run: 2000,
  cases_per_suite: 1000,
  /** Raw samples of one macro case (a column's length). */
  samples_per_case: 5000,
  /** Rounds of one micro case (a column's length). */
  rounds_per_case: 1000,
  /** Decoded bytes of one HdrHistogram; two significant digits need about 1,400. */
  histogram_bytes: 32 * 1024,
  targets_per_run: 16,
  flags_per_run: 500,
  core_kinds: 8,
  /** Processors of a machine; workers and threads of a case. Linux is built for at most 8,192. */
  processors_per_machine: 65_536,
  /** Files of another tool that one run may hold, the systems they tell of, what a series of them varies. */
  imported_files: 64,
  imported_systems: 64,
  imported_parameters: 16,
  /** Figures that one check judges, and bytes of its result: a whole `full` run has fewer, and who reads a stranger's result stops there. */
  figures_per_check: 1000,
  check_result_bytes: 1024 * 1024,
  note_chars: 500,
  /** Seconds a client has to deliver its body before the server hangs up. */
  body_seconds: 20,
  /** The slowest a body may arrive on average, once the grace has passed. */
  body_bytes_per_second: 4096,
  body_grace_seconds: 5,
  /** Bodies of uploads, and of requests about runs and keys, that may be arriving at one time. */
  upload_bodies_at_once: 128,
  request_bodies_at_once: 32,
  /** The same from one address, where the server knows it. */
  bodies_per_address_at_once: 16,
  /** Accepted new runs of one key, and, where the server knows it, of one address. A repeated upload costs nothing. */
  runs_per_key_per_hour: 240,
  /** Accepted new runs of everybody together, because keys cost nothing; half of them are for verified contributors. */
  runs_per_hour: 50_000,
  /** Bytes that accepted new runs of one key take, each as its gzip-compressed envelope. */
  bytes_per_key_per_day: 256 * 1024 * 1024,
  /** Requests of one key about its runs: withdrawals, notes, visibility. Uploads do not spend them. */
  run_requests_per_key_per_hour: 600,
  /** Refused uploads, and refused requests, of one address, where the server knows it. */
  refusals_per_address_per_minute: 120,
  /** Device flows of all keys together, half of them for keys with an accepted run: each makes the server ask a provider. */
  claims_per_hour: 600,
  /** The same of one address, where the server knows it. */
  claims_per_address_per_hour: 20,
  /** Free bytes below which a server accepts no more runs. */
  storage_free_bytes: 1024 * 1024 * 1024,
  /** Pages that are made at one time, how many wait, and how long; the costly ones are comparisons, images and exports. */
  pages_at_once: 16,
  pages_waiting: 256,
  costly_pages_at_once: 2,
  costly_pages_waiting: 24,
  /** Two browsers that each load six images at a time, less the two that are being made. */
  costly_pages_waiting_per_address: 10,
  page_waiting_seconds: 10,
  /** How long a page may lag behind an upload, while it is made again. */
  page_stale_seconds: 5,
  /** How far a signed request's `issued_at` may lie from the server's clock. */
  request_skew_seconds: 24 * 60 * 60,
  /** How long a server's nonce is valid: the longest run fits. */
  nonce_seconds: 24 * 60 * 60,
  /** How much less time than its duration may lie between a run's nonce and its receipt: clocks differ in speed. */
  nonce_skew_seconds: 60,
  /** Requests of one key about itself: claims, rotation, revocation. */
  key_requests_per_key_per_hour: 30,
  /** The same of all keys that have sent no run, claims with an account apart: such keys cost nothing. */
  new_key_requests_per_hour: 600,
  /** The same of one address, where the server knows it. */
  new_key_requests_per_address_per_hour: 20,
  /** A CI identity's token, as text. */
  id_token_chars: 8192,
} as const;

/** When a linked contributor counts as a verified one. Runs are those measured and not withdrawn, by the day of receipt in UTC. */
export const VERIFICATION = {
  /** Of the account, where its provider tells when it was created. */
  account_age_days: 30,
  /** Since the first run here, where it does not. */
  first_run_age_days: 30,
  run_days: 2,
} as const;

/** Sizes the collector keeps to (gzip-compressed envelope); a promise, not a refusal. */
export const SIZE_TARGETS = {
  quick_envelope_bytes: 40 * 1024,
  standard_envelope_bytes: 150 * 1024,
} as const;

export const PAYLOAD_TYPES = {
  run: 'application/vnd.fsbench.run.v1+json',
  request: 'application/vnd.fsbench.request.v1+json',
  key_request: 'application/vnd.fsbench.key-request.v1+json',
  key_acceptance: 'application/vnd.fsbench.key-acceptance.v1+json',
} as const;

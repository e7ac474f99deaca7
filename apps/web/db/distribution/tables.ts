/** What becomes of a table where Citus shares out the rows of a site. */
export type Placement =
  /** Its rows are on the server that the value of one column says. Tables of one group have equal values on one server. */
  | { readonly kind: 'distributed'; readonly by: string; readonly group: Group }
  /** Every server has all of it, so that each can join it. It grows with people and hardware, not with runs. */
  | { readonly kind: 'reference' }
  /** The first server alone has it. */
  | { readonly kind: 'local' };

type Group = 'runs' | 'addresses' | 'cells';

const ofRun = (by = 'submission_id'): Placement => ({ kind: 'distributed', by, group: 'runs' });
const ofKey: Placement = { kind: 'distributed', by: 'key_id', group: 'cells' };
const reference: Placement = { kind: 'reference' };
const local: Placement = { kind: 'local' };

/**
 * What is distributed today: the measurements, which are most of what a run takes, and the addresses. Citus answers every
 * query of the site and its worker then. With all of `PLACEMENTS` it refuses some of them (apps/web/docs/distribution.md).
 */
export const READY: readonly string[] = ['run_address', 'measurement'];

/**
 * Every table, referred to before referring. `npm run distribute` makes it so, and `rules.ts` says what the schema
 * has to be for that.
 */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  contributor: reference,
  owner: reference,
  owner_identity: reference,
  signing_key: reference,
  signing_key_event: reference,
  attestation: reference,
  operator_action: reference,
  operator_block: reference,
  chip: reference,
  drive: reference,
  machine_class: reference,
  slug: reference,
  raw_hardware: reference,
  comparability_key: reference,
  stratum: reference,
  reference_study: reference,
  reference_figure: reference,

  run_address: { kind: 'distributed', by: 'permalink', group: 'addresses' },
  submission: ofRun('id'),
  submission_event: ofRun(),
  submission_note: ofRun(),
  run_report: ofRun(),
  run: ofRun(),
  run_flag: ofRun(),
  run_target: ofRun(),
  run_scaling: ofRun(),
  measurement: ofRun(),
  held_result: ofRun(),
  histogram_digest: ofRun(),
  imported_run: ofRun(),
  imported_figure: ofRun(),
  cell: ofKey,
  cell_quarters: ofKey,
  published_median: ofKey,

  cell_rebuild: local,
  change: local,
  key_claim: local,
  object_fault: local,
  page_reader: local,
  rate_limit: local,
  server_secret: local,
  spent_token: local,
  stored_list: local,
  worker_heartbeat: local,
  _prisma_migrations: local,
};

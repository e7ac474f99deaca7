/** Which runs a decision is about: every condition that is set must hold; of a list, one of its entries. */
export interface RunConditions {
  readonly permalinks?: readonly string[] | undefined;
  readonly keys?: readonly string[] | undefined;
  /** Hashes in decimal digits. */
  readonly contributors?: readonly string[] | undefined;
  /** Ids of rows of `owner`. */
  readonly owners?: readonly string[] | undefined;
  readonly chip?: string | undefined;
  readonly drive?: string | undefined;
  readonly machine?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** A case by its comparability key, and the range of its stored median. */
  readonly result?: { readonly key: string; readonly from: number | null; readonly to: number | null } | undefined;
  readonly heldCode?: string | undefined;
  readonly heldBy?: 'rule' | 'operator' | undefined;
  readonly isReported?: boolean | undefined;
}

export interface ConditionSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

const ONE_OF_CONTRIBUTORS = (at: string) => `s.contributor_id IN (
  SELECT coalesce(c.merged_into, c.id) FROM contributor c WHERE c.hash = ANY(${at}::bigint[]))`;
const OF_RESULT = (key: string, from: string, to: string) => `EXISTS (
  SELECT FROM measurements_of(s.id) AS m WHERE m.key_id = (SELECT id FROM comparability_key WHERE text = ${key})
    AND m.median >= coalesce(${from}::float8, '-infinity') AND m.median <= coalesce(${to}::float8, 'infinity'))`;

/** The conditions as SQL over `submission s`, its parameters from $1 on. */
export function conditionsSql(asked: RunConditions): ConditionSql {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const when = <T>(value: T | undefined, sql: (value: T) => string) => (value === undefined ? [] : [sql(value)]);
  const parts = [
    ...when(asked.permalinks, (list) => `s.permalink = ANY(${at(list)}::bpchar[])`),
    ...when(asked.keys, (list) => `s.key_id = ANY(${at(list)}::text[])`),
    ...when(asked.contributors, (list) => ONE_OF_CONTRIBUTORS(at(list))),
    ...when(
      asked.owners,
      (list) => `s.contributor_id IN (SELECT o.contributor_id FROM owner o WHERE o.id = ANY(${at(list)}::bigint[]))`,
    ),
    ...when(asked.chip, (slug) => ofRun('chip_id', 'chip', at(slug))),
    ...when(asked.machine, (slug) => ofRun('machine_class_id', 'machine_class', at(slug))),
    ...when(
      asked.drive,
      (slug) => `EXISTS (SELECT FROM run_target t WHERE t.submission_id = s.id
        AND t.drive_id = (SELECT id FROM drive WHERE slug = ${at(slug)}))`,
    ),
    ...when(asked.since, (instant) => `s.received_at >= ${at(instant)}::timestamptz`),
    ...when(asked.until, (instant) => `s.received_at <= ${at(instant)}::timestamptz`),
    ...when(asked.result, ({ key, from, to }) => OF_RESULT(at(key), at(from), at(to))),
    ...when(asked.heldCode, (code) => `s.held_code = ${at(code)}`),
    ...when(asked.heldBy, (by) => `s.held_by = ${at(by)}`),
    ...when(
      asked.isReported === true ? true : undefined,
      () => 'EXISTS (SELECT FROM run_report p WHERE p.submission_id = s.id AND p.closed_at IS NULL)',
    ),
  ];
  return { text: ['s.withdrawn_at IS NULL', ...parts].join(' AND '), values };
}

const ofRun = (column: 'chip_id' | 'machine_class_id', table: 'chip' | 'machine_class', slug: string) => `EXISTS (
  SELECT FROM run r WHERE r.submission_id = s.id AND r.${column} = (SELECT id FROM ${table} WHERE slug = ${slug}))`;

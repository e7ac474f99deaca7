import { CASE_TABLES, IS_OF_SUBJECT } from './available-runs.ts';
import { type Columns, columnsOf, type NamesOf, rowsOf } from './columns.ts';
import { type Facet, OF_CASE } from './facets.ts';
import type { RunCaseRow } from './rows.ts';
import { byId, type KeyJson, type RowJson, SCOPE_NAMES, type StratumJson, scopeOf } from './scope-columns.ts';
import { isInSpot } from './spots.ts';

export interface CaseJson extends RowJson {
  readonly key_id: string;
  readonly permalink: string;
  readonly received_at: string;
  readonly started_at: string;
  readonly contributor_id: string;
  readonly n: number;
  readonly median: number;
  readonly median_low: number | null;
  readonly median_high: number | null;
  readonly ln_variance: number | null;
  readonly ln_degrees: number | null;
  readonly p90: number | null;
  readonly p99: number | null;
  readonly durability_ends_at: string | null;
  readonly worst_severity: string | null;
}

/** `shown_case`: the cases of the chosen runs. The class of a machine is named where it was asked for. */
export const shownCaseTable = (facets: readonly Facet[]) => `
  shown_case AS MATERIALIZED (
    SELECT chosen.place, chosen.kind, chosen.submission_id, m.key_id::text, m.stratum_id::text, ${OF_CASE.quarter} AS quarter,
      ${OF_CASE.linked} AS linked, b.permalink, b.received_at, r.started_at, m.contributor_id::text, m.n, m.median, m.median_low, m.median_high,
      m.ln_variance, m.ln_degrees, m.p90, m.p99, m.durability_ends_at, m.worst_severity, d.slug AS drive_slug, d.name AS drive_name,
      CASE WHEN chosen.machine IS NOT NULL THEN mc.slug END AS machine_slug, mc.name AS machine_name,
      ch.slug AS chip_slug, ch.name AS chip_name
    FROM chosen
    CROSS JOIN LATERAL measurements_of(chosen.submission_id) AS m
    JOIN submission b ON b.id = chosen.submission_id ${CASE_TABLES}
    WHERE m.worst_severity IS DISTINCT FROM 'invalid' AND ${IS_OF_SUBJECT} AND ${isInSpot('chosen', OF_CASE, facets)})`;

const COLUMNS: NamesOf<CaseJson> = {
  ...SCOPE_NAMES,
  permalink: true,
  received_at: true,
  started_at: true,
  contributor_id: true,
  n: true,
  median: true,
  median_low: true,
  median_high: true,
  ln_variance: true,
  ln_degrees: true,
  p90: true,
  p99: true,
  durability_ends_at: true,
  worst_severity: true,
};

export const SHOWN_CASES = columnsOf(COLUMNS, 'SELECT * FROM shown_case ORDER BY submission_id DESC');

export function readCases(
  columns: Columns<CaseJson>,
  keys: readonly KeyJson[],
  strata: readonly StratumJson[],
): RunCaseRow[] {
  const [key, stratum] = [byId(keys), byId(strata)];
  const dates = new Map<string, Date>();
  // Hundreds of cases are of one run.
  const dateOf = (text: string) => {
    const date = dates.get(text) ?? new Date(text);
    dates.set(text, date);
    return date;
  };
  return rowsOf(columns).map((row) => ({
    ...scopeOf(row, key, stratum),
    permalink: row.permalink,
    receivedAt: dateOf(row.received_at),
    startedAt: dateOf(row.started_at),
    contributorId: row.contributor_id,
    n: row.n,
    estimate: { median: row.median, low: row.median_low, high: row.median_high },
    spread: spreadOf(row),
    p90: row.p90,
    p99: row.p99,
    endsAt: row.durability_ends_at,
    worstSeverity: row.worst_severity,
  }));
}

/** null also of what was derived before it was asked for. */
const spreadOf = ({ ln_variance: variance, ln_degrees: degrees }: CaseJson): RunCaseRow['spread'] =>
  variance === null || degrees === null ? null : { variance, degrees };

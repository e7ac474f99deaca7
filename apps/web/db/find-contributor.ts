import { dependsOn } from './changes/dependency.ts';
import { type FlushedWrite, flushedWritesSql } from './flushed-writes-part.ts';
import { type FromJson, withDates } from './json-parts.ts';
import { type KeyLink, keyLinkJson } from './key-link.ts';
import { reading } from './reading.ts';
import { isListed } from './shown.ts';

/** A contributor is what their keys have sent: no name is known, and none is asked for. */
export interface ContributorPageData {
  /** 52 bits as 13 hexadecimal digits. */
  readonly id: string;
  readonly isLinked: boolean;
  readonly since: Date;
  /** What the owner is called where they are linked. */
  readonly label: string | null;
  /** The contributor that this one turned out to be; null: it stands for itself. */
  readonly mergedInto: string | null;
  readonly keys: readonly KeyLine[];
  readonly machines: readonly MachineLine[];
  /** Runs on none of these machines: sent without a machine's id. */
  readonly withoutMachine: number;
  readonly runsCount: number;
  /** Of the latest, too: they count in nothing until they are released. */
  readonly heldCount: number;
  /** Listed runs that were imported from other tools: on no machine, and in no count beside. */
  readonly importedCount: number;
  /** false: counts and machines are of the latest runs only. */
  readonly isWhole: boolean;
  /** One page of the listed runs, the latest first. */
  readonly runs: readonly ContributedRun[];
  /** The next page begins before this run; null: there is none. */
  readonly nextBefore: string | null;
}

export interface KeyLine {
  readonly keyId: string;
  readonly addedAt: Date;
  readonly link: KeyLink | null;
  readonly replacedBy: string | null;
  readonly replacedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedReason: string | null;
}

export interface MachineLine {
  /** 32 hexadecimal digits. */
  readonly machineId: string;
  /** Of its latest run. */
  readonly chip: { readonly slug: string; readonly name: string } | null;
  readonly os: string;
  readonly runs: number;
  readonly firstAt: Date;
  readonly latestAt: Date;
}

export interface ContributedRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly chip: { readonly slug: string; readonly name: string } | null;
  /** null: of an imported run none is known. */
  readonly os: string | null;
  readonly machineId: string | null;
  readonly suites: readonly string[];
  readonly flushed: readonly FlushedWrite[];
  /** The tool that it was imported from, as its document names it: it counts in nothing. */
  readonly tool: string | null;
  /** What its contributor calls an imported run. */
  readonly name: string | null;
}

const MAX_CANDIDATE_RUNS = 1000;
const RUNS_A_PAGE = 30;
const MACHINES_SHOWN = 50;

const CHIP = `CASE WHEN h.id IS NOT NULL THEN json_build_object('slug', h.slug, 'name', h.name) END`;
const OS = `concat_ws(' ', coalesce(r.os_name, r.os_family), r.os_version)`;
const IS_SHOWN = isListed('s');

const SQL = `
  WITH c AS (SELECT * FROM contributor WHERE hash = $1),
  looked AS MATERIALIZED (
    SELECT s.* FROM c CROSS JOIN LATERAL (
      SELECT * FROM submission WHERE contributor_id = c.id ORDER BY id DESC LIMIT ${MAX_CANDIDATE_RUNS}) s),
  latest AS MATERIALIZED (
    SELECT s.id, s.received_at, r.machine_id FROM looked s JOIN run r ON r.submission_id = s.id WHERE ${IS_SHOWN}),
  page AS MATERIALIZED (
    SELECT s.id, s.permalink, s.received_at FROM c CROSS JOIN LATERAL (
      SELECT s.id, s.permalink, s.received_at FROM submission s
      WHERE s.contributor_id = c.id AND ${IS_SHOWN}
        AND ($2::text IS NULL OR s.id < (SELECT b.id FROM submission b WHERE b.permalink = $2::bpchar))
      ORDER BY s.id DESC LIMIT ${RUNS_A_PAGE + 1}) s)
  SELECT lpad(to_hex(c.hash), 13, '0') AS id, c.kind = 'linked' AS "isLinked", c.created_at AS since,
    c.label, (SELECT lpad(to_hex(t.hash), 13, '0') FROM contributor t WHERE t.id = c.merged_into) AS "mergedInto",
    (SELECT json_agg(json_build_object('keyId', k.key_id, 'addedAt', k.added_at, 'link', ${keyLinkJson('k', 'o')},
        'replacedBy', k.replaced_by, 'replacedAt', k.replaced_at, 'revokedAt', k.revoked_at, 'revokedReason', k.revoked_reason)
        ORDER BY k.added_at, k.key_id)
      FROM signing_key k LEFT JOIN owner o ON o.id = k.owner_id WHERE k.contributor_id = c.id) AS keys,
    (SELECT count(*)::int FROM latest) AS "runsCount",
    (SELECT count(*)::int FROM looked s WHERE s.review = 'held' AND s.visibility = 'listed' AND s.withdrawn_at IS NULL) AS "heldCount",
    (SELECT count(*)::int FROM looked s JOIN imported_run i ON i.submission_id = s.id WHERE ${IS_SHOWN}) AS "importedCount",
    (SELECT count(*)::int FROM latest WHERE machine_id IS NULL) AS "withoutMachine",
    (SELECT count(*)::int FROM looked) < ${MAX_CANDIDATE_RUNS} AS "isWhole",
    coalesce((SELECT json_agg(json_build_object('machineId', encode(g.machine_id, 'hex'), 'chip', ${CHIP}, 'os', ${OS},
        'runs', g.runs, 'firstAt', g.first_at, 'latestAt', g.latest_at) ORDER BY g.latest_id DESC)
      FROM (SELECT machine_id, count(*) AS runs, min(received_at) AS first_at, max(received_at) AS latest_at, max(id) AS latest_id
            FROM latest WHERE machine_id IS NOT NULL GROUP BY machine_id ORDER BY 5 DESC LIMIT ${MACHINES_SHOWN}) g
      JOIN run r ON r.submission_id = g.latest_id LEFT JOIN chip h ON h.id = r.chip_id), '[]') AS machines,
    coalesce((SELECT json_agg(json_build_object('permalink', p.permalink, 'receivedAt', p.received_at, 'chip', ${CHIP},
        'os', nullif(${OS}, ''), 'machineId', encode(r.machine_id, 'hex'), 'suites', coalesce(r.suites, '{}'),
        'flushed', (${flushedWritesSql('p.id')}), 'tool', i.tool, 'name', i.name) ORDER BY p.id DESC)
      FROM page p LEFT JOIN run r ON r.submission_id = p.id LEFT JOIN imported_run i ON i.submission_id = p.id
      LEFT JOIN chip h ON h.id = r.chip_id), '[]') AS runs
  FROM c`;

type Row = Omit<ContributorPageData, 'keys' | 'machines' | 'runs' | 'nextBefore'> & {
  keys: FromJson<KeyLine>[] | null;
  machines: FromJson<MachineLine>[];
  runs: FromJson<ContributedRun>[];
};

/**
 * A contributor by 13 hexadecimal digits, with their machines and one page of their runs; null when there is none.
 *
 * @param before permalink of the run before which the page begins; null: the latest
 */
export async function findContributor(id: string, before: string | null): Promise<ContributorPageData | null> {
  const { rows } = await reading(dependsOn.contributor(id)).query<Row>(SQL, [BigInt(`0x${id}`).toString(), before]);
  const [row] = rows;
  if (!row) return null;
  const runs = row.runs.map((run) => withDates<ContributedRun>(run, 'receivedAt'));
  const shown = runs.slice(0, RUNS_A_PAGE);
  return {
    ...row,
    keys: (row.keys ?? []).map((key) => withDates<KeyLine>(key, 'addedAt', 'replacedAt', 'revokedAt')),
    machines: row.machines.map((one) => withDates<MachineLine>(one, 'firstAt', 'latestAt')),
    runs: shown,
    nextBefore: runs.length > shown.length ? (shown.at(-1)?.permalink ?? null) : null,
  };
}

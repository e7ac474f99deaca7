import { isAttestedSql } from './attestations/attestation-part.ts';
import { pool } from './client.ts';
import { isListed } from './shown.ts';

export type Origin = 'measured' | 'imported';

/** A run as the API lists it. */
export interface ListedRun {
  readonly cursor: string;
  readonly id: string;
}

export interface RunsRequested {
  /** null: of any. */
  readonly chip: string | null;
  /** null: of any. */
  readonly origin: Origin | null;
  /** Only attested runs. */
  readonly isAttested: boolean;
  /** Of the run before which the list begins; null: the latest. */
  readonly cursor: string | null;
  readonly limit: number;
}

/** Each walks the index of the table that holds the fewest rows beside those asked for. */
const FROM: Readonly<Record<Origin | 'any', string>> = {
  any: `submission s LEFT JOIN run r ON r.submission_id = s.id LEFT JOIN imported_run i ON i.submission_id = s.id
    WHERE s.id < $1 AND (r.submission_id IS NOT NULL OR i.submission_id IS NOT NULL)`,
  measured: `run r JOIN submission s ON s.id = r.submission_id LEFT JOIN imported_run i ON false WHERE r.submission_id < $1`,
  imported: `imported_run i JOIN submission s ON s.id = i.submission_id LEFT JOIN run r ON false WHERE i.submission_id < $1`,
};
const OF_CHIP = 'AND r.chip_id = (SELECT id FROM chip WHERE slug = $3)';

/** What was imported is of no chip: what it says of one is its contributor's word. */
function sqlOf({ chip, origin, isAttested }: RunsRequested): string {
  const from = chip === null || origin === 'imported' ? FROM[origin ?? 'any'] : FROM.measured;
  return `
    SELECT l.id AS cursor, l.permalink AS id, l.received_at, l.origin, l.tool, l.name, l.profile, l.os_family, l.os_version,
      l.usable_cpus, l.is_guest, l.suites, l.worst_severity, l.attested, c.slug AS chip, c.name AS chip_name
    FROM (
      SELECT s.id, s.permalink, s.received_at, s.origin, i.tool, i.name, r.profile, r.os_family, r.os_version,
        r.usable_cpus, r.is_guest, coalesce(r.suites, '{}') AS suites, r.worst_severity, r.chip_id,
        ${isAttestedSql('s')} AS attested
      FROM ${from} AND ${isListed('s')} ${chip === null ? '' : OF_CHIP} ${isAttested ? `AND ${isAttestedSql('s')}` : ''}
      ORDER BY s.id DESC LIMIT $2) l
    LEFT JOIN chip c ON c.id = l.chip_id ORDER BY l.id DESC`;
}

const LARGEST_ID = '9223372036854775807';

/** Listed runs received before the cursor, the latest first. */
export async function listRunsBefore(requested: RunsRequested): Promise<ListedRun[]> {
  const { chip, cursor, limit } = requested;
  const values = [cursor ?? LARGEST_ID, limit, ...(chip === null ? [] : [chip])];
  return (await pool.query<ListedRun>(sqlOf(requested), values)).rows;
}

import { isAttestedSql } from './attestations/attestation-part.ts';
import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import { UNKNOWN } from './facets.ts';
import { countedFlushesSql } from './flush-evidence-part.ts';
import { reading } from './reading.ts';
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
  /** null: on any. */
  readonly drive: string | null;
  /** Of `drive`; `unknown`: not reported. null: with any. */
  readonly firmware: string | null;
  /** Only runs that counted the flushes of this call on `drive`; null: whether they did or not. */
  readonly counted: string | null;
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
/** What was imported is of no chip and no drive: what it says of one is its contributor's word. */
function statementOf({ chip, drive, firmware, counted, origin, isAttested, cursor, limit }: RunsRequested) {
  const values: unknown[] = [cursor ?? LARGEST_ID, limit];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const conditions = [isListed('s')];
  if (chip !== null) conditions.push(`r.chip_id = (SELECT id FROM chip WHERE slug = ${bound(chip)})`);
  if (drive !== null) {
    const driveId = `(SELECT id FROM drive WHERE slug = ${bound(drive)})`;
    const withFirmware =
      firmware === null ? '' : `AND coalesce(w.identity->>'firmware', '${UNKNOWN}') = ${bound(firmware)}`;
    conditions.push(`r.submission_id IN (SELECT t.submission_id FROM run_target t JOIN raw_hardware w ON w.id = t.raw_drive_id
      WHERE t.drive_id = ${driveId} ${withFirmware})`);
    if (counted !== null) conditions.push(countedFlushesSql('s.id', driveId, bound(counted)));
  }
  if (isAttested) conditions.push(isAttestedSql('s'));
  const isOfHardware = chip !== null || drive !== null;
  const from = isOfHardware && origin !== 'imported' ? FROM.measured : FROM[origin ?? 'any'];
  const text = `
    SELECT l.id AS cursor, l.permalink AS id, l.received_at, l.origin, l.tool, l.name, l.profile, l.os_family, l.os_version,
      l.usable_cpus, l.is_guest, l.suites, l.worst_severity, l.attested, c.slug AS chip, c.name AS chip_name
    FROM (
      SELECT s.id, s.permalink, s.received_at, s.origin, i.tool, i.name, r.profile, r.os_family, r.os_version,
        r.usable_cpus, r.is_guest, coalesce(r.suites, '{}') AS suites, r.worst_severity, r.chip_id,
        ${isAttestedSql('s')} AS attested
      FROM ${from} AND ${conditions.join(' AND ')}
      ORDER BY s.id DESC LIMIT $2) l
    LEFT JOIN chip c ON c.id = l.chip_id ORDER BY l.id DESC`;
  return { text, values };
}

const LARGEST_ID = '9223372036854775807';

/** Listed runs received before the cursor, the latest first. */
export async function listRunsBefore(requested: RunsRequested): Promise<ListedRun[]> {
  return (await reading(ANY_RUN, ANY_HARDWARE).query<ListedRun>(statementOf(requested))).rows;
}

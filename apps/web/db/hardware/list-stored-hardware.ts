import type pg from 'pg';

/** A row of `raw_hardware`, with what it is taken for now. */
export interface StoredHardware {
  readonly id: string;
  readonly kind: 'cpu' | 'drive' | 'machine';
  /** As sent: what `deriveRows` interned. */
  readonly identity: unknown;
  readonly subject_id: string | null;
  readonly subject_slug: string | null;
}

const AT_ONCE = 500;

const SQL = `
  SELECT raw.id, raw.kind, raw.identity, coalesce(chip.id, drive.id, machine_class.id) AS subject_id,
    coalesce(chip.slug, drive.slug, machine_class.slug) AS subject_slug
  FROM raw_hardware AS raw
  LEFT JOIN chip ON chip.id = raw.chip_id
  LEFT JOIN drive ON drive.id = raw.drive_id
  LEFT JOIN machine_class ON machine_class.id = raw.machine_class_id
  WHERE raw.id > $1::bigint ORDER BY raw.id LIMIT ${AT_ONCE}`;

/** The next rows after `last`, in the order of their ids. */
export async function listStoredHardware(db: Pick<pg.Pool, 'query'>, last: string): Promise<StoredHardware[]> {
  return (await db.query<StoredHardware>(SQL, [last])).rows;
}

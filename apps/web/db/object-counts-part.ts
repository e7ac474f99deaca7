export interface ObjectCounts {
  /** Runs whose bytes are still in the database. */
  readonly inDatabase: number;
  /** Withdrawn runs whose bytes the store may still have. */
  readonly toErase: number;
  /** Runs whose bytes the store has lost or changed. */
  readonly lost: number;
}

/** SQL of these as JSON. All three are counted from an index or a table that is empty most of the time. */
export const OBJECT_COUNTS = `
  json_build_object('inDatabase', (SELECT count(*) FROM submission WHERE envelope IS NOT NULL),
    'toErase', (SELECT count(*) FROM submission WHERE withdrawn_at IS NOT NULL AND object_sha256 IS NOT NULL),
    'lost', (SELECT count(*) FROM object_fault))`;

import type pg from 'pg';
import type { Fault } from './object-faults.ts';

/** A run that stands, whose bytes are in the store. */
export interface StoredRow {
  readonly permalink: string;
  readonly sha256: Buffer;
  readonly objectSha256: Buffer;
  /** What is known to be wrong with them. */
  readonly fault: Fault | null;
}

const AT_ONCE = 1_000;
const SELECT = `
  SELECT s.permalink, s.sha256, s.object_sha256 AS "objectSha256", f.fault
  FROM submission s LEFT JOIN object_fault f ON f.sha256 = s.sha256
  WHERE s.object_sha256 IS NOT NULL AND s.withdrawn_at IS NULL`;

/** Those whose digest begins with a byte, in the order of the digests. */
export async function* listStoredRows(db: pg.Pool, byte: number): AsyncGenerator<StoredRow> {
  const first = Buffer.of(byte);
  const end = byte === 255 ? Buffer.alloc(33, 0xff) : Buffer.of(byte + 1);
  for (let last: Buffer = first; ; ) {
    const { rows } = await db.query<StoredRow>(
      `${SELECT} AND s.sha256 > $1 AND s.sha256 < $2 ORDER BY s.sha256 LIMIT ${AT_ONCE}`,
      [last, end],
    );
    yield* rows;
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.sha256;
  }
}

/** Locks the run with that digest, wherever its bytes are, until the transaction ends. */
export async function lockByDigest(client: pg.ClientBase, sha256: Uint8Array): Promise<void> {
  await client.query('SELECT FROM submission WHERE sha256 = $1 FOR UPDATE', [sha256]);
}

export async function findStoredRow(db: Pick<pg.ClientBase, 'query'>, sha256: Uint8Array): Promise<StoredRow | null> {
  return (await db.query<StoredRow>(`${SELECT} AND s.sha256 = $1`, [sha256])).rows[0] ?? null;
}

/** After its bytes were written again, perhaps in another compression. */
export async function setObject(
  db: Pick<pg.ClientBase, 'query'>,
  sha256: Uint8Array,
  objectSha256: Uint8Array,
): Promise<void> {
  await db.query('UPDATE submission SET object_sha256 = $2 WHERE sha256 = $1 AND withdrawn_at IS NULL', [
    sha256,
    objectSha256,
  ]);
}

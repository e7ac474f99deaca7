import type pg from 'pg';

const SQL = 'SELECT FROM attestation WHERE sha256 = $1';

export async function isAttested(db: Pick<pg.Pool, 'query'>, sha256: Uint8Array): Promise<boolean> {
  return (await db.query(SQL, [sha256])).rowCount === 1;
}

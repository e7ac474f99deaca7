import type pg from 'pg';

const SQL = 'UPDATE key_claim SET sealed_code = NULL WHERE digest = $1';

/** Removes the code of a claim that ended well, in the transaction that links its key. */
export async function endClaim(client: pg.ClientBase, digest: Uint8Array): Promise<void> {
  await client.query(SQL, [digest]);
}

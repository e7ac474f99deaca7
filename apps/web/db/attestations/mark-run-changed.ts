import type pg from 'pg';

/** An update of nothing: the trigger on submissions tells the page caches. */
const SQL = 'UPDATE submission SET visibility = visibility WHERE sha256 = $1';

/** Pages of a run that was there before show its attestation from now on. */
export async function markRunChanged(client: pg.ClientBase, sha256: Uint8Array): Promise<void> {
  await client.query(SQL, [sha256]);
}

import type pg from 'pg';

const SQL = 'DELETE FROM attestation WHERE sha256 = (SELECT sha256 FROM submission WHERE id = $1)';

/** Deletes what a build service said of a submission. */
export async function deleteAttestation(client: pg.ClientBase, submissionId: string): Promise<void> {
  await client.query(SQL, [submissionId]);
}

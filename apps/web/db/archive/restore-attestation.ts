import type pg from 'pg';

/** The columns of `attestation` that are text, as a backup's line names them. */
interface ArchivedAttestation {
  readonly issuer: string;
  readonly workflow: string;
  readonly workflow_sha: string;
  readonly repository: string;
  readonly repository_id: string;
  readonly event_name: string;
  readonly runner_environment: string;
  readonly build_url: string | null;
  readonly token_digest: string;
  readonly issued_at: string;
  readonly received_at: string;
}

const SQL = `
  INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name, runner_environment,
    build_url, token_digest, issued_at, received_at)
  SELECT sha256, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), $11, $12 FROM submission WHERE id = $1
  ON CONFLICT DO NOTHING`;

/** Adds the attestation of a restored submission. */
export async function restoreAttestation(client: pg.ClientBase, id: string, one: ArchivedAttestation): Promise<void> {
  await client.query(SQL, [
    id,
    one.issuer,
    one.workflow,
    one.workflow_sha,
    one.repository,
    one.repository_id,
    one.event_name,
    one.runner_environment,
    one.build_url,
    one.token_digest,
    one.issued_at,
    one.received_at,
  ]);
}

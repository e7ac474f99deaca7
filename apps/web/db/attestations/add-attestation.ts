import type pg from 'pg';

export interface NewAttestation {
  /** Of the run's payload. */
  readonly sha256: Uint8Array;
  readonly issuer: string;
  readonly workflow: string;
  readonly workflowSha: string;
  readonly repository: string;
  readonly repositoryId: string;
  readonly eventName: string;
  readonly runnerEnvironment: string;
  readonly buildUrl: string | null;
  readonly tokenDigest: Uint8Array;
  readonly issuedAt: Date;
}

const SQL = `
  INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name, runner_environment,
    build_url, token_digest, issued_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`;

/** Adds the attestation of a run, if it has none. */
export async function addAttestation(client: pg.ClientBase, one: NewAttestation): Promise<void> {
  const { sha256, issuer, workflow, workflowSha, repository, repositoryId, eventName, runnerEnvironment } = one;
  await client.query(SQL, [
    sha256,
    issuer,
    workflow,
    workflowSha,
    repository,
    repositoryId,
    eventName,
    runnerEnvironment,
    one.buildUrl,
    one.tokenDigest,
    one.issuedAt,
  ]);
}

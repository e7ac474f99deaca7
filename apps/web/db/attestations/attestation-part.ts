/** What a build service said of a run. */
export interface RunAttestation {
  readonly issuer: string;
  /** The reusable workflow, without its commit. */
  readonly workflow: string;
  readonly commit: string;
  /** Whose build it was. */
  readonly repository: string;
  readonly event: string;
  readonly runner: string;
  readonly buildUrl: string | null;
}

/** The attestation of a submission as JSON, by the submission's alias in the query; null: it has none. */
export const attestationJson = (submission: string): string => `
  (SELECT json_build_object('issuer', t.issuer, 'workflow', t.workflow, 'commit', t.workflow_sha, 'repository', t.repository,
    'event', t.event_name, 'runner', t.runner_environment, 'buildUrl', t.build_url)
   FROM attestation t WHERE t.sha256 = ${submission}.sha256)`;

/** SQL: whether a submission is attested. */
export const isAttestedSql = (submission: string): string =>
  `EXISTS (SELECT FROM attestation t WHERE t.sha256 = ${submission}.sha256)`;

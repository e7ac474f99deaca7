import type { AttestationRefusal } from '@fsbench/contract';
import { z } from 'zod';
import type { NewAttestation } from '../../db/attestations/add-attestation.ts';
import type { VerifiedToken } from '../keys/identity-token.ts';
import type { AcceptedWorkflow } from './accepted-workflows.ts';

const text = z.string().min(1).max(300);
const JobClaims = z.object({
  job_workflow_ref: text,
  job_workflow_sha: z.string().regex(/^[0-9a-f]{40}$/),
  runner_environment: text,
  repository: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
  repository_id: z.union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)]),
  event_name: text,
  run_id: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullish(),
});

const HOSTED = 'github-hosted';

export type JobVerdict =
  | { readonly attestation: Omit<NewAttestation, 'sha256'> }
  | { readonly refused: AttestationRefusal };

/**
 * Whether the job that a token is of measured with an accepted workflow on the provider's own machine. `job_workflow_ref`
 * names the reusable workflow that the very job is in; another job of the caller's workflow has another one.
 */
export function judgeJob(
  { issuer, payload, digest }: Pick<VerifiedToken, 'issuer' | 'payload' | 'digest'>,
  accepted: readonly AcceptedWorkflow[],
): JobVerdict {
  if (accepted.length === 0) return { refused: 'attestation_unavailable' };
  const ofIssuer = accepted.filter((one) => one.issuer === issuer);
  if (ofIssuer.length === 0) return { refused: 'attestation_issuer' };
  const claims = JobClaims.safeParse(payload);
  if (!claims.success) return { refused: 'attestation_claims' };
  const { job_workflow_ref, job_workflow_sha, runner_environment, repository, run_id } = claims.data;
  const [path = ''] = job_workflow_ref.split('@', 1);
  const ofPath = ofIssuer.filter((one) => one.path === path);
  if (ofPath.length === 0) return { refused: 'attestation_workflow' };
  if (!ofPath.some(({ commit }) => commit === job_workflow_sha)) return { refused: 'attestation_commit' };
  if (runner_environment !== HOSTED) return { refused: 'attestation_runner' };
  return {
    attestation: {
      issuer,
      workflow: path,
      workflowSha: job_workflow_sha,
      repository,
      repositoryId: claims.data.repository_id,
      eventName: claims.data.event_name,
      runnerEnvironment: runner_environment,
      buildUrl: buildUrl(issuer, repository, run_id ?? null),
      tokenDigest: digest,
      issuedAt: new Date((payload.iat ?? 0) * 1000),
    },
  };
}

const buildUrl = (issuer: string, repository: string, runId: string | null) =>
  runId !== null && new URL(issuer).hostname === 'token.actions.githubusercontent.com'
    ? `https://github.com/${repository}/actions/runs/${runId}`
    : null;

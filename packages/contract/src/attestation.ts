import { z } from 'zod';
import { PROBLEMS } from './problem.ts';

/** The header of an upload with the identity token of the job that measured the run. */
export const ATTESTATION_HEADER = 'fsbench-identity-token';

/** The audience that the token must be made for: this site and this run, by the SHA-256 of its payload in hexadecimal digits. */
export const runAudience = (site: string, sha256: string): string => `${site}/runs/${sha256}`;

const ofToken = (code: keyof typeof PROBLEMS) => PROBLEMS[code].title;

/** Why a run that came with a token is not attested. The run is stored all the same. */
export const ATTESTATION_REFUSALS = {
  attestation_unavailable: 'This site accepts no workflow.',
  attestation_issuer: 'No accepted workflow runs at this build service.',
  attestation_workflow: 'The job is not of an accepted workflow.',
  attestation_commit: 'The workflow ran at another commit than the accepted ones.',
  attestation_runner: 'The job did not run on a runner of the provider.',
  attestation_claims: 'The token does not say which workflow ran where.',
  attestation_origin: 'The results of the run were imported from another tool.',
  token_malformed: ofToken('token_malformed'),
  token_issuer_unknown: ofToken('token_issuer_unknown'),
  token_algorithm: ofToken('token_algorithm'),
  token_signature: ofToken('token_signature'),
  token_audience: 'The identity token was made for another site or another run.',
  token_expired: ofToken('token_expired'),
  token_used: ofToken('token_used'),
  provider_unavailable: ofToken('provider_unavailable'),
} as const;
export type AttestationRefusal = keyof typeof ATTESTATION_REFUSALS;

/** Part of the receipt of a run that came with a token. */
export const AttestationReceiptSchema = z.strictObject({
  attested: z.boolean(),
  /** Why it is not attested; null: it is. */
  code: z.enum(Object.keys(ATTESTATION_REFUSALS) as [AttestationRefusal, ...AttestationRefusal[]]).nullable(),
});
export type AttestationReceipt = z.infer<typeof AttestationReceiptSchema>;

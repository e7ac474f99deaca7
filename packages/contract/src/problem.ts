import { z } from 'zod';

/**
 * Every refusal: a stable code, its HTTP status, and its meaning.
 * Codes are never renamed or given a second meaning.
 */
export const PROBLEMS = {
  // The envelope
  body_too_large: { status: 413, title: 'The upload is larger than the published limit.' },
  body_incomplete: { status: 408, title: 'The body stopped arriving.' },
  encoding_unsupported: { status: 415, title: 'Only the content encodings identity and gzip are accepted.' },
  media_type_unsupported: { status: 415, title: 'Send the envelope as application/json.' },
  inflate_failed: { status: 400, title: 'The gzip stream is damaged.' },
  envelope_malformed: { status: 400, title: 'The body is not a DSSE envelope with exactly one signature.' },
  payload_type_wrong: { status: 400, title: 'This address does not accept the payload type.' },
  base64_not_canonical: { status: 400, title: 'The base64 text is not in its canonical form.' },
  key_malformed: { status: 400, title: 'The key id is not the base64url of a 32-byte Ed25519 public key.' },
  key_weak: { status: 400, title: 'The public key has small order: anyone could sign for it.' },
  signature_invalid: { status: 400, title: 'The signature does not match these bytes and this key.' },
  // The payload
  json_malformed: { status: 400, title: 'The payload is not JSON in UTF-8.' },
  json_duplicate_key: { status: 400, title: 'An object has the same key twice.' },
  json_too_deep: { status: 400, title: 'The payload is nested deeper than the published limit.' },
  schema_invalid: { status: 422, title: 'The payload does not match its schema.' },
  key_mismatch: { status: 422, title: 'The payload was made for another key.' },
  // Cross-field rules
  case_id_duplicate: { status: 422, title: 'Two cases have the same id.' },
  suite_duplicate: { status: 422, title: 'The run has the same suite twice.' },
  target_unknown: { status: 422, title: 'A case names a target that the run does not describe.' },
  target_duplicate: { status: 422, title: 'Two targets have the same id.' },
  too_many_cases: { status: 422, title: 'The run has more cases than the published limit.' },
  columns_uneven: { status: 422, title: 'The columns of a measurement differ in length.' },
  no_samples: { status: 422, title: 'A measured case has no samples.' },
  histogram_corrupt: { status: 422, title: 'A histogram cannot be decoded.' },
  histogram_disagrees: { status: 422, title: 'A histogram contradicts its rounds.' },
  params_inconsistent: { status: 422, title: 'The parameters of a case contradict each other.' },
  samples_inconsistent: { status: 422, title: 'The samples of a case contradict each other or its parameters.' },
  flag_case_unknown: { status: 422, title: 'A flag names a case that the run does not have.' },
  nonce_forged: { status: 422, title: 'The nonce names this site, which did not issue it.' },
  nonce_too_late: { status: 422, title: 'The nonce was issued after the run began.' },
  // The store
  withdrawn: { status: 410, title: 'This run was withdrawn.' },
  permalink_taken: { status: 409, title: 'Another run has this permalink.' },
  run_unknown: { status: 404, title: 'No run has this id.' },
  secret_wrong: { status: 403, title: 'The withdrawal secret does not match this run.' },
  not_your_run: { status: 403, title: 'The run was signed by another key.' },
  request_stale: { status: 409, title: 'The request is older than the last one, or its clock differs too much.' },
  key_revoked: { status: 403, title: 'This key was revoked.' },
  // Requests of a key about itself
  key_replaced: { status: 403, title: 'This key was replaced by another key, which acts for it now.' },
  key_in_use: { status: 409, title: 'The new key is already in use: rotate to an unused one.' },
  key_not_yours: { status: 403, title: 'The key to revoke does not belong to the signer of the request.' },
  acceptance_invalid: { status: 422, title: 'The new key has not accepted this rotation.' },
  audience_wrong: { status: 403, title: 'The request was made for another site.' },
  claim_unavailable: { status: 404, title: 'This site does not link keys this way.' },
  claim_unknown: { status: 404, title: 'The claim does not exist; it may have expired.' },
  claim_denied: { status: 403, title: 'The account’s holder denied the claim.' },
  claim_expired: { status: 410, title: 'The code was not entered in time.' },
  owner_differs: { status: 409, title: 'The key is linked to another owner.' },
  not_linked: { status: 409, title: 'The key is not linked.' },
  token_malformed: { status: 400, title: 'The identity token cannot be read.' },
  token_issuer_unknown: {
    status: 403,
    title: 'The identity token comes from an issuer that this site does not trust.',
  },
  token_algorithm: { status: 403, title: 'The identity token is not signed by RS256 or ES256.' },
  token_signature: { status: 403, title: 'The identity token is not signed by its issuer.' },
  token_audience: { status: 403, title: 'The identity token was made for another site or another key.' },
  token_expired: { status: 403, title: 'The identity token is expired or not yet valid.' },
  token_used: { status: 409, title: 'The identity token was used before.' },
  token_claims: { status: 403, title: 'The identity token does not name the owner of the build and who started it.' },
  token_event: {
    status: 403,
    title: 'The job was not started by a push, a schedule, a release or by hand. Others can cause such a job.',
  },
  provider_unavailable: { status: 503, title: 'The identity provider cannot be reached.' },
  // Reads
  query_invalid: { status: 400, title: 'The query cannot be read.' },
  subject_unknown: { status: 404, title: 'No chip, drive or run has this name.' },
  address_unknown: { status: 404, title: 'Nothing has this address.' },
  method_not_allowed: { status: 405, title: 'This address does not accept the method.' },
  rate_limited: { status: 429, title: 'Too many requests. Try again later.' },
  busy: { status: 503, title: 'The server is overloaded. Try again soon.' },
  storage_full: { status: 507, title: 'The server has no room for more runs. Pages and withdrawals still work.' },
  database_unavailable: { status: 503, title: 'The database cannot be reached.' },
  storage_unavailable: { status: 503, title: 'The store of signed runs cannot be reached or written.' },
  internal: { status: 500, title: 'Internal server error.' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 problem document. `pointer` is a JSON pointer into the payload. */
export const ProblemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  pointer: z.string().optional(),
  /** The incident number of an `internal` problem, for questions to the operator. */
  incident: z.string().optional(),
  /** Whose limit a `rate_limited` request has reached. */
  limit_of: z.enum(['key', 'address', 'everybody']).optional(),
});
export type Problem = z.infer<typeof ProblemSchema>;

/** A refusal as a value, for code that decides without throwing. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly pointer?: string;
  /** Of `rate_limited`: whose limit it is. */
  readonly limit_of?: Problem['limit_of'];
}
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

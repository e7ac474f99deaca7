import { PROBLEMS, type ProblemCode } from '@fsbench/contract';

/** Refusals of any signed body, of a request about a run, and of the server. */
export const OF_A_BODY = codes(
  'body_too_large body_incomplete encoding_unsupported media_type_unsupported envelope_malformed payload_type_wrong',
  'base64_not_canonical key_malformed key_weak signature_invalid json_malformed json_duplicate_key json_too_deep',
  'schema_invalid key_mismatch',
);
export const OF_A_REQUEST = codes('run_unknown secret_wrong not_your_run request_stale key_revoked key_replaced');
export const OF_THE_SERVER = codes('rate_limited busy database_unavailable storage_unavailable internal');

/** Refusals that an uploaded run never gets. */
const NOT_OF_A_RUN = codes(
  'run_unknown secret_wrong not_your_run request_stale query_invalid subject_unknown address_unknown method_not_allowed',
  'key_replaced key_in_use key_not_yours acceptance_invalid audience_wrong claim_unavailable claim_unknown claim_denied',
  'claim_expired owner_differs not_linked token_malformed token_issuer_unknown token_algorithm token_signature',
  'token_audience token_expired token_used token_claims token_event provider_unavailable',
);
export const OF_A_RUN: readonly ProblemCode[] = codes(Object.keys(PROBLEMS).join(' ')).filter(
  (code) => !NOT_OF_A_RUN.includes(code),
);

export function codes(...lines: string[]): ProblemCode[] {
  return lines.flatMap((line) => line.split(' ')).filter((word): word is ProblemCode => Object.hasOwn(PROBLEMS, word));
}

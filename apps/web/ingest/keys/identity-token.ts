import { createHash } from 'node:crypto';
import { LIMITS, type ProblemCode, type Result } from '@fsbench/contract';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Issuers } from './issuers.ts';
import { jobIdentityOf } from './job-identity.ts';
import type { Link } from './link-key.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_S = 30;
/** Build services make theirs for minutes; one that is good for longer is not of that kind. */
const MOST_AGE_S = 24 * 3600;

/** A token whose signature, issuer, audience and times are right. What it says of the job is not judged yet. */
export interface VerifiedToken {
  readonly issuer: string;
  readonly payload: JWTPayload;
  /** Of issuer and token id: each counts once. */
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

export interface IdentityToken {
  readonly link: Link;
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

/** Reads a build service's token: by a trusted issuer, for this site and this key, valid now. Whether it was used is not known here. */
export async function readIdentityToken(
  issuers: Issuers,
  token: string,
  audience: string,
  nowMs: number,
): Promise<Result<IdentityToken>> {
  const verified = await verifyToken(issuers, token, audience, nowMs);
  if (!verified.ok) return verified;
  const { issuer, payload, digest, expiresAt } = verified.value;
  const identity = jobIdentityOf(issuer, payload);
  return 'refused' in identity
    ? refuse(identity.refused)
    : { ok: true, value: { link: identity.link, digest, expiresAt } };
}

/** By a trusted issuer, for this audience alone, valid now. */
export async function verifyToken(
  issuers: Issuers,
  token: string,
  audience: string,
  nowMs: number,
): Promise<Result<VerifiedToken>> {
  try {
    if (token.length > LIMITS.id_token_chars) return refuse('token_malformed');
    const { alg, kid } = decodeProtectedHeader(token);
    const { iss } = decodeJwt(token);
    if (typeof iss !== 'string' || !issuers.believes(iss)) return refuse('token_issuer_unknown');
    if (typeof alg !== 'string' || !ALGORITHMS.includes(alg)) return refuse('token_algorithm');
    const { payload } = await jwtVerify(token, await issuers.keysOf(iss, kid, nowMs), {
      issuer: iss,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(nowMs),
      maxTokenAge: MOST_AGE_S,
      requiredClaims: ['exp', 'iat', 'aud'],
    });
    // One that is good elsewhere too could have been taken there.
    if (payload.aud !== audience) return refuse('token_audience');
    const digest = digestOf(iss, payload.jti ?? token);
    return { ok: true, value: { issuer: iss, payload, digest, expiresAt: new Date((payload.exp ?? 0) * 1000) } };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    return refuse(code);
  }
}

const refuse = (code: ProblemCode): { ok: false; error: { code: ProblemCode } } => ({ ok: false, error: { code } });

const digestOf = (issuer: string, id: string) => createHash('sha256').update(`${issuer}\n${id}`).digest();

function codeOf(error: unknown): ProblemCode | null {
  if (error instanceof errors.JWTExpired) return 'token_expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'aud' ? 'token_audience' : 'token_expired';
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'token_algorithm';
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
    return 'token_signature';
  return error instanceof errors.JOSEError || error instanceof TypeError ? 'token_malformed' : null;
}

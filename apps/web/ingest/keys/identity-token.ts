import { createHash } from 'node:crypto';
import { LIMITS, type ProblemCode, type Result } from '@fsbench/contract';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Issuers } from './issuers.ts';
import type { Link } from './link-key.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_S = 30;
/** Build services make theirs for minutes; one that is good for longer is not of that kind. */
const MOST_AGE_S = 24 * 3600;

export interface IdentityToken {
  readonly link: Link;
  /** Of issuer and token id: each counts once. */
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

/** Reads a build service's token: by a believed issuer, for this site and this key, valid now. Whether it was used is not known here. */
export async function readIdentityToken(
  issuers: Issuers,
  token: string,
  audience: string,
  nowMs: number,
): Promise<Result<IdentityToken>> {
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
    const link = linkOf(iss, payload);
    if (link === null) return refuse('token_claims');
    return {
      ok: true,
      value: { link, digest: digestOf(iss, payload.jti ?? token), expiresAt: new Date((payload.exp ?? 0) * 1000) },
    };
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

const number = z.union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)]);
const GitHubClaims = z.object({
  repository_owner_id: number,
  repository_id: number,
  repository: z.string(),
  repository_owner: z.string(),
});
const GitLabClaims = z.object({
  namespace_id: number,
  project_id: number,
  project_path: z.string(),
  namespace_path: z.string(),
});

const NAME = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){0,20}$/;
const name = (text: string) => (NAME.test(text) && text.length <= 200 ? text : null);

/** Whose build it is, by the numbers of owner and repository. Names are only shown. */
function linkOf(issuer: string, payload: JWTPayload): Link | null {
  const github = GitHubClaims.safeParse(payload);
  if (github.success) {
    const { repository_owner_id, repository_id, repository, repository_owner } = github.data;
    const owner = { provider: providerOf(issuer), subject: repository_owner_id, label: name(repository_owner) };
    return { owner, kind: 'ci', as: name(repository), id: repository_id };
  }
  const gitlab = GitLabClaims.safeParse(payload);
  if (!gitlab.success) return null;
  const { namespace_id, project_id, project_path, namespace_path } = gitlab.data;
  const owner = { provider: providerOf(issuer), subject: namespace_id, label: name(namespace_path) };
  return { owner, kind: 'ci', as: name(project_path), id: project_id };
}

/**
 * Who knows the owner by that number. GitHubSettings's build tokens number owners as its accounts are numbered, so a person's
 * own account and the builds of their repositories are one owner.
 */
export function providerOf(issuer: string): string {
  const { origin, hostname, pathname } = new URL(issuer);
  if (hostname === 'token.actions.githubusercontent.com') return 'https://github.com';
  return pathname === '/_services/token' ? origin : issuer;
}

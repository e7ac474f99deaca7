import { createHash } from 'node:crypto';
import { PROBLEMS, type ProblemCode } from '@fsbench/contract';
import type { RunRecord } from '../../db/find-run.ts';
import { stateText } from '../../domain/runs/state.ts';
import { isKnownTag } from '../../http/known-tag.ts';
import { isDatabaseUnavailable, isStorageUnavailable } from '../../http/problem.ts';
import { TooBusyError } from './turns.ts';

/**
 * A format changes only when the run's state, what was derived from it, or its note does. Chips can get
 * better names without a new derivation, so they are part of it too.
 */
export function formatTag(stored: RunRecord, variant: string): string {
  const parts = [
    stored.sha256.toString('hex'),
    stateText(stored),
    stored.deriveVersion,
    stored.heldReason,
    stored.contributorKind,
    stored.verifiedSince,
    stored.attestation,
    stored.link,
    stored.keyRevokedAt?.toISOString(),
    stored.noteIssuedAt?.toISOString(),
    JSON.stringify([stored.chip, stored.targets, stored.flags]),
    variant,
  ];
  return weakTag(JSON.stringify(parts));
}

/** A tag of what is answered, where no state stands for it. */
export const contentTag = (body: string | Uint8Array): string => weakTag(body);

/** Weak, because the same content has it compressed and plain (RFC 9110, 8.8.3.3). */
const weakTag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A document is data: if somebody opens it as a page, nothing in it may run or load.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

export interface FileAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly status?: number;
  readonly fileName?: string;
  /** The page that it is the format of, absolute. */
  readonly canonical?: string;
  /** Its own, where it is not a format: a frame may be framed. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A format with its validators, or 304 where the asker has it already. */
export function answer(request: Request, tag: string, made: FileAnswer): Response {
  const { body, type, status = 200, fileName, canonical } = made;
  const headers: Record<string, string> = {
    ...COMMON,
    ...(type === '' ? {} : { 'Content-Type': type }),
    // Who keeps it asks by the tag each time: a run may have been withdrawn.
    'Cache-Control': 'public, no-cache',
    ETag: tag,
    Vary: 'accept-encoding',
    ...(fileName ? { 'Content-Disposition': `attachment; filename="${fileName}"` } : {}),
    ...(canonical ? { Link: `<${canonical}>; rel="canonical"` } : {}),
    ...made.headers,
  };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { status, headers });
}

/** Whether the asker has it already. */
export function isUnchanged(request: Request, tag: string): boolean {
  return isKnownTag(request.headers.get('if-none-match'), tag);
}

/** A refusal of a format, as a problem document. */
export function problem(code: ProblemCode, detail?: string): Response {
  const { status, title } = PROBLEMS[code];
  const document = { type: 'about:blank', title, status, code, ...(detail === undefined ? {} : { detail }) };
  return new Response(`${JSON.stringify(document)}\n`, {
    status,
    headers: {
      ...COMMON,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-cache',
      ...(status === 503 ? { 'Retry-After': '2' } : {}),
    },
  });
}

/** Runs what answers; where there is more to draw than can be drawn, or no database, that is said. */
export async function answerOrRefuse(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyError) return problem('busy');
    if (isDatabaseUnavailable(error)) return problem('database_unavailable');
    if (isStorageUnavailable(error)) return problem('storage_unavailable');
    throw error;
  }
}

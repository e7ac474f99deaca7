import { PROBLEMS, type Problem, type Refusal } from '@fsbench/contract';
import { namedOr } from './request-id.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Seconds after which a retry makes sense. */
const RETRY_AFTER_S: Partial<Record<Refusal['code'], number>> = {
  rate_limited: 60,
  busy: 2,
  storage_full: 600,
  database_unavailable: 5,
  storage_unavailable: 5,
};

/** RFC 9457. `type` names the code; it need not be fetched. */
export function problemReply(refusal: Refusal & { readonly incident?: string; readonly retryAfterS?: number }): Reply {
  const { code, detail, pointer, incident, limit_of } = refusal;
  const { status, title } = PROBLEMS[code];
  const problem: Problem = {
    type: `urn:fsbench:problem:${code}`,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(incident === undefined ? {} : { incident }),
    ...(limit_of === undefined ? {} : { limit_of }),
  };
  const retryAfterS = refusal.retryAfterS ?? RETRY_AFTER_S[code];
  return {
    status,
    headers: {
      ...JSON_HEADERS,
      'content-type': 'application/problem+json',
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: JSON.stringify(problem),
  };
}

export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  // Data: opened as a page, nothing in it may run or load.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(value) };
}

/** An internal error: the reply has only its number, which is that of the request. */
export function internalReply(requestId: unknown): Reply & { readonly incident: string } {
  const incident = namedOr(requestId);
  return { ...problemReply({ code: 'internal', incident }), incident };
}

/** Node's codes for a failed connection, PostgreSQL's states (57014: a statement that took too long), and Prisma's codes. */
const UNAVAILABLE =
  /^(?:ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOENT|08|57014|57P0|53|55000|3D000|28|P1001|P1002|P1003|P1008|P1017)/;

/** What Prisma stores of PostgreSQL's response. */
interface AdapterError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
}

/** Whether an error means that the database cannot be reached, and not that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: AdapterError } } };
  const failure = meta?.driverAdapterError?.cause;
  for (const word of [code, failure?.code, failure?.originalCode])
    if (typeof word === 'string' && UNAVAILABLE.test(word)) return true;
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** Whether an error means that the signed bytes cannot be read or written now. By its name: pages are bundled with a class of their own. */
export const isStorageUnavailable = (error: unknown): boolean => error instanceof Error && error.name === 'StoreError';

/** Whether an error means that the signed bytes of a run are missing or damaged. */
export const isObjectFault = (error: unknown): boolean => error instanceof Error && error.name === 'ObjectFault';

/** PostgreSQL has no room left to write (53100). */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { THEME_SCRIPT } from './theme-script.ts';

interface Protected {
  readonly path: string;
  readonly isDevelopment: boolean;
}

export const HSTS_HEADER = 'strict-transport-security';

/** A year: browsers that came by https come by nothing else. Only where this site is reached so. */
export function requireTls(response: ServerResponse, publicUrl: string): void {
  if (publicUrl.startsWith('https:')) response.setHeader(HSTS_HEADER, 'max-age=31536000');
}

/** Sets the headers of every page, and the policy of those that bring none of their own. */
export function protectPage(request: IncomingMessage, response: ServerResponse, { path, isDevelopment }: Protected) {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
  // Next would read a nonce from a policy that a client sends.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (path.startsWith('/_next/')) return;
  const policy = isDevelopment ? DEVELOPMENT_POLICY : pagePolicy(null);
  // At the last moment, because what answers with a document has a stricter policy of its own.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policy);
    return writeHead(...args);
  };
}

const THEME_HASH = `sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}`;

/**
 * A page may load what comes from this origin, run two inline scripts, and nothing else: the one that sets the theme, which is
 * the same on every page, and its own, which has this hash. No
 * answer of this origin but the framework's files is a script, and `nosniff` keeps a browser from taking another for one.
 */
export const pagePolicy = (scriptHash: string | null): string =>
  policyOf({
    script: ["'self'", `'${THEME_HASH}'`, ...(scriptHash === null ? [] : [`'${scriptHash}'`])],
    style: ["'self'"],
    connect: ["'self'"],
  });

/** The development server compiles in the browser and reloads over a socket. */
const DEVELOPMENT_POLICY = policyOf({
  script: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  style: ["'self'", "'unsafe-inline'"],
  connect: ["'self'", 'ws:'],
});

type Sources = Readonly<Record<'script' | 'style' | 'connect', readonly string[]>>;

function policyOf({ script, style, connect }: Sources): string {
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    `style-src ${style.join(' ')}`,
    // Charts place things by style attributes, which can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

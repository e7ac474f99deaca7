import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Never the same for two answers: whoever has seen one could run a script in the other. */
export const newNonce = (): string => randomBytes(16).toString('base64');

interface Protected {
  readonly path: string;
  readonly nonce: string;
  readonly isDevelopment: boolean;
}

/**
 * A page may load what comes from this origin, run the scripts that carry this response's nonce, and
 * nothing else. Next reads the nonce from the policy on the request and writes it into its own tags.
 */
export function protectPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, nonce, isDevelopment }: Protected,
) {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
  if (path.startsWith('/_next/')) return;
  const policy = contentSecurityPolicy(nonce, isDevelopment);
  request.headers['content-security-policy'] = policy;
  // At the last moment, because what answers with a document has a stricter policy of its own.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policy);
    return writeHead(...args);
  };
}

export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    // The development server compiles in the browser and reloads over a socket.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Charts place things by style attributes, which can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

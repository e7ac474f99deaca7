import { env } from '../../env.ts';
import { problem } from '../../parts/export/answer.ts';

const VALID_MS = 180 * 86_400_000;

/** Whom to tell of a vulnerability of this site (RFC 9116); nothing where its operator has not said. */
export function handleSecurityText(nowMs = Date.now()): Response {
  const { SECURITY_CONTACT: contact, PUBLIC_URL } = env;
  if (!contact) return problem('address_unknown', 'The operator has set no SECURITY_CONTACT.');
  const expires = new Date(nowMs + VALID_MS).toISOString();
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Canonical: ${PUBLIC_URL}/.well-known/security.txt`];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

import type { IncomingMessage } from 'node:http';

/**
 * Who asks, where we know it: the address that the outermost trusted proxy saw. null without one,
 * because then everybody may come from the same address, or from any they like to claim.
 */
export function clientAddress(request: IncomingMessage, trustedProxyHops: number): string | null {
  if (trustedProxyHops < 1) return null;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  return chain.at(-trustedProxyHops) || null;
}

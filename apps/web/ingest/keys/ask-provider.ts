/** Whoever vouches for identities did not answer, or not as expected: nothing was decided. */
export class ProviderUnavailable extends Error {}

const MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** Encrypted, or on this machine itself. */
export function isTrustedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

export interface ProviderAnswer {
  readonly status: number;
  /** Untrusted. */
  readonly json: unknown;
}

/** Asks for JSON: bounded in time and size, and never led to another address. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<ProviderAnswer> {
  if (!isTrustedUrl(url)) throw new ProviderUnavailable('the address is not encrypted');
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, json: JSON.parse(await readText(response)) };
  } catch (error) {
    // The address and what it answered stay out of what is told: a token may be part of either.
    throw new ProviderUnavailable(error instanceof ProviderUnavailable ? error.message : 'no answer that can be read');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ProviderUnavailable('the answer is too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

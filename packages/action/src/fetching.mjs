// Responses of other machines: limited in time and size, and without redirects, which would get our token.

const TIMEOUT_MS = 30_000;

/** `{ status, headers, bytes }`; throws without a response, or if it is too large. */
export async function ask(url, { most, ...options }) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
  const chunks = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`${new URL(url).host} answered more than ${most} bytes`);
    chunks.push(chunk);
  }
  return { status: answer.status, headers: answer.headers, bytes: Buffer.concat(chunks) };
}

/** An allowed address: https, or http on this machine. */
export function origin(text) {
  const url = new URL(text);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw new Error(`${url.host}: not https`);
  return url.origin;
}

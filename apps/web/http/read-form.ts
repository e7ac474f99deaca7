import type { IncomingMessage } from 'node:http';

/** Forms here are a few words: a reason, a selection, a token. */
const MOST_BYTES = 16 * 1024;
const TIMEOUT_MS = 10_000;

export type FormRefusal = 'too_large' | 'not_a_form' | 'incomplete';

/** Reads a form as browsers send it, never more than its bound and never for longer; null: the sender is gone. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | FormRefusal | null> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 'not_a_form';
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return 'too_large';
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (result: URLSearchParams | FormRefusal | null) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      request.pause();
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end('too_large');
      else chunks.push(chunk);
    };
    const onEnd = () => end(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    const onClose = () => end(null);
    const timer = setTimeout(() => end('incomplete'), TIMEOUT_MS);
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

import type { IncomingMessage } from 'node:http';
import { LIMITS, type Result } from '@fsbench/contract';
import type { BodySlot } from './body-slots.ts';

export interface ReadBody {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly isGzip: boolean;
}

/**
 * Reads a JSON body as it comes over the wire, still compressed: never more than the published size, never for longer
 * than the published time, never slower than the published rate, and only while it has its place.
 */
export async function readBody(
  request: IncomingMessage,
  deadlineMs: number,
  slot: BodySlot,
): Promise<Result<ReadBody> | null> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip') return { ok: false, error: { code: 'encoding_unsupported' } };
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return { ok: false, error: { code: 'media_type_unsupported' } };
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.envelope_wire_bytes) {
    return { ok: false, error: { code: 'body_too_large' } };
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const startedMs = performance.now();
    const end = (result: Result<ReadBody> | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      slot.signal.removeEventListener('abort', onLost);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      request.pause();
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      slot.bytes = bytes;
      if (bytes > LIMITS.envelope_wire_bytes) end({ ok: false, error: { code: 'body_too_large' } });
      else chunks.push(chunk);
    };
    const onEnd = () => end({ ok: true, value: { bytes: joined(chunks, bytes), isGzip: encoding === 'gzip' } });
    // The sender is gone: there is nobody to answer.
    const onClose = () => end(null);
    const giveUp = (detail?: string) =>
      end({ ok: false, error: { code: 'body_incomplete', ...(detail === undefined ? {} : { detail }) } });
    const onLost = () => giveUp('Other bodies arrived faster, and the server had no more room.');
    const timer = setTimeout(() => giveUp(), deadlineMs);
    const watch = setInterval(() => {
      if (isTooSlow(bytes, performance.now() - startedMs)) giveUp(TOO_SLOW);
    }, RATE_CHECK_MS);
    slot.signal.addEventListener('abort', onLost, { once: true });
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

const RATE_CHECK_MS = 500;
const TOO_SLOW = `A body must arrive at ${LIMITS.body_bytes_per_second} bytes per second or faster.`;

/** Whether a body that has come so far in this time holds its place for too little. */
export function isTooSlow(bytes: number, elapsedMs: number): boolean {
  const countedS = elapsedMs / 1000 - LIMITS.body_grace_seconds;
  return countedS > 0 && bytes < countedS * LIMITS.body_bytes_per_second;
}

/** In memory of its own, and not in a pool that many share: it may be handed to another thread. */
function joined(chunks: readonly Buffer[], bytesCount: number): Buffer<ArrayBuffer> {
  const whole = Buffer.from(new ArrayBuffer(bytesCount));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(whole, at);
  return whole;
}

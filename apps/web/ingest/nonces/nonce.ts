import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LIMITS, type Nonce, type Result } from '@fsbench/contract';

/** What a run says of the time it was measured. */
export interface NoncedRun {
  readonly nonce: Nonce;
  readonly startedAt: string;
  readonly durationNs: number;
}

/** Whose nonces these are. */
export interface NonceIssuer {
  readonly site: string;
  readonly secret: Buffer;
}

export function issueNonce(issuer: NonceIssuer, nowMs: number): Nonce {
  const unsigned = {
    site: issuer.site,
    issued_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + LIMITS.nonce_seconds * 1000).toISOString(),
    random: randomBytes(16).toString('hex'),
  };
  return { ...unsigned, mac: macOf(unsigned, issuer.secret).toString('hex') };
}

/**
 * The instant after which a run was signed, or why it is refused. null: its nonce shows nothing, and the run is like
 * one without. An expired nonce is never called forged, so that a saved run can be sent after the secret has changed.
 */
export function checkNonce(run: NoncedRun, issuer: NonceIssuer, receivedMs: number): Result<Date | null> {
  const { nonce, startedAt, durationNs } = run;
  const issuedMs = Date.parse(nonce.issued_at);
  if (nonce.site !== issuer.site || receivedMs > Date.parse(nonce.expires_at)) return { ok: true, value: null };
  if (!timingSafeEqual(macOf(nonce, issuer.secret), Buffer.from(nonce.mac, 'hex'))) {
    return { ok: false, error: { code: 'nonce_forged', pointer: '/nonce' } };
  }
  const durationMs = durationNs / 1e6;
  if (receivedMs < issuedMs + durationMs - LIMITS.nonce_skew_seconds * 1000) {
    return {
      ok: false,
      error: { code: 'nonce_too_late', detail: detailOf(durationMs, receivedMs - issuedMs), pointer: '/nonce' },
    };
  }
  // A clock this wrong contradicts the nonce on the page, and is the contributor's own affair.
  const isClockWrong = issuedMs > Date.parse(startedAt) + LIMITS.request_skew_seconds * 1000;
  return { ok: true, value: isClockWrong ? null : new Date(issuedMs) };
}

const detailOf = (durationMs: number, sinceMs: number) =>
  `the run took ${Math.round(durationMs / 1000)} s; its nonce was issued ${Math.round(sinceMs / 1000)} s before it arrived`;

function macOf({ site, issued_at, expires_at, random }: Omit<Nonce, 'mac'>, secret: Buffer): Buffer {
  const text = ['fsbench.nonce.v1', site, issued_at, expires_at, random].join('\n');
  return createHmac('sha256', secret).update(text).digest();
}

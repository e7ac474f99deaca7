import { LIMITS, type Refusal } from '@fsbench/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR_S = 3600;
const CLAIMS_PER_HOUR = 600;

/**
 * How many uploads are taken: of one key, so that one machine in a loop harms nobody; and of all,
 * because keys cost nothing. Addresses count only behind a proxy that we were told to believe.
 */
export class RateLimits {
  readonly #perKey: RateLimiterMemory;
  readonly #perAddress: RateLimiterMemory;
  readonly #all: RateLimiterMemory;
  readonly #keyRequests = new RateLimiterMemory({
    points: LIMITS.key_requests_per_key_per_hour,
    duration: HOUR_S,
  });
  readonly #claims = new RateLimiterMemory({ points: CLAIMS_PER_HOUR, duration: HOUR_S });

  constructor(runsPerKeyPerHour: number, runsPerHour: number) {
    this.#perKey = new RateLimiterMemory({ points: runsPerKeyPerHour, duration: HOUR_S });
    this.#perAddress = new RateLimiterMemory({ points: runsPerKeyPerHour, duration: HOUR_S });
    this.#all = new RateLimiterMemory({ points: runsPerHour, duration: HOUR_S });
  }

  /** Before anything is read. */
  async takeRequest(address: string | null): Promise<RateLimited | null> {
    return (await take(this.#all, 'all')) ?? (address === null ? null : take(this.#perAddress, address));
  }

  /** Once a signature has shown whose upload it is: nobody can use up another's share. */
  takeKey(keyId: string): Promise<RateLimited | null> {
    return take(this.#perKey, keyId);
  }

  /** What a key asks about itself. */
  takeKeyRequest(keyId: string): Promise<RateLimited | null> {
    return take(this.#keyRequests, keyId);
  }

  /** What makes this site ask another: of all keys together, because they cost nothing. */
  takeClaim(): Promise<RateLimited | null> {
    return take(this.#claims, 'all');
  }
}

export type RateLimited = Refusal & { readonly retryAfterS: number };

async function take(limiter: RateLimiterMemory, key: string): Promise<RateLimited | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { code: 'rate_limited', retryAfterS: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
  }
}

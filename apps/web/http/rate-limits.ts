import { LIMITS } from '@fsbench/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Budget, giveBack, limitedBy, type RateLimited, take } from './budget.ts';
import { type BudgetStore, memoryBudgets } from './budget-store.ts';
import { EVERYBODY, SharedBudget } from './shared-budget.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MINUTE_S = 60;

/** What is refused is counted apart, so that uploads never use up what a withdrawal needs. */
export type WriteKind = 'upload' | 'request';

export interface RateLimitSettings {
  readonly runsPerKeyPerHour: number;
  readonly runsPerHour: number;
  readonly bytesPerKeyPerDay?: number;
  readonly runRequestsPerKeyPerHour?: number;
  readonly refusalsPerAddressPerMinute?: number;
  /** Where the budgets of accepted requests are; in the memory of this process unless it says otherwise. */
  readonly store?: BudgetStore;
}

interface NewRun {
  readonly keyId: string;
  /** null: not known. */
  readonly address: string | null;
  readonly bytes: number;
  /** Whether its contributor is verified. */
  readonly isVerified: () => Promise<boolean>;
}

interface NewClaim {
  /** null: not known. */
  readonly address: string | null;
  /** Whether the key has an accepted run. */
  readonly hasRun: () => Promise<boolean>;
}

interface NewKeyRequest {
  /** null: not known. */
  readonly address: string | null;
  /** Whether the key has sent a run. */
  readonly hasRun: () => Promise<boolean>;
}

/** What an accepted run has spent. A run that turns out not to be new gives it back. */
export type Spent =
  | { readonly ok: true; giveBack(): Promise<void> }
  | { readonly ok: false; readonly error: RateLimited };

/**
 * Hourly budgets are spent by accepted requests only: nobody can use up another's with requests that are refused. These
 * count against their address, where the site knows it, and else cost only the places that they take meanwhile.
 */
export class RateLimits {
  readonly #runsOfKey: Budget;
  readonly #runsOfAddress: Budget;
  readonly #runs: SharedBudget;
  readonly #bytesOfKey: Budget;
  readonly #requestsOfKey: Budget;
  readonly #keyRequests: Budget;
  readonly #newKeyRequests: Budget;
  readonly #newKeyRequestsOfAddress: Budget;
  readonly #claims: SharedBudget;
  readonly #claimsOfAddress: Budget;
  readonly #refusals: Readonly<Record<WriteKind, Budget>>;

  constructor(settings: RateLimitSettings) {
    const { runsPerKeyPerHour, runsPerHour, store = memoryBudgets } = settings;
    const { bytesPerKeyPerDay = LIMITS.bytes_per_key_per_day } = settings;
    const { runRequestsPerKeyPerHour = LIMITS.run_requests_per_key_per_hour } = settings;
    const { refusalsPerAddressPerMinute: refusals = LIMITS.refusals_per_address_per_minute } = settings;
    const budget = (name: string, points: number, duration: number) => store({ keyPrefix: name, points, duration });
    const runs = `${runsPerKeyPerHour} new runs an hour`;
    this.#runsOfKey = {
      limiter: budget('run-key', runsPerKeyPerHour, HOUR_S),
      limitOf: 'key',
      detail: `This key may send ${runs}.`,
    };
    this.#runsOfAddress = {
      limiter: budget('run-address', runsPerKeyPerHour, HOUR_S),
      limitOf: 'address',
      detail: `This address may send ${runs}, with all keys together.`,
    };
    this.#runs = new SharedBudget(
      { points: runsPerHour, what: 'new runs', reservedFor: 'verified contributors' },
      (name, points) => budget(`run-${name}`, points, HOUR_S),
    );
    this.#bytesOfKey = {
      limiter: budget('bytes-key', bytesPerKeyPerDay, DAY_S),
      limitOf: 'key',
      detail: `The new runs of this key may take ${bytesPerKeyPerDay} bytes a day, compressed.`,
    };
    this.#requestsOfKey = {
      limiter: budget('request-key', runRequestsPerKeyPerHour, HOUR_S),
      limitOf: 'key',
      detail: `This key may send ${runRequestsPerKeyPerHour} requests about its runs an hour.`,
    };
    this.#keyRequests = {
      limiter: budget('own-key', LIMITS.key_requests_per_key_per_hour, HOUR_S),
      limitOf: 'key',
      detail: `This key may send ${LIMITS.key_requests_per_key_per_hour} requests about itself an hour.`,
    };
    this.#newKeyRequests = {
      limiter: budget('new-key-all', LIMITS.new_key_requests_per_hour, HOUR_S),
      limitOf: 'everybody',
      detail: `This site takes ${LIMITS.new_key_requests_per_hour} requests an hour from all keys that have sent no run. Upload a run first, or wait.`,
    };
    this.#newKeyRequestsOfAddress = {
      limiter: budget('new-key-address', LIMITS.new_key_requests_per_address_per_hour, HOUR_S),
      limitOf: 'address',
      detail: `This address may send ${LIMITS.new_key_requests_per_address_per_hour} requests an hour of keys that have sent no run.`,
    };
    this.#claims = new SharedBudget(
      { points: LIMITS.claims_per_hour, what: 'claims', reservedFor: 'keys with an accepted run' },
      (name, points) => budget(`claim-${name}`, points, HOUR_S),
    );
    this.#claimsOfAddress = {
      limiter: budget('claim-address', LIMITS.claims_per_address_per_hour, HOUR_S),
      limitOf: 'address',
      detail: `This address may begin ${LIMITS.claims_per_address_per_hour} claims an hour, with all keys together.`,
    };
    // In memory, whatever the store is: a flood of bad requests must not become a flood of writes.
    const ofAddress = (what: string): Budget => ({
      limiter: new RateLimiterMemory({ points: refusals, duration: MINUTE_S }),
      limitOf: 'address',
      detail: `${refusals} ${what} of this address were refused within a minute.`,
    });
    this.#refusals = { upload: ofAddress('uploads'), request: ofAddress('requests') };
  }

  /** Before anything is read: an address that has sent too much that was refused has to wait. */
  async whyBlocked(kind: WriteKind, address: string | null): Promise<RateLimited | null> {
    if (address === null) return null;
    const budget = this.#refusals[kind];
    const spent = await budget.limiter.get(address);
    if (spent === null || spent.consumedPoints < budget.limiter.points) return null;
    return limitedBy(budget, spent);
  }

  async noteRefusal(kind: WriteKind, address: string | null): Promise<void> {
    if (address !== null) await this.#refusals[kind].limiter.penalty(address);
  }

  /** Once a signature has shown whose upload it is: nobody can use up another's budget. */
  async takeRun({ keyId, address, bytes, isVerified }: NewRun): Promise<Spent> {
    const wanted: [Budget, string, number][] = [
      [this.#runsOfKey, keyId, 1],
      [this.#bytesOfKey, keyId, bytes],
      ...(address === null ? [] : [[this.#runsOfAddress, address, 1] as [Budget, string, number]]),
    ];
    const refusals = await Promise.all(wanted.map(([budget, who, points]) => take(budget, who, points)));
    const giveAllBack = async () => {
      await Promise.all(wanted.map(([budget, who, points]) => giveBack(budget, who, points)));
    };
    const error = refusals.find((refused) => refused !== null);
    if (error) {
      await giveAllBack();
      return { ok: false, error };
    }
    const taken = await this.#runs.take(isVerified).catch(async (failure: unknown) => {
      await giveAllBack();
      throw failure;
    });
    if (taken.ok) wanted.push([taken.budget, EVERYBODY, 1]);
    else await giveAllBack();
    return taken.ok ? { ok: true, giveBack: giveAllBack } : taken;
  }

  /** A request about a run, once its signature or its secret has shown that its sender may make it. */
  takeRunRequest(keyId: string): Promise<RateLimited | null> {
    return take(this.#requestsOfKey, keyId);
  }

  /** What a key asks about itself. */
  takeKeyRequest(keyId: string): Promise<RateLimited | null> {
    return take(this.#keyRequests, keyId);
  }

  /** What is stored of a key that has sent no run: of all such keys together, because they cost nothing. */
  async takeNewKeyRequest({ address, hasRun }: NewKeyRequest): Promise<RateLimited | null> {
    if (await hasRun()) return null;
    const ofAddress = address === null ? null : await take(this.#newKeyRequestsOfAddress, address);
    if (ofAddress) return ofAddress;
    const ofAll = await take(this.#newKeyRequests, EVERYBODY);
    if (ofAll && address !== null) await giveBack(this.#newKeyRequestsOfAddress, address);
    return ofAll;
  }

  /** What makes this site ask another, once nothing else refuses it: of all keys together, because they cost nothing. */
  async takeClaim({ address, hasRun }: NewClaim): Promise<RateLimited | null> {
    const ofAddress = address === null ? null : await take(this.#claimsOfAddress, address);
    if (ofAddress) return ofAddress;
    const taken = await this.#claims.take(hasRun);
    if (taken.ok) return null;
    if (address !== null) await giveBack(this.#claimsOfAddress, address);
    return taken.error;
  }
}

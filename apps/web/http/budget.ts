import type { Refusal } from '@fsbench/contract';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimited = Refusal & { readonly retryAfterS: number };

export interface Budget {
  readonly limiter: RateLimiterAbstract;
  readonly limitOf: NonNullable<Refusal['limit_of']>;
  readonly detail: string;
}

/** Spends of a budget. @returns why it may not; null: it has */
export async function take(budget: Budget, who: string, points = 1): Promise<RateLimited | null> {
  try {
    await budget.limiter.consume(who, points);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return limitedBy(budget, refused);
  }
}

export async function giveBack({ limiter }: Budget, who: string, points = 1): Promise<void> {
  await limiter.reward(who, points).catch(() => undefined);
}

export const limitedBy = ({ limitOf, detail }: Budget, { msBeforeNext }: RateLimiterRes): RateLimited => ({
  code: 'rate_limited',
  detail,
  limit_of: limitOf,
  retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

interface BudgetOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

/** Makes a budget that each accepted request spends. */
export type BudgetStore = (options: BudgetOptions) => RateLimiterAbstract;

/** For one web process: nothing is written, and a restart begins anew. */
export const memoryBudgets: BudgetStore = (options) => new RateLimiterMemory(options);

/**
 * For several web processes: one row for each key, address and budget (prisma/migrations/0017). No process remembers that
 * a budget is used up: another may give back of it, and what was refused from memory would be given back without having
 * been spent. While the database is away each process counts for itself.
 */
export const sharedBudgets =
  (db: pg.Pool): BudgetStore =>
  (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: db,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });

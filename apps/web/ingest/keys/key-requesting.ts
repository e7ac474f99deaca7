// What answers to key requests need.
import type pg from 'pg';
import type { PrismaClient } from '../../db/prisma-over.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { GitHubSettings } from './github.ts';
import type { Issuers } from './issuers.ts';

export interface KeyRequestServices {
  readonly db: pg.Pool;
  readonly prisma: PrismaClient;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** null: no client id was given, and no account can be claimed. */
  readonly github: GitHubSettings | null;
  readonly issuers: Issuers;
}

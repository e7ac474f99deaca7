// What answers to key requests need.
import type pg from 'pg';
import type { PrismaClient } from '../../db/prisma-over.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { GitHub } from './github.ts';
import type { Issuers } from './issuers.ts';

export interface KeyRequesting {
  readonly db: pg.Pool;
  readonly prisma: PrismaClient;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** null: no client id was given, and no account can be claimed. */
  readonly github: GitHub | null;
  readonly issuers: Issuers;
}

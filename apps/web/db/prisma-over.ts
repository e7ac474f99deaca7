import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

/** Prisma's client on the connections of a pool, which stays its owner's to end. */
export const prismaOver = (pool: pg.Pool): PrismaClient => new PrismaClient({ adapter: new PrismaPg(pool) });

export type { PrismaClient };

import type pg from 'pg';
import type { Prisma } from '../generated/client.ts';

export interface LockedSubmission {
  readonly permalink: string;
  readonly review: string;
  readonly visibility: string;
  readonly visibility_issued_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/** The client cannot lock a row. */
const SQL = `
  SELECT permalink, review, visibility, visibility_issued_at, withdrawn_at FROM submission WHERE id = $1::bigint FOR UPDATE`;

/** A submission that nothing else changes until the transaction ends. */
export async function lockSubmission(client: pg.ClientBase, id: string): Promise<LockedSubmission | undefined> {
  return (await client.query<LockedSubmission>(SQL, [id])).rows[0];
}

/** The same in a transaction of the Prisma client. */
export async function lockSubmissionIn(
  tx: Prisma.TransactionClient,
  id: bigint,
): Promise<LockedSubmission | undefined> {
  return (await tx.$queryRawUnsafe<LockedSubmission[]>(SQL, id))[0];
}

import type { Prisma } from '../generated/client.ts';
import { dependsOn } from './dependency.ts';
import { tellSql } from './subjects-part.ts';

const SQL = tellSql('SELECT $1::text AS subject', 'true');

/** Says that the note of a run changes: it is on no other page. */
export async function tellNoteIn(tx: Prisma.TransactionClient, permalink: string): Promise<void> {
  await tx.$executeRawUnsafe(SQL, dependsOn.address('run', permalink));
}

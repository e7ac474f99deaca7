import pg from 'pg';
import { verifyKeys } from '../../../../packages/tasks/verify-contributors.ts';

/** Makes the holders of these keys verified contributors of the story's site; its worker builds the cells anew. */
export async function verifyOnSite(keyIds: readonly string[]): Promise<void> {
  const db = new pg.Client({ connectionString: process.env.FSBENCH_E2E_DATABASE_URL ?? '' });
  await db.connect();
  try {
    await verifyKeys(db, keyIds);
  } finally {
    await db.end();
  }
}

import type pg from 'pg';

/** Runs `work` in one transaction: all of it, or nothing. A connection whose state is in doubt is thrown away. */
export async function inTransaction<T>(db: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('ROLLBACK').then(
      () => {
        failure = undefined;
      },
      () => undefined,
    );
    throw error;
  } finally {
    client.release(failure);
  }
}

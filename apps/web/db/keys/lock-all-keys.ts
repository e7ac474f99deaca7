import type pg from 'pg';

/** Any number: whoever changes whose a key is takes it, so that these changes happen one after another. */
const KEYS_LOCK = 7_207_001;

/** Waits until no other change about keys is under way. */
export async function lockAllKeys(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [KEYS_LOCK]);
}

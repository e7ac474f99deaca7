import type pg from 'pg';

/**
 * Pages read some hundred rows by their index, which are in memory: left to itself, PostgreSQL reads whole tables instead.
 * A statement with a name is planned once by each connection: planning takes longer than most of them.
 */
const FOR_PAGES = `SET jit = off; SET random_page_cost = 1.1; SET plan_cache_mode = force_generic_plan`;

/** Of a connection that pages are read over. A pooler may refuse it; the plans are slower then. */
export async function planForPages(client: pg.ClientBase): Promise<void> {
  await client.query(FOR_PAGES).catch(() => undefined);
}

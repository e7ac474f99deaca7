// Migrations after which processes of the version before can no longer write (prisma/README.md).
import type pg from 'pg';

const ENDING = '_needs_a_stop';
/** From before there was such an ending. */
const EARLIER = ['0028_fit_for_distribution'];

export const needsStop = (name: string): boolean => name.endsWith(ENDING) || EARLIER.includes(name);

/** Throws where one is to be applied while processes of the site are connected: each upload would fail until they end. */
export async function requireStop(client: pg.Client, names: readonly string[], siteRole = ''): Promise<void> {
  const breaking = names.filter(needsStop);
  if (breaking.length === 0) return;
  // The name of a role's connections is shown to that role and to superusers; its own name is shown to all.
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT coalesce(nullif(application_name, ''), usename) AS name, count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (application_name LIKE 'fsbench%' OR usename = $1)
     GROUP BY 1 ORDER BY 1`,
    [siteRole],
  );
  if (rows.length === 0) return;
  const connected = rows.map(({ name, count }) => `${name} (${count})`).join(', ');
  throw new Error(`${breaking.join(', ')} needs a stop: the version that still runs could store no upload after it.
Stop the web processes and the worker, then migrate again. Connected now: ${connected}.
To go ahead while they run, set MIGRATE_WITHOUT_STOP=1.`);
}

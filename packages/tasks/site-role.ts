// The role of the site and its worker: it reads and writes rows, and can change no table. `migrate` makes it, and renews
// its rights each time, because a migration may have made a table.
import pg from 'pg';
import { withClient } from './with-client.ts';

export interface SiteRole {
  readonly name: string;
  /** Set if it is given; a role without one has another way to log in. */
  readonly password?: string | undefined;
}

const SCHEMAS = ['public', 'graphile_worker'];
/** Others wait: two that change the rights of one table at a time fail. */
const LOCK = `hashtext('fsbench site role')`;

/** Makes the tables of the queue, too, which a worker that owns its database makes by itself. */
export async function prepareSiteRole(databaseUrl: string, role: SiteRole): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: databaseUrl });
  await withClient(databaseUrl, (client) => allowSite(client, role));
}

/** Lets a role use all tables that exist now, and no more. Makes the role where there is none. */
export async function allowSite(client: pg.Client, role: SiteRole): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await makeRole(client, role);
  await requireHumble(client, role.name);
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1)',
    [SCHEMAS],
  );
  for (const { name } of rows) await client.query(rightsIn(name, pg.escapeIdentifier(role.name)));
  await openRowSecurity(client, role.name);
  await client.query('COMMIT');
}

async function makeRole(client: pg.Client, { name, password }: SiteRole): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const role = pg.escapeIdentifier(name);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
  if (password) await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
}

/** A role that owns a table may drop it, whatever it is granted. */
async function requireHumble(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles r WHERE rolname = $1 AND (rolsuper OR EXISTS (
       SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY ($2) AND pg_has_role(r.oid, c.relowner, 'MEMBER')))`,
    [name, SCHEMAS],
  );
  if (rowCount === 0) return;
  throw new Error(
    `SITE_ROLE ${name} is a superuser or owns tables, so the site could drop them: name another role, or unset SITE_ROLE`,
  );
}

const rightsIn = (schema: string, role: string) => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
  ${schema === 'public' ? '' : `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};`}
  ${LEDGERS[schema] ? `REVOKE INSERT, UPDATE, DELETE ON ${schema}.${LEDGERS[schema]} FROM ${role};` : ''}`;

/** Which migrations were applied is for the site to read. */
const LEDGERS: Readonly<Record<string, string>> = { public: '_prisma_migrations', graphile_worker: 'migrations' };

/** The queue closes its rows to all but its owner. */
async function openRowSecurity(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('CREATE POLICY %I ON %I.%I TO %I USING (true)', $1::text, t.schemaname, t.tablename, $1::text) AS statement
     FROM pg_tables t
     WHERE t.schemaname = ANY ($2) AND t.rowsecurity AND NOT EXISTS (
       SELECT FROM pg_policies p
       WHERE (p.schemaname, p.tablename, p.policyname) = (t.schemaname, t.tablename, $1))`,
    [name, SCHEMAS],
  );
  for (const { statement } of rows) await client.query(statement);
}

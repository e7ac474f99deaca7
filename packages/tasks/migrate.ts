// Applies prisma/migrations, and keeps the ledger that Prisma's command keeps, so that either may follow the other.
// Each migration runs in a transaction of its own: it is there whole, or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { requireStop } from './needs-stop.ts';
import { requireBackup } from './require-backup.ts';
import { prepareSiteRole } from './site-role.ts';

/** The number of the advisory lock that `prisma migrate` takes. */
const PRISMA_MIGRATE_LOCK = 72_707_369;

const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

interface LedgerRow {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/** Decides, before anything is applied, whether the database may be changed; throws where it may not. */
type BeforeApplying = (client: pg.Client, names: readonly string[]) => Promise<void>;

/** Applies what is missing, in order. Resolves with the names of what it applied. */
export async function migrate(
  connectionString: string,
  folder = join('prisma', 'migrations'),
  beforeApplying: BeforeApplying = async () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK]);
    await client.query(LEDGER);
    const { rows } = await client.query<LedgerRow>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const ledger = new Map(rows.map((row) => [row.migration_name, row]));
    const missing: { name: string; sql: string }[] = [];
    for (const name of await listMigrations(folder)) {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      if (!isApplied(name, checksumOf(sql), ledger.get(name))) missing.push({ name, sql });
    }
    const names = missing.map(({ name }) => name);
    if (names.length > 0) await beforeApplying(client, names);
    for (const { name, sql } of missing) await apply(client, name, sql);
    return names;
  } finally {
    await client.end(); // and with the session goes the lock
  }
}

async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

function isApplied(name: string, checksum: string, row: LedgerRow | undefined): boolean {
  if (row === undefined) return false;
  if (row.finished_at === null) {
    throw new Error(`migration ${name} failed earlier: fix the database, then mark it with "prisma migrate resolve"`);
  }
  if (row.checksum !== checksum) {
    throw new Error(`migration ${name} was changed after it was applied: restore it, and write a new one`);
  }
  return true;
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const [, script, folder] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  const { DATABASE_URL, BACKUP_DIR, MIGRATE_WITHOUT_BACKUP, MIGRATE_WITHOUT_STOP, SITE_ROLE, SITE_PASSWORD } =
    process.env;
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set');
  const applied = await migrate(DATABASE_URL, folder, async (client, names) => {
    if (MIGRATE_WITHOUT_STOP !== '1') await requireStop(client, names, SITE_ROLE);
    if (BACKUP_DIR && MIGRATE_WITHOUT_BACKUP !== '1') await requireBackup(BACKUP_DIR)(client, names);
  });
  if (SITE_ROLE) await prepareSiteRole(DATABASE_URL, { name: SITE_ROLE, password: SITE_PASSWORD });
  console.log(applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`);
}

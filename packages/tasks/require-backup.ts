// A new version may read another schema than the one it is about to change, so the version that ran last makes the
// backup, every night. This refuses to change a database whose backup is missing or old.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const OLDEST_HOURS = 26;

export const requireBackup = (folder: string) => async (client: pg.Client, names: readonly string[]) => {
  if (!(await hasRuns(client))) return;
  const ageHours = await hoursSinceBackup(folder);
  if (ageHours <= OLDEST_HOURS) return;
  const age = ageHours === Number.POSITIVE_INFINITY ? 'none' : `the latest is ${Math.floor(ageHours)} h old`;
  throw new Error(`${names.length} migrations wait (${names.join(', ')}), and ${folder} has no backup of the last ${OLDEST_HOURS} h: ${age}.
Make one with the version that still runs, then start again:
  docker compose exec worker node apps/web/dist/backup.js ${folder}/before-upgrade.jsonl.gz
To go ahead without one, set MIGRATE_WITHOUT_BACKUP=1.`);
};

async function hasRuns(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('submission') AS table`);
  if (rows[0]?.table === null) return false;
  return (await client.query('SELECT FROM submission LIMIT 1')).rowCount === 1;
}

async function hoursSinceBackup(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.jsonl.gz')).map((name) => stat(join(folder, name)));
  const latestMs = Math.max(...(await Promise.all(files)).map(({ mtimeMs }) => mtimeMs));
  return (Date.now() - latestMs) / 3_600_000;
}

import pg from 'pg';
import { setSiteStore } from '../objects/site-store.ts';
import { isAway, placeOf, type SiteSettings, siteSettings } from './started-site.ts';

/** Runs an operator's command on the site's database; an error is one line and exit code 1. */
export async function withDatabase(work: (db: pg.Pool, settings: SiteSettings) => Promise<void>): Promise<void> {
  let db: pg.Pool | undefined;
  try {
    const settings = siteSettings();
    db = new pg.Pool({ connectionString: settings.databaseUrl, max: 4, application_name: 'fsbench operator' });
    db.on('error', () => undefined);
    if (settings.isEmbedded) await requireRunning(db, settings);
    setSiteStore({ OBJECT_STORE: settings.objectStore, DATA_DIR: settings.dataDir });
    await work(db, settings);
  } catch (error) {
    console.error(`error: ${errorText(error)}`);
    process.exitCode = 1;
  } finally {
    await db?.end();
  }
}

/** Says on stderr which database it is, so that nobody changes another one than they meant. */
async function requireRunning(db: pg.Pool, settings: SiteSettings): Promise<void> {
  try {
    await db.query('SELECT');
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Error(
      `the embedded PostgreSQL of this folder does not run (${placeOf(settings)}): start it with \`npm start -- --no-collect\`, or name another in DATABASE_URL`,
    );
  }
  console.error(`database: the embedded PostgreSQL of npm start, ${placeOf(settings)}`);
}

/** Prisma prints the source of the call first; the error is in the last line. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorText(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  const isPrismas = error instanceof Error && error.name.startsWith('PrismaClient');
  return isPrismas ? (text.trimEnd().split('\n').at(-1) ?? text) : text;
}

/** Whether this file was started directly, and not imported by a test. */
export const isStarted = (file: string) => process.argv[1] === file;

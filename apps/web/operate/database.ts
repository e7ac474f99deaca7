import pg from 'pg';
import { requireDatabaseUrl } from '../env.ts';

/** Runs an operator's command on DATABASE_URL; an error is one line and exit code 1. */
export async function withDatabase(work: (db: pg.Pool) => Promise<void>): Promise<void> {
  let db: pg.Pool | undefined;
  try {
    db = new pg.Pool({ connectionString: requireDatabaseUrl(), max: 4, application_name: 'fsbench operator' });
    db.on('error', () => undefined);
    await work(db);
  } catch (error) {
    console.error(`error: ${textOf(error)}`);
    process.exitCode = 1;
  } finally {
    await db?.end();
  }
}

/** Prisma prints the source of the call first; the error is in the last line. */
function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return textOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  const isPrismas = error instanceof Error && error.name.startsWith('PrismaClient');
  return isPrismas ? (text.trimEnd().split('\n').at(-1) ?? text) : text;
}

/** Whether this file was started directly, and not imported by a test. */
export const isStarted = (file: string) => process.argv[1] === file;

import type pg from 'pg';
import { tellEverything } from '../db/changes/tell.ts';
import { listAppliedMigrations } from '../db/list-applied-migrations.ts';
import { neededMigrations } from '../db/needed-migrations.ts';
import { checkBackup } from './check-backup.ts';
import { readOptions, runCommand, UsageError } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { type Damage, damageText, readBackup } from './read-backup.ts';
import { damageOf } from './read-submission.ts';
import { Restorer } from './restorer.ts';

export interface Restored {
  readonly restored: number;
  readonly there: number;
  /** Of those, the runs whose signed bytes the store had lost or changed. */
  readonly repaired: number;
  readonly damages: readonly Damage[];
}

/**
 * Reads a backup into a database, which may hold some of it already: existing rows are neither duplicated nor
 * overwritten. Ends at the first damaged line, or with `keepGoing` restores all others.
 */
export async function restoreBackup(db: pg.Pool, path: string, { keepGoing = false } = {}): Promise<Restored> {
  await requireMigrated(db);
  const restorer = new Restorer(db);
  const damages: Damage[] = [];
  try {
    for await (const read of readBackup(path)) {
      const damage = 'damage' in read ? read.damage : await restoreLine(restorer, read);
      if (damage === null) continue;
      if (!keepGoing) throw new Error(stoppedText(damage, restorer));
      damages.push(damage);
    }
  } finally {
    await tellEverything(db);
  }
  return { restored: restorer.restored, there: restorer.there, repaired: restorer.repaired, damages };
}

async function restoreLine(restorer: Restorer, read: Parameters<typeof damageOf>[1]): Promise<Damage | null> {
  if (read.line.line === 'end') return null;
  try {
    await restorer.take(read.line);
    return null;
  } catch (error) {
    return damageOf(error, read);
  }
}

const stoppedText = (damage: Damage, { restored, there }: Restorer) =>
  `${damageText(damage)}. Restored before it: ${restored}; ${there} were there already. To restore all that is not damaged: --keep-going`;

async function requireMigrated(db: pg.Pool): Promise<void> {
  const applied = await listAppliedMigrations(db);
  const missing = neededMigrations().filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  throw new Error(
    `the database lacks ${missing.length} migrations (${missing[0]}, …): run migrate first, with \`npm start -- --no-collect\`, or \`node apps/web/dist/migrate.js\` in a container`,
  );
}

function listDamages(damages: readonly Damage[]): void {
  for (const damage of damages) console.error(`damaged: ${damageText(damage)}`);
  if (damages.length > 0) process.exitCode = 1;
}

async function check(path: string): Promise<void> {
  const { lines, submissions, damages } = await checkBackup(path);
  console.log(`${lines} lines, ${submissions} runs, ${damages.length} damages`);
  listDamages(damages);
}

async function restore(path: string, keepGoing: boolean): Promise<void> {
  await withDatabase(async (db) => {
    const { restored, there, repaired, damages } = await restoreBackup(db, path, { keepGoing });
    if (repaired > 0) console.log(`signed bytes written again: of ${repaired} runs`);
    console.log(
      `restored ${restored}; ${there} were there already. The worker rebuilds their results; \`npm run status\` counts the runs that wait.`,
    );
    listDamages(damages);
  });
}

const OPTIONS = { check: { type: 'boolean' }, 'keep-going': { type: 'boolean' } } as const;

const USAGE = `usage: npm run restore -- [--keep-going] FILE
       npm run restore -- --check FILE

Reads a backup into a migrated database; rows that are there stay as they are. It ends at the first damaged line, or
with --keep-going lists damaged lines and restores all others. With --check it reads FILE alone, without a database.`;

if (isStarted(import.meta.filename)) {
  await runCommand(USAGE, readWords, ({ path, values }) =>
    values.check ? check(path) : restore(path, values['keep-going'] === true),
  );
}

function readWords(words: readonly string[]) {
  const { values, positionals } = readOptions(words, USAGE, OPTIONS, true);
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new UsageError('name one file: fsbench-backup.jsonl.gz', USAGE);
  return { path, values };
}

import { writeBackup } from './backup-file.ts';
import { readOptions, runCommand, UsageError } from './command.ts';
import { isStarted, withDatabase } from './database.ts';

const USAGE = `usage: npm run backup -- FILE

Writes what cannot be derived to FILE: signed envelopes, times of receipt, decisions, keys. FILE ends in .jsonl.gz
by custom; \`npm run restore -- FILE\` reads it.`;

if (isStarted(import.meta.filename)) {
  await runCommand(USAGE, fileOf, (path) =>
    withDatabase(async (db) => {
      const lost = await writeBackup(db, path);
      console.log(`wrote ${path}`);
      for (const permalink of lost) console.error(`lost: the signed bytes of ${permalink} are not in the store`);
      if (lost.length > 0) process.exitCode = 1;
    }),
  );
}

function fileOf(words: readonly string[]): string {
  const [path, ...others] = readOptions(words, USAGE, {}, true).positionals;
  if (!path || others.length > 0) throw new UsageError('name one file: fsbench-backup.jsonl.gz', USAGE);
  return path;
}

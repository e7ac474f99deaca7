import { writeBackup } from './backup-file.ts';
import { isStarted, withDatabase } from './database.ts';

/** `npm run backup -- FILE` */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db) => {
    const [path] = process.argv.slice(2);
    if (!path) throw new Error('name a file: npm run backup -- fsbench-backup.jsonl.gz');
    const lost = await writeBackup(db, path);
    console.log(`wrote ${path}`);
    for (const permalink of lost) console.error(`lost: the signed bytes of ${permalink} are not in the store`);
    if (lost.length > 0) process.exitCode = 1;
  });
}

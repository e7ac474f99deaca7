import { writeDump } from '../dumps/write-dump.ts';
import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';

const USAGE = `usage: npm run dump

Writes a dump of all published data to DATA_DIR now, as the worker does every night.`;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, {}),
    () =>
      withDatabase(async (db, { dataDir, publicUrl }) => {
        if (!dataDir) throw new Error('DATA_DIR is not set: set it to the folder from which the site serves dumps');
        const { id, files } = await writeDump(db, { folder: dataDir, site: publicUrl });
        for (const { name, rows, bytes } of files) console.log(`${name}  ${rows} rows  ${bytes} bytes`);
        console.log(`wrote dump ${id}`);
      }),
  );
}

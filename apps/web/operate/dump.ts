import { writeDump } from '../dumps/write-dump.ts';
import { env } from '../env.ts';
import { isStarted, withDatabase } from './database.ts';

/** `npm run dump`: writes the nightly dump now. */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db) => {
    if (!env.DATA_DIR) throw new Error('DATA_DIR is not set: set it to the folder from which the site serves dumps');
    const { id, files } = await writeDump(db, { folder: env.DATA_DIR, site: env.PUBLIC_URL });
    for (const { name, rows, bytes } of files) console.log(`${name}  ${rows} rows  ${bytes} bytes`);
    console.log(`wrote dump ${id}`);
  });
}

import { writeDump } from '../dumps/write-dump.ts';
import { isStarted, withDatabase } from './database.ts';

/** `npm run dump`: writes the nightly dump now. */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db, { dataDir, publicUrl }) => {
    if (!dataDir) throw new Error('DATA_DIR is not set: set it to the folder from which the site serves dumps');
    const { id, files } = await writeDump(db, { folder: dataDir, site: publicUrl });
    for (const { name, rows, bytes } of files) console.log(`${name}  ${rows} rows  ${bytes} bytes`);
    console.log(`wrote dump ${id}`);
  });
}

import { prismaOver } from '../db/prisma-over.ts';
import { listHeld } from '../db/submissions/list-held.ts';
import { isStarted, withDatabase } from './database.ts';
import { holdRun, releaseRun } from './review-runs.ts';

const USAGE = `usage: npm run review -- list
       npm run review -- hold ID REASON
       npm run review -- release ID`;

if (isStarted(import.meta.filename)) {
  const [action, id, ...words] = process.argv.slice(2);
  await withDatabase(async (db) => {
    const prisma = prismaOver(db);
    if (action === 'list') {
      const held = await listHeld(prisma);
      for (const { permalink, receivedAt, heldReason } of held) {
        console.log(`${permalink}  ${receivedAt.toISOString()}  ${heldReason}`);
      }
      console.log(held.length === 0 ? 'no runs are held' : `${held.length} held`);
    } else if (action === 'hold' && id && words.length > 0) {
      await holdRun(prisma, id, words.join(' '));
      console.log(`${id} is held`);
    } else if (action === 'release' && id) {
      await releaseRun(prisma, id);
      console.log(`${id} counts again`);
    } else {
      throw new Error(`missing action\n${USAGE}`);
    }
  });
}

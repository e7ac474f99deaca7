import { isStarted, withDatabase } from './database.ts';
import { holdRun, listHeld, releaseRun } from './review-runs.ts';

const USAGE = `usage: npm run review -- list
       npm run review -- hold ID REASON
       npm run review -- release ID`;

if (isStarted(import.meta.filename)) {
  const [action, id, ...words] = process.argv.slice(2);
  await withDatabase(async (db) => {
    if (action === 'list') {
      const held = await listHeld(db);
      for (const { permalink, received_at, held_reason } of held) {
        console.log(`${permalink}  ${received_at.toISOString()}  ${held_reason}`);
      }
      console.log(held.length === 0 ? 'nothing is held' : `${held.length} held`);
    } else if (action === 'hold' && id && words.length > 0) {
      await holdRun(db, id, words.join(' '));
      console.log(`${id} is held`);
    } else if (action === 'release' && id) {
      await releaseRun(db, id);
      console.log(`${id} counts again`);
    } else {
      throw new Error(`what to review?\n${USAGE}`);
    }
  });
}

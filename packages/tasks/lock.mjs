// One start at a time in one checkout: two would fight over the database directory and the build output.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './identity.mjs';
import { STATE } from './places.mjs';
import { StepError } from './steps.mjs';

/** Takes the lock or says who has it. It is given back when this process ends. */
export function takeLock(name = 'start') {
  mkdirSync(STATE, { recursive: true });
  const file = join(STATE, `${name}.lock`);
  const mine = `${file}.${process.pid}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    // Written whole, then linked: nobody can read a lock that does not say yet whose it is.
    writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
    try {
      linkSync(mine, file);
      process.once('exit', () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    const holder = readHolder(file);
    if (holder !== null && startOf(holder.pid) === holder.start) {
      throw new StepError(`Another npm start or npm run dev of this checkout is running (process ${holder.pid}).`, {
        hint: `use that one, or stop it (Ctrl-C in its terminal, or \`kill ${holder.pid}\`) and start again.`,
      });
    }
    // Left by one that was killed. It is moved away first, so that two starts cannot both remove the other's.
    const stale = `${file}.stale.${process.pid}`;
    try {
      renameSync(file, stale);
      rmSync(stale, { force: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new StepError('The lock of this checkout could not be acquired: other processes take it too.', {
    hint: `make sure that only one npm start runs, then remove ${file}.`,
  });
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

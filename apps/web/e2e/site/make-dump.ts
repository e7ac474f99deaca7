import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const DUMP = fileURLToPath(new URL('../../dist/dump.js', import.meta.url));

const TRIES = 20;
const PAUSE_MS = 500;

/** What the worker starts every night, from the bundle that a container has; after its own first one, where that is being made. */
export async function makeDump(triesLeft = TRIES): Promise<void> {
  try {
    await dumpOnce();
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('another dump is running')) throw error;
    await setTimeout(PAUSE_MS);
    await makeDump(triesLeft - 1);
  }
}

async function dumpOnce(): Promise<void> {
  const { FSBENCH_E2E_DATABASE_URL, FSBENCH_E2E_DATA_DIR, FSBENCH_E2E_URL } = process.env;
  await promisify(execFile)(process.execPath, [DUMP], {
    env: {
      ...process.env,
      DATABASE_URL: FSBENCH_E2E_DATABASE_URL,
      DATA_DIR: FSBENCH_E2E_DATA_DIR,
      PUBLIC_URL: FSBENCH_E2E_URL,
    },
  });
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const DUMP = fileURLToPath(new URL('../../dist/dump.js', import.meta.url));

/** What the worker starts every night, from the bundle that a container has. */
export async function makeDump(): Promise<void> {
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

// The signing key of the collector: its file, and a home of its own for a key from a secret, which ends with the step.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { InputError } from './inputs.mjs';

/** 32 bytes as base64url, as the file of the collector holds them. */
const KEY = /^[A-Za-z0-9_-]{43}$/;
const APPLE = ['Library', 'Application Support', 'fsbench'];

const isApple = platform() === 'darwin';
const homeOf = ({ HOME }) => HOME || homedir();

/** Where the collector keeps its key. */
export const keyFile = (environment) =>
  isApple
    ? join(homeOf(environment), ...APPLE, 'signing-key')
    : join(environment.XDG_CONFIG_HOME || join(homeOf(environment), '.config'), 'fsbench', 'signing-key');

/** Calls `work` with the environment of the collector: with a key from the secret, if there is one, for this step only. */
export async function withSigningKey({ FSBENCH_INPUT_SIGNING_KEY: secret = '', ...environment }, work) {
  const key = secret.trim();
  if (key === '') return work(environment);
  if (!KEY.test(key))
    throw new InputError('signing-key: give the content of the file that `fsbench-collect key show` names');
  const home = mkdtempSync(join(environment.RUNNER_TEMP ?? tmpdir(), 'fsbench-key-'));
  try {
    const own = { ...environment, ...(isApple ? { HOME: home } : { XDG_CONFIG_HOME: home }) };
    mkdirSync(dirname(keyFile(own)), { recursive: true, mode: 0o700 });
    writeFileSync(keyFile(own), key, { mode: 0o600 });
    return await withMachineId(environment, own, () => work(own));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** On macOS key and machine id are in one folder: the id stays, so that runs of this machine form one history. */
async function withMachineId(environment, own, work) {
  if (!isApple) return work();
  const [saved, used] = [environment, own].map((one) => join(dirname(keyFile(one)), 'machine-id'));
  if (existsSync(saved)) copyFileSync(saved, used);
  const result = await work();
  if (!existsSync(saved) && existsSync(used)) {
    mkdirSync(dirname(saved), { recursive: true, mode: 0o700 });
    copyFileSync(used, saved);
  }
  return result;
}

// Keeps a pull request from a fork away from a signing key: its code runs as the user whose home holds the key.
import { existsSync, readFileSync } from 'node:fs';
import { InputError } from './inputs.mjs';
import { keyFile } from './signing-key.mjs';

/** Refuses to run anything for a fork on a runner that has a signing key. */
export function refuseForkBesideKey(environment) {
  const file = keyFile(environment);
  if (!existsSync(file) || !isFromFork(environment)) return;
  throw new InputError(
    `this pull request comes from a fork, and its code could read the signing key of this runner (${file}). ` +
      'Check forks on an ephemeral runner or as another user, and move the key to an environment secret of the scheduled job',
  );
}

/** Whether the event runs code of another repository. An event that cannot be read counts as one. */
function isFromFork({ GITHUB_EVENT_NAME = '', GITHUB_EVENT_PATH }) {
  if (!/^(?:pull_request|workflow_run)/.test(GITHUB_EVENT_NAME)) return false;
  const event = readEvent(GITHUB_EVENT_PATH);
  const source = event?.pull_request?.head?.repo ?? event?.workflow_run?.head_repository;
  const own = event?.repository;
  return source?.id === undefined || source.id !== own?.id;
}

function readEvent(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

// Which commit a change is compared with: of a pull request the base that its head is merged into, of a push what was there
// before.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { InputError } from './inputs.mjs';
import { annotate } from './job.mjs';

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const NONE = /^0+$/;
const TIMEOUT_MS = 120_000;

/** A commit that the checkout has, fetched if it is missing. `named`: the input, which wins. */
export function baseOf(environment, named) {
  const base = named === '' ? ofEvent(environment) : named;
  if (has(environment, base)) return base;
  // A checkout has one commit by default.
  if (SHA.test(base)) {
    annotate(
      'notice',
      `fetching ${base.slice(0, 12)}; \`fetch-depth: 2\` in actions/checkout makes it part of the checkout`,
    );
    git(environment, ['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', base]);
    if (has(environment, base)) return base;
  }
  throw new InputError(`base: the checkout has no commit ${base}: set fetch-depth: 2, or 0, in actions/checkout`);
}

function ofEvent(environment) {
  const event = read(environment.GITHUB_EVENT_PATH);
  const [, first, second] = git(environment, ['rev-list', '--parents', '-n1', 'HEAD']).split(' ');
  // What actions/checkout checks out of a pull request is a merge into its base.
  if (event?.pull_request !== undefined && second !== undefined) return first;
  const base = event?.pull_request?.base?.sha ?? event?.before;
  if (typeof base === 'string' && SHA.test(base) && !NONE.test(base)) return base;
  if (first !== undefined) return first;
  throw new InputError(
    'base: this event does not say what to compare with; name a commit, and set fetch-depth: 2 or 0',
  );
}

const has = (environment, revision) =>
  git(environment, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]) !== '';

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** What git prints; an empty text if it fails. */
function git(environment, words) {
  const { status, stdout } = spawnSync('git', words, {
    cwd: environment.GITHUB_WORKSPACE || process.cwd(),
    env: { ...environment, GIT_TERMINAL_PROMPT: '0' },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout.trim() : '';
}

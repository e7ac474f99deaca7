// The last step of action.yml: one comment on a pull request from a branch of the repository itself. The token of a pull request
// from a fork may only read, so its comment is made by comment/action.yml.
import { readFileSync } from 'node:fs';
import { readAbReport } from './ab-report.mjs';
import { abComment } from './ab-table.mjs';
import { showComment } from './comments.mjs';
import { GitHub } from './github.mjs';
import { annotate } from './job.mjs';

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
const NAME = /^[a-z0-9-]{1,40}$/;

async function main(environment) {
  const input = (name) => (environment[`FSBENCH_INPUT_${name}`] ?? '').trim();
  const { pull_request: pull, repository } = JSON.parse(readFileSync(environment.GITHUB_EVENT_PATH, 'utf8'));
  if (environment.GITHUB_EVENT_NAME !== 'pull_request' || pull === undefined)
    return annotate('notice', 'not a pull request: no comment');
  if (pull.head?.repo?.id === undefined || pull.head.repo.id !== repository?.id)
    return annotate('notice', 'a pull request from a fork: its comment is made by the workflow on workflow_run');
  const own = environment.GITHUB_REPOSITORY ?? '';
  if (!REPOSITORY.test(own) || !Number.isSafeInteger(pull.number)) throw new Error('the event has a wrong format');
  const name = input('COMMENT');
  if (!NAME.test(name)) throw new Error('comment: lower-case letters, digits and hyphens');
  const body = abComment(readAbReport(readFileSync(input('FILE'))));
  const github = new GitHub(environment.GITHUB_API_URL ?? 'https://api.github.com', input('TOKEN'));
  const done = await showComment(github, own, pull.number, {
    mark: `<!-- fsbench ${name} -->`,
    author: 'github-actions[bot]',
    body: `${body}\nCommit ${String(pull.head.sha).slice(0, 12)}.\n`,
  });
  annotate('notice', `comment ${done} on #${pull.number}`);
}

/** The result is in the summary, and decides the step before this one: a comment that cannot be made fails nothing. */
try {
  await main(process.env);
} catch (error) {
  annotate('warning', `${error.message}; no comment was written: does the job have permissions: pull-requests: write?`);
}

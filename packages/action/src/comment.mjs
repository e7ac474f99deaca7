// The step of comment/action.yml: posts the result of a check as one comment. It runs with a token that may write, and reads
// an artifact from an untrusted pull request. So it reads the artifact as data, and uses only its values.
import { readFileSync } from 'node:fs';
import { AB_FILE, readAbReport } from './ab-report.mjs';
import { abComment } from './ab-table.mjs';
import { fetchReport } from './artifact.mjs';
import { showComment } from './comments.mjs';
import { ReportError } from './fields.mjs';
import { GitHub } from './github.mjs';
import { addSummary, annotate } from './job.mjs';
import { pullRequestsOf } from './pull-requests.mjs';
import { readReport } from './report.mjs';
import { knownRuns } from './site.mjs';
import { comment as commentOf } from './table.mjs';

const SHA1 = /^[0-9a-f]{40}$/;
const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;

async function main(environment) {
  const input = (name) => (environment[`FSBENCH_INPUT_${name}`] ?? '').trim();
  const { workflow_run: run } = JSON.parse(readFileSync(environment.GITHUB_EVENT_PATH, 'utf8'));
  const repository = environment.GITHUB_REPOSITORY ?? '';
  if (run?.event !== 'pull_request') return annotate('notice', 'the run was not for a pull request: no comment');
  if (!REPOSITORY.test(repository) || !SHA1.test(run.head_sha)) throw new Error('the event has a wrong format');
  const name = /^[a-z0-9-]{1,40}$/.exec(input('NAME') || 'check')?.[0];
  if (!name) throw new Error('name: lower-case letters, digits and hyphens');

  const github = new GitHub(environment.GITHUB_API_URL ?? 'https://api.github.com', input('TOKEN'));
  const numbers = await pullRequestsOf(github, repository, run);
  if (numbers.length === 0) return annotate('notice', 'no open pull request has the checked commit as its head');
  const found = await fetchReport(github, repository, Number(run.id), input('ARTIFACT') || 'fsbench');
  const comment = { mark: `<!-- fsbench ${name} -->`, author: input('AUTHOR') || 'github-actions[bot]' };
  if (found === null) {
    await reportResult(github, repository, numbers, { ...comment, body: nothing(run), isUpdate: true });
    return annotate('notice', 'the run left no result: no new comment');
  }

  const text =
    found.name === AB_FILE ? abComment(readAbReport(found.bytes)) : await checkComment(found.bytes, input('SERVER'));
  const body = `${text}\n${evidence(run)}\n`;
  await reportResult(github, repository, numbers, { ...comment, body });
  addSummary(environment, body);
}

async function checkComment(bytes, server) {
  const report = readReport(bytes);
  const sides = [report.baseline, report.run].filter((side) => side !== null);
  const known = await knownRuns(server, sides);
  return commentOf(report, ({ id }) => known.get(id) ?? null);
}

async function reportResult(github, repository, numbers, comment) {
  for (const number of numbers) {
    const done = await showComment(github, repository, number, comment);
    annotate('notice', `comment ${done} on #${Number(number)}`);
  }
}

/** Replaces the results of an earlier commit, which say nothing about this one. */
const nothing = ({ head_sha: sha }) =>
  `**fsbench check: no result for ${sha.slice(0, 12)}**\n\nThe check of this commit left no result; its log says why.\n`;

/** The origin of the results, shown below them. */
const evidence = ({ head_sha: sha }) =>
  `Commit ${sha.slice(0, 12)}. Measured by the workflow of this pull request, so a pull request that changes it can report anything.`;

try {
  await main(process.env);
} catch (error) {
  const why = error instanceof ReportError ? `the result was rejected: ${error.message}` : error.message;
  annotate('error', `${why}; no comment was written`);
  process.exitCode = 1;
}

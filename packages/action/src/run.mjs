// The step of action.yml: reads the inputs, runs the collector, writes summary, outputs and the file for the artifact.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AB_FILE } from './ab-report.mjs';
import { collect, OPERATIONAL_ERROR, program } from './collector.mjs';
import { compareBuilds } from './compare-builds.mjs';
import { ReportError } from './fields.mjs';
import { refuseForkBesideKey } from './forks.mjs';
import { InputError, readInputs } from './inputs.mjs';
import { addSummary, annotate, setOutput, withoutCommands } from './job.mjs';
import { readReport } from './report.mjs';
import { withSigningKey } from './signing-key.mjs';
import { markdown } from './table.mjs';

const TEXTS = {
  passed: ['notice', 'passed: nothing is clearly worse than allowed'],
  unsure: [
    'warning',
    'undecided: some results could not be judged; the summary of this job has the smallest change that they could have shown',
  ],
  failed: ['error', 'something is clearly worse than allowed; the table is in the summary of this job'],
  not_comparable: ['warning', 'not comparable with the baseline; the summary of this job has the reason'],
};

async function main(environment) {
  refuseForkBesideKey(environment);
  const manifest = new URL('../../collect/package.json', import.meta.url);
  const inputs = readInputs(environment, JSON.parse(readFileSync(manifest, 'utf8')).version);
  if (inputs.mode !== 'ab' && environment.RUNNER_ENVIRONMENT === 'github-hosted') {
    annotate('warning', 'a hosted runner is a different shared virtual machine each time: use a machine of your own');
  }
  const folder = join(environment.RUNNER_TEMP ?? tmpdir(), 'fsbench');
  mkdirSync(folder, { recursive: true });
  const start = (args) => withoutCommands(() => collect(program(environment, inputs.version), args, environment));
  if (inputs.mode === 'ab') return compareBuilds(environment, inputs, join(folder, AB_FILE), start);
  return inputs.mode === 'check'
    ? check(environment, inputs, join(folder, 'fsbench-check.json'), start)
    : collectRun(environment, inputs, join(folder, 'fsbench-run.json'), start);
}

/** The exit code of the step: the collector's own; of an undecided check 0 unless `fail-if-unsure: true` applies, and 0 if `not-comparable: warn` does. */
async function check(environment, { args, notComparable }, file, start) {
  const { code, output } = await start(args);
  setOutput(environment, 'exit-code', code);
  const report = output.length > 0 ? readReport(output) : null;
  const failsIfUnsure = args.includes('--fail-if-unsure');
  // Where every result is undecided, the check has judged nothing.
  const isUnjudged = report?.figures.every(({ verdict }) => verdict === 'maybe');
  const codes = { passed: 0, failed: 1, unsure: failsIfUnsure || isUnjudged ? 3 : 0, not_comparable: 3 };
  const isUnsent = report !== null && codes[report.result] === 0 && report.not_sent !== null;
  if (report === null || (isUnsent ? OPERATIONAL_ERROR : codes[report.result]) !== code) {
    annotate('error', `the check ended without a result (exit code ${code}); the log above says why`);
    return code <= 1 ? OPERATIONAL_ERROR : code;
  }
  writeFileSync(file, output);
  setOutput(environment, 'file', file);
  setOutput(environment, 'result', report.result);
  addSummary(
    environment,
    markdown(report, ({ url }) => (url !== null && /^https?:\/\/[\w.:-]+\/r\/\w+$/.test(url) ? url : null)),
  );
  const [level, words] = TEXTS[report.result];
  const isUnsure = report.result === 'unsure';
  const isTolerated = isUnsure ? !failsIfUnsure : report.result === 'not_comparable' && notComparable === 'warn';
  annotate(code === 3 && !isTolerated ? 'error' : level, words);
  if (report.not_sent !== null) annotate('error', 'the new run could not be sent; the log above says why');
  if (isUnsure && isTolerated && report.not_sent !== null) return OPERATIONAL_ERROR;
  return isTolerated ? 0 : code;
}

async function collectRun(environment, { args, command, server, isClaimed }, file, start) {
  if (isClaimed) {
    const { code } = await start(['claim', '--oidc', `--server=${server}`]);
    if (code !== 0) {
      annotate('error', 'the key was not linked to this repository, and nothing was measured; the log above says why');
      return code;
    }
  }
  const own = command.length === 0 ? [] : ['--', ...command];
  const { code } = await start([...args, `--out=${file}`, '--quiet', ...own]);
  setOutput(environment, 'exit-code', code);
  if (code !== 0) {
    annotate('error', `nothing was sent (exit code ${code}); the log above says why`);
    return code;
  }
  setOutput(environment, 'file', file);
  setOutput(environment, 'result', 'collected');
  const { output } = await start(['show', '--markdown', `--server=${server}`, file]);
  addSummary(environment, output.toString('utf8'));
  return 0;
}

try {
  process.exitCode = await withSigningKey(process.env, main);
} catch (error) {
  const isWrong = error instanceof InputError;
  setOutput(process.env, 'exit-code', isWrong ? 2 : OPERATIONAL_ERROR);
  annotate(
    'error',
    error instanceof ReportError ? `the result of the check cannot be read: ${error.message}` : error.message,
  );
  process.exitCode = isWrong ? 2 : OPERATIONAL_ERROR;
}

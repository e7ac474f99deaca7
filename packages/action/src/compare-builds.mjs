// The default mode: builds the base and the head of a change in this job, and executes both alternately.
import { writeFileSync } from 'node:fs';
import { readAbReport } from './ab-report.mjs';
import { abMarkdown, sentence } from './ab-table.mjs';
import { OPERATIONAL_ERROR } from './collector.mjs';
import { addSummary, annotate, setOutput } from './job.mjs';
import { baseOf } from './revisions.mjs';

const CODES = { slower: 1, faster: 0, not_slower: 0, unsure: 3 };
const RESULTS = { slower: 'failed', faster: 'passed', not_slower: 'passed', unsure: 'unsure' };

/** The exit code of the step: 0, 1, 4, or 3 if `fail-if-unsure: true` applies. */
export async function compareBuilds(environment, { args, base, failsIfUnsure }, file, start) {
  const { code, output } = await start(['ab', `--base=${baseOf(environment, base)}`, '--head=HEAD', ...args]);
  setOutput(environment, 'exit-code', code);
  const report = output.length > 0 ? readAbReport(output) : null;
  if (report === null || CODES[report.result] !== code) {
    annotate('error', `the comparison ended without a result (exit code ${code}); the log above says why`);
    return code <= 1 ? OPERATIONAL_ERROR : code;
  }
  writeFileSync(file, output);
  setOutput(environment, 'file', file);
  setOutput(environment, 'compared', file);
  setOutput(environment, 'result', RESULTS[report.result]);
  addSummary(environment, abMarkdown(report));
  const isTolerated = report.result === 'unsure' && !failsIfUnsure;
  const level = code === 0 ? 'notice' : isTolerated ? 'warning' : 'error';
  annotate(level, sentence(report));
  return isTolerated ? 0 : code;
}

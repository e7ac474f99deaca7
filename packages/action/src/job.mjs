// What the runner gives a step to write to: outputs, the summary, and lines of the log that are shown beside the change.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { logLine } from './sanitize.mjs';

/** `name=value`, each value one line of ours. */
export function setOutput(environment, name, value) {
  append(environment.GITHUB_OUTPUT, `${name}=${logLine(String(value))}\n`);
}

export function addSummary(environment, markdown) {
  append(environment.GITHUB_STEP_SUMMARY, `${markdown.trimEnd()}\n`);
}

/** `notice`, `warning` or `error`. */
export function annotate(level, words) {
  const line = logLine(words).replaceAll('%', '%25');
  process.stdout.write(`::${level} title=fsbench::${line}\n`);
}

/** While another program writes to the log, nothing in it is a command to the runner. */
export async function withoutCommands(action) {
  const token = randomUUID();
  process.stdout.write(`::stop-commands::${token}\n`);
  try {
    return await action();
  } finally {
    process.stdout.write(`\n::${token}::\n`);
  }
}

function append(file, text) {
  if (file) appendFileSync(file, text);
}

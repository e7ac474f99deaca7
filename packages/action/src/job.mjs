// What a step can write: outputs, the summary, and annotations in the log.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { logLine } from './sanitize.mjs';

/** `name=value`, each value in one line. */
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

/** Disables runner commands while another program writes to the log. */
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

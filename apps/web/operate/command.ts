import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText } from './database.ts';

/** Words that a command does not understand: what is wrong with them, and the command that prints its usage. */
export class UsageError extends Error {
  constructor(what: string, usage: string) {
    super(`${what}\nHelp: ${helpCommand(usage)}`);
  }
}

/** "npm run review -- hold --help", of "usage: npm run review -- hold SELECTION …" */
function helpCommand(usage: string): string {
  const [, script = '', command] = /^usage: (npm run \S+)(?: -- ([a-z]+)\b)?/.exec(usage) ?? [];
  return [script, '--', command, '--help'].filter(Boolean).join(' ');
}

/**
 * Runs an operator's command. `--help` prints its usage. Words that `read` does not understand end it with code 1
 * before `work` opens a database or writes a file.
 */
export async function runCommand<T>(
  usage: string | ((words: readonly string[]) => string),
  read: (words: readonly string[]) => T,
  work: (read: T) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(typeof usage === 'string' ? usage : usage(words));
    return;
  }
  try {
    await work(read(words));
  } catch (error) {
    console.error(`error: ${errorText(error)}`);
    process.exitCode = 1;
  }
}

/**
 * The options of a command, and its other words where it `takesFile`.
 * @throws UsageError that names the option
 */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  usage: string,
  options: O,
  takesFile = false,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: takesFile, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.replace(/\. To specify .*$/s, '') : `${error}`, usage);
  }
}

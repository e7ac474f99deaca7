// Which files are checked, and what in them is shown to a user.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fromRoot, ROOT } from '../places.mjs';
import { scanMarkdown } from './scan-markdown.ts';
import { scanRust } from './scan-rust.ts';
import { scanTypescript } from './scan-typescript.ts';
import type { Token } from './token.ts';

export interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The table itself, what this check consists of, and what is generated. */
const LEFT_OUT = [
  'TERMS.md',
  'packages/tasks/check-words/',
  'packages/tasks/check-words.ts',
  'packages/client/src/paths.ts',
  'packages/collect/share/',
];
const EXTENSIONS = new Set(['.ts', '.tsx', '.mjs', '.rs', '.md']);
const TEST = /\.(?:test|spec)\.|(?:^|\/)(?:tests|e2e|fixtures|test-[\w-]+|tests\.rs)(?:\/|\.|$)/;
/** Folders whose strings reach a user: the site, the programs, and the words they share. */
const SHOWN = [
  'apps/web/',
  'collectors/crates/',
  'packages/action/src/',
  'packages/collect/bin/',
  'packages/contract/src/',
];
/** Tests inside a file; `mod tests;` names a file of its own, and the text after it is shown. */
const TESTS = /#\[cfg\(test\)\]\s*(?:pub(?:\(crate\))?\s+)?mod\s+\w+\s*\{/;
/** clap prints the doc comments of these. */
const HELP = /^collectors\/crates\/cli\/src\/args(?:\/|\.rs$)/;

/** The files that git knows or would add. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return listed
    .split('\0')
    .filter((path) => EXTENSIONS.has(extname(path)) && !LEFT_OUT.some((start) => path.startsWith(start)))
    .flatMap((path) => {
      const text = readOrNull(path);
      return text === null ? [] : [{ path, text }];
    });
}

/** A file that was removed and not yet committed is listed too. */
function readOrNull(path: string): string | null {
  try {
    return readFileSync(fromRoot(path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function scan({ path, text }: Source): Token[] {
  if (path.endsWith('.md')) return scanMarkdown(text);
  if (path.endsWith('.rs')) return scanRust(text, HELP.test(path));
  return scanTypescript(text, path.endsWith('.tsx'));
}

/** Up to which offset the strings of a file are shown; Rust has its tests at the end of a file. */
export function shownUpTo({ path, text }: Source): number {
  if (TEST.test(path) || !SHOWN.some((start) => path.startsWith(start))) return 0;
  if (!path.endsWith('.rs')) return text.length;
  const tests = text.search(TESTS);
  return tests < 0 ? text.length : tests;
}

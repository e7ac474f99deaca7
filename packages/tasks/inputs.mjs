// Whether the inputs of a step changed since it last succeeded: a hash of their contents, kept per step.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fromRoot, ROOT, STATE } from './places.mjs';

const NEVER_INPUT = new Set(['node_modules', '.next', 'dist', 'target', 'e2e', 'test-results', '.fsbench']);

/** A hash over the names and contents of files and folders, given relative to the root. Tests are no inputs. */
export function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap((path) => filesUnder(fromRoot(path))).sort()) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (NEVER_INPUT.has(entry.name) || entry.name.includes('.test.')) return [];
    const child = join(path, entry.name);
    if (entry.isDirectory()) return filesUnder(child);
    return entry.isFile() ? [child] : [];
  });
}

/**
 * Runs `work` unless the step last succeeded with the same inputs and its outputs are there. The mark of success
 * is removed first, so that a step cut short is done again.
 */
export async function unlessUnchanged(name, inputs, outputs, work) {
  const mark = join(STATE, 'stamps', name);
  const isDone = read(mark) === inputs && outputs.every((path) => statSync(path, { throwIfNoEntry: false }));
  if (isDone) return 'unchanged';
  mkdirSync(join(STATE, 'stamps'), { recursive: true });
  rmSync(mark, { force: true });
  await work();
  writeFileSync(mark, inputs);
  return undefined;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

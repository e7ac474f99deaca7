// Which test files need neither PostgreSQL nor a site nor a built program: those from which no import leads to a helper
// that starts one. `npm test -- --quick` runs them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot, ROOT } from './places.mjs';

const TEST = /^(?:packages|apps\/web|prisma)\/(?!.*\be2e\/).*\.test\.(?:ts|tsx|mjs)$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** What starts PostgreSQL, a site, a browser or the collector. */
const SLOW = new Set(
  ['test-database.ts', 'test-site.ts', 'postgres.mjs', 'browser.mjs', 'build.mjs'].map(
    (file) => `packages/tasks/${file}`,
  ),
);

/** From the root of the repository. */
export function quickTests(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const isSlow = slowFiles((path) => (existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : ''));
  return listed.split('\0').filter((path) => TEST.test(path) && existsSync(fromRoot(path)) && !isSlow(path));
}

/** Tells whether an import leads from a file to one of the slow helpers. */
export function slowFiles(read: (path: string) => string): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const isSlow = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    known.set(path, SLOW.has(path)); // ends a circle of imports
    const slow = SLOW.has(path) || importsOf(path, read(path)).some(isSlow);
    known.set(path, slow);
    return slow;
  };
  return isSlow;
}

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, target = '']) =>
    relative(ROOT, join(ROOT, dirname(path), target)).replaceAll('\\', '/'),
  );

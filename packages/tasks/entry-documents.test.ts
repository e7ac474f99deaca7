import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './places.mjs';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'TERMS.md',
  'apps/web/docs/README.md',
];
const read = (name: string) => readFileSync(fromRoot(name), 'utf8');

/** Paths in backticks that begin at a folder of the root. NAME, PATH and `…` stand for what the reader chooses. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:apps|packages|collectors|prisma)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/NAME|PATH|…/.test(path));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link).filter((link) => !link.includes('://'));

test.each(DOCUMENTS)('every path that %s names exists', (name) => {
  const missing = pathsIn(read(name)).filter((path) => !existsSync(fromRoot(path)));
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('every link of %s leads to a file', (name) => {
  const folder = dirname(fromRoot(name));
  expect(linksIn(read(name)).filter((link) => !existsSync(resolve(folder, link)))).toEqual([]);
});

test('every npm script that the entry documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((name) =>
    [...read(name).matchAll(/npm run ([a-z:-]+)/g)].map(([, script = '']) => script),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

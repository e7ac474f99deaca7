import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteInputs } from './build.mjs';
import { hashOf } from './inputs.mjs';
import { fromRoot, ROOT, WEB } from './places.mjs';

const NOT_BUILT = /(^|\/)(node_modules|\.next|dist|e2e|test-results)\/|\.test\.|\/test-/;

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|tsx|css)$/.test(name) && !NOT_BUILT.test(name),
);

/** Relative imports, and addresses beside a module. */
const ASKED = /(?:from|import|import\(|new URL\()\s*'(\.\.?\/[^']+)'/g;

const outside = (names: readonly string[]) => [...new Set(names)].filter((name) => !name.startsWith('apps/web/'));

const imported = outside(
  sources.flatMap((name) => {
    const file = join(WEB, name);
    const asked = [...readFileSync(file, 'utf8').matchAll(ASKED)].map(([, path = '']) => resolve(dirname(file), path));
    return asked.map((path) => relative(ROOT, path));
  }),
);

const CONFIG = readFileSync(join(WEB, 'next.config.ts'), 'utf8');

/** What `next build` takes along although no import shows it: `a/{b,c}.md`, `a/*`. */
const traced = outside(
  [...CONFIG.matchAll(/^ +'(\.\.\/[^']+)',$/gm)].flatMap(([, pattern = '']) => {
    const [, before = pattern, words = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
    return words.split(',').map((word) => relative(ROOT, resolve(WEB, (before + word + after).replace(/\*.*$/, ''))));
  }),
);

const isInput = (name: string) =>
  // Installed packages are in the lock file.
  name.startsWith('node_modules/') || siteInputs().some((input) => name === input || name.startsWith(`${input}/`));

describe('a site is built again when something changes', () => {
  test('that it imports from elsewhere in the project', () => {
    expect(imported).toContain('packages/contract/json/envelope.schema.json');
    expect(imported.filter((name) => !isInput(name))).toEqual([]);
  });

  test('that it shows as it is', () => {
    for (const shown of ['collectors/METHODOLOGY.md', 'packages/collect/CHANGELOG.md', 'packages/client/examples'])
      expect(traced).toContain(shown);
    expect(traced.filter((name) => !isInput(name))).toEqual([]);
  });

  test('and not when the measuring code does', () => {
    expect(isInput('collectors/crates/cli/src/main.rs')).toBe(false);
    expect(hashOf(siteInputs())).not.toBe(hashOf(siteInputs().filter((name) => name !== 'collectors/BIAS.md')));
    expect(siteInputs().map((name) => fromRoot(name))).toContain(fromRoot('collectors', 'BIAS.md'));
  });
});

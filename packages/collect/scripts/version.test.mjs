// One version in four places. `set-version.mjs` writes them all; this says when one was forgotten.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { setVersion, VERSION_FILES, versionsIn } from './version.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = Object.keys(VERSION_FILES);

test('the crates, their lock file, the npm package and the changelog name the same version', () => {
  const versions = versionsIn(ROOT);
  for (const file of FILES) expect(new Set(versions[file]), file).toEqual(new Set(versions['collectors/Cargo.toml']));
});

test('a new version is written to all of them, and to nothing else in those files', () => {
  const copy = mkdtempSync(join(tmpdir(), 'fsbench-version-'));
  try {
    for (const file of FILES) {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      writeFileSync(join(copy, file), readFileSync(join(ROOT, file)));
    }
    setVersion(copy, '9.8.7-next.1');
    for (const file of FILES) expect(new Set(versionsIn(copy)[file]), file).toEqual(new Set(['9.8.7-next.1']));
    const [before, after] = [ROOT, copy].map((root) =>
      readFileSync(join(root, 'collectors/Cargo.lock'), 'utf8').split('\n'),
    );
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(
      versionsIn(ROOT)['collectors/Cargo.lock'].length,
    );
    const [former] = versionsIn(ROOT)['packages/collect/CHANGELOG.md'];
    expect(readFileSync(join(copy, 'packages/collect/CHANGELOG.md'), 'utf8')).toContain(`\n## ${former} (`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('what is no version is refused', () => {
  expect(() => setVersion(ROOT, 'v1')).toThrow('v1 is no version');
});

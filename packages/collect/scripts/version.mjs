// The collector's version, which is the crates', the npm packages' and the newest heading of the changelog. It is decided in
// collectors/Cargo.toml, which the program has it from; the other places follow.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it stands, and how it is found there: the second group. */
export const VERSION_FILES = {
  'collectors/Cargo.toml': /(\[workspace\.package\]\nversion = ")([^"]+)(")/g,
  'collectors/Cargo.lock': /(name = "fsbench-[\w-]+"\nversion = ")([^"]+)(")/g,
  'packages/collect/package.json': /(^\s*"version": ")([^"]+)(")/gm,
  'packages/action/examples/gitlab-ci.yml': /(fsbench-collect@)([\w.-]+)()/g,
  'packages/action/examples/moving-baseline.yml': /(fsbench-collect@)([\w.-]+)()/g,
  // The newest heading, right under the title.
  'packages/collect/CHANGELOG.md': /(^# [^\n]*\n\n## )(\S+)( \()/g,
};

/** The versions that each place names. */
export const versionsIn = (root) =>
  Object.fromEntries(
    Object.entries(VERSION_FILES).map(([file, place]) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(place)].map(([, , version]) => version),
    ]),
  );

/** Writes a new one; in the changelog it gets a heading above the last, which is history. */
export function setVersion(root, version) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${version} is no version: 1.2.3 or 1.2.3-next.1`);
  for (const [file, place] of Object.entries(VERSION_FILES)) {
    const text = readFileSync(join(root, file), 'utf8');
    const heading = `## ${version} (unreleased)\n\n### Features\n* None yet.\n\n### Fixes\n* None yet.\n\n`;
    const changed = file.endsWith('CHANGELOG.md')
      ? text.replace(/^## /m, `${heading}### Changes that alter numbers\n* None.\n\n## `)
      : text.replaceAll(place, (_, before, __, after) => `${before}${version}${after}`);
    writeFileSync(join(root, file), changed);
  }
}

// For `uvx fsbench-collect` and `pip install`: a wheel for each platform with the same program, and nothing else.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformOf, programOf } from './builds.mjs';
import { LICENSES, MAIN, PACKAGE, ROOT } from './packing.mjs';
import { zipOf } from './zip.mjs';

/** Static on Linux, so for every C library; for macOS from the version that it is built for. */
const TAGS = {
  'linux-x64': 'manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64',
  'linux-arm64': 'manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64',
  'darwin-x64': 'macosx_11_0_x86_64',
  'darwin-arm64': 'macosx_11_0_arm64',
  'win32-x64': 'win_amd64',
};

/** As Python writes it: `1.2.3-next.1` is `1.2.3rc1`. */
export const pythonVersion = (version) => version.replace(/-next\.(\d+)$/, 'rc$1');

/** Returns the file. */
export function writeWheel(target, program, { out, repository }) {
  const version = pythonVersion(MAIN.version);
  const tags = TAGS[platformOf(target)];
  const stem = `fsbench_collect-${version}`;
  const info = `${stem}.dist-info`;
  const entries = [
    { name: `${stem}.data/scripts/${programOf(target)}`, bytes: readFileSync(program), mode: 0o755 },
    ...LICENSES.map((file) => ({ name: `${info}/licenses/${file}`, bytes: readFileSync(join(ROOT, file)) })),
    text(`${info}/METADATA`, metadata(version, repository)),
    text(`${info}/WHEEL`, wheel(tags)),
  ];
  const record = `${info}/RECORD`;
  const lines = entries.map(({ name, bytes }) => `${name},sha256=${digest(bytes)},${bytes.length}`);
  entries.push(text(record, `${[...lines, `${record},,`].join('\n')}\n`));
  const file = join(out, `${stem}-py3-none-${tags}.whl`);
  writeFileSync(file, zipOf(entries));
  return file;
}

const text = (name, content) => ({ name, bytes: Buffer.from(content) });
const digest = (bytes) => createHash('sha256').update(bytes).digest('base64url');

const metadata = (version, repository) => `Metadata-Version: 2.4
Name: fsbench-collect
Version: ${version}
Summary: ${MAIN.description}
License-Expression: ${MAIN.license}
${LICENSES.map((file) => `License-File: ${file}\n`).join('')}${repository ? `Project-URL: Source, ${repository}\n` : ''}Requires-Python: >=3.8
Description-Content-Type: text/markdown

${readFileSync(join(PACKAGE, 'README.md'), 'utf8')}`;

const wheel = (tags) => `Wheel-Version: 1.0
Generator: fsbench
Root-Is-Purelib: false
${tags
  .split('.')
  .map((tag) => `Tag: py3-none-${tag}\n`)
  .join('')}`;

// Holds the site's imports to the layers that apps/web/README.md lists. Tests and stories may import anything.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLayerErrors, readLayers } from './check-layers/layers.ts';
import { WEB } from './places.mjs';

const OUTSIDE = /\.(?:test|fixture|spec)\.tsx?$|(?:^|\/)test-[^/]+$|^e2e\//;

const layers = readLayers(readFileSync(join(WEB, 'README.md'), 'utf8'));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: WEB,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((path) => path !== '' && !OUTSIDE.test(path))
  .map((path) => ({ path, source: readFileSync(join(WEB, path), 'utf8') }));
const errors = findLayerErrors(layers, files);
for (const failure of errors) console.error(failure);
if (layers.length === 0) console.error('apps/web/README.md lists no layers.');
process.exitCode = errors.length === 0 && layers.length > 0 ? 0 : 1;

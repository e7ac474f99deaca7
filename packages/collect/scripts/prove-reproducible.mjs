#!/usr/bin/env node
// Builds committed source twice, in two folders with nothing in common but their files, and compares: the same source has to
// become the same bytes. It takes as long as two builds.
//
//   node packages/collect/scripts/prove-reproducible.mjs [--commit HEAD] [--platform linux-x64]… [--against FILE]
//
//   --against FILE   build once only, and compare with this one that was built from the same commit
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, fetchTools, platformOf, TARGETS } from './builds.mjs';
import { sha256Of } from './checksums.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    commit: { type: 'string', default: 'HEAD' },
    platform: { type: 'string', multiple: true, default: ['linux-x64'] },
    against: { type: 'string' },
  },
});

/** Source, target folder and Cargo's home, each under another path. */
function startPlace(name) {
  const folder = mkdtempSync(join(tmpdir(), `fsbench-${name}-`));
  const place = {
    folder,
    root: join(folder, name),
    targetFolder: join(folder, 'built'),
    cargoHome: join(folder, 'cargo'),
  };
  mkdirSync(place.root);
  mkdirSync(place.cargoHome);
  const fetched = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry');
  if (existsSync(fetched)) symlinkSync(fetched, join(place.cargoHome, 'registry'));
  const archive = spawnSync('git', ['archive', options.commit], { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 });
  if (archive.status !== 0) throw new Error(`git archive ${options.commit} failed:\n${archive.stderr}`);
  spawnSync('tar', ['--extract', '--directory', place.root], { input: archive.stdout });
  return place;
}

function buildIn(name, target) {
  const { folder, root, targetFolder, cargoHome } = startPlace(name);
  try {
    const { file, reason } = build(target, { root, targetFolder, env: { CARGO_HOME: cargoHome } });
    if (file === undefined) throw new Error(`${platformOf(target)}: ${reason}`);
    process.stdout.write(`${sha256Of(file)}  ${file}\n`);
    return sha256Of(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await fetchTools(TARGETS);
for (const platform of options.platform) {
  const target = TARGETS.find((candidate) => platformOf(candidate) === platform);
  if (target === undefined) throw new Error(`there is no platform ${platform}`);
  const first = options.against ? sha256Of(resolve(options.against)) : buildIn('here', target);
  const isSame = buildIn('somewhere-else-altogether', target) === first;
  process.stdout.write(`${isSame ? 'THE SAME' : 'NOT THE SAME'}: ${platform} of ${options.commit}\n`);
  if (!isSame) process.exitCode = 1;
}

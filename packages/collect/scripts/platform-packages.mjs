#!/usr/bin/env node
// `npm run build:platforms`: builds the collector for every platform that can be built for here, and packs what is published:
// one npm package with the binary for each, fsbench-collect itself, which names them all as optional dependencies of its own
// exact version and holds their checksums; and for those without npm an archive for each, SHA256SUMS, and a Homebrew formula.
//
//   node packages/collect/scripts/platform-packages.mjs --server URL|none [--out FOLDER] [--binary [PLATFORM=]FILE]… [--no-run] [--repository URL]
//
//   --server URL|none    the server this publication uploads to when its user names none; `none`: they name one each time
//   --out FOLDER         where the packed files go (default packages/collect/dist)
//   --binary P=FILE      package this built collector for platform P (linux-x64, …; without `P=` this machine's), and build nothing
//   --no-run             do not ask the built collectors for their version, which no other check replaces
//   --repository URL     where the source and the releases are: npm's provenance and the Homebrew formula need it
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareWine, whyNoWine } from '../../tasks/windows.mjs';
import { writeArchives } from './archives.mjs';
import { build, fetchTools, isHere, platformOf, TARGETS } from './builds.mjs';
import { sha256Of } from './checksums.mjs';
import { defaultServer } from './default-server.mjs';
import { inspect } from './inspect-binary.mjs';
import { emptyOut, MAIN, nameOf, packMain, packPlatform } from './packing.mjs';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
    binary: { type: 'string', multiple: true },
    'no-run': { type: 'boolean', default: false },
    server: { type: 'string' },
    repository: { type: 'string' },
  },
});
const given = options.binary && new Map(options.binary.map(namedBinary));
const settings = { out: resolve(options.out), server: serverOrExit(options.server), repository: options.repository };

function serverOrExit(option) {
  try {
    return defaultServer(option);
  } catch (error) {
    process.stderr.write(`error: ${error.message}\n`);
    return process.exit(2);
  }
}

/** `linux-x64=FILE`, or a file for this machine. */
function namedBinary(text) {
  const platform = TARGETS.map(platformOf).find((name) => text.startsWith(`${name}=`));
  const here = TARGETS.find(isHere);
  if (platform === undefined && here === undefined)
    throw new Error(`--binary ${text}: name its platform, PLATFORM=FILE`);
  return platform ? [platform, text.slice(platform.length + 1)] : [platformOf(here), text];
}

/** A file to pack for the target, and what to say about it; or the reason why there is none. */
function binaryFor(target) {
  const file = given?.get(platformOf(target));
  if (given && file === undefined) return { reason: 'no --binary is for it' };
  const built = given ? { file: resolve(file) } : build(target);
  if (built.file === undefined) return built;
  const { fault: failure, warnings } = inspect(built.file, target, MAIN.version, { mayRun: !options['no-run'] });
  if (failure) return { reason: failure, isBroken: true };
  return { file: built.file, notes: [...(built.note ? [built.note] : []), ...warnings] };
}

const log = (text) => process.stderr.write(`${text}\n`);

emptyOut(settings.out);
if (!given) await fetchTools(TARGETS);
if (!given && whyNoWine() === undefined) await prepareWine();
const packed = [];
for (const target of TARGETS) {
  const { file, reason, notes, isBroken } = binaryFor(target);
  if (isBroken) process.exitCode = 1;
  if (file === undefined) {
    log(`${isBroken ? 'FAILED' : 'SKIPPED'} ${nameOf(target)}: ${reason}`);
    continue;
  }
  for (const note of notes) log(`NOTE ${nameOf(target)}: ${note}`);
  packed.push({ target, file, sha256: sha256Of(file), tarball: packPlatform(target, file, settings) });
}
const main = packMain(packed, settings);
// The launcher last: whoever fetches it must find what it asks for.
for (const tarball of [...packed.map(({ tarball }) => tarball), main]) process.stdout.write(`${tarball}\n`);
for (const note of writeArchives(packed, settings)) log(`NOTE ${note}`);
log(`${packed.length} of ${TARGETS.length} platforms packed in ${settings.out}`);
if (packed.length === 0) process.exitCode = 1;

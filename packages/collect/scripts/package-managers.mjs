// What package managers need to install a release: the templates of `packaging`, with its version, addresses and checksums.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from './checksums.mjs';
import { MAIN, PACKAGE } from './packing.mjs';

const TEMPLATES = join(PACKAGE, 'packaging');
/** The manager's folder, and what a file of it is called if not as its template. */
const MANAGERS = {
  homebrew: (name) => name,
  aur: (name) => name,
  nix: (name) => name,
  winget: (name, owner) => `${owner}.FsbenchCollect${name === 'version.yaml' ? '' : `.${name.slice(0, -5)}`}.yaml`,
};

/** `archives`: platform to file; `zips`: the same for zip files. Writes `out/packaging`; returns what its publisher should know. */
export function writePackageManagers({ archives, zips, out, repository }) {
  if (!repository) return ['no files for package managers: --repository says where the archives will be'];
  const [, host, owner] = /^(https:\/\/[^/]+)\/([^/]+)\/[^/]+$/.exec(repository) ?? [];
  if (owner === undefined) throw new Error(`--repository ${repository}: write https://HOST/OWNER/NAME`);
  const fill = filler({ archives, zips, repository, host, owner });
  const notes = [];
  for (const [manager, nameOf] of Object.entries(MANAGERS)) {
    const missing = new Set();
    const files = readdirSync(join(TEMPLATES, manager)).map((name) => [
      nameOf(name, owner),
      fill(readFileSync(join(TEMPLATES, manager, name), 'utf8'), missing),
    ]);
    if (missing.size > 0) {
      notes.push(`no ${manager} package: there is no build for ${[...missing].sort().join(', ')}`);
      continue;
    }
    mkdirSync(join(out, 'packaging', manager), { recursive: true });
    for (const [name, text] of files) writeFileSync(join(out, 'packaging', manager, name), text);
  }
  return notes;
}

/** A function of a template and of a set that it adds missing platforms to. */
function filler({ archives, zips, repository, host, owner }) {
  const release = `${repository}/releases/download/v${MAIN.version}`;
  // Arch allows no hyphen there.
  const words = { repository, host, owner, version: MAIN.version, pkgver: MAIN.version.replaceAll('-', '_') };
  const stem = `${MAIN.name}-${MAIN.version}`;
  const ofPlatform = {
    url: (platform) => `${release}/${stem}-${platform}.tar.gz`,
    zip: (platform) => `${release}/${stem}-${platform}.zip`,
    sha256: (platform) => sha256Of(archives.get(platform)),
    SHA256: (platform) => sha256Of(zips.get(platform)).toUpperCase(),
  };
  return (template, missing) =>
    template.replaceAll(/\{\{(\w+)(?: ([\w-]+))?\}\}/g, (place, word, platform) => {
      if (platform === undefined && words[word] !== undefined) return words[word];
      if (ofPlatform[word] === undefined) throw new Error(`nothing fills ${place}`);
      if ((word === 'SHA256' ? zips : archives).has(platform)) return ofPlatform[word](platform);
      missing.add(platform);
      return place;
    });
}

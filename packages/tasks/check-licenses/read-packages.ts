// The packages that the lock files name, with the licenses that they state.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { COLLECTORS, fromRoot } from '../places.mjs';
import type { UsedPackage } from './licenses.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { license?: string; link?: boolean }>>;
}

export function npmPackages(): UsedPackage[] {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as LockFile;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license: license ?? null }));
}

interface Metadata {
  readonly packages: readonly { name: string; license: string | null; source: string | null }[];
}

const MOST_BYTES = 64 * 1024 * 1024;

/** What Cargo.lock names, for all systems; Cargo has their manifests once it has built. */
export function cargoPackages(): UsedPackage[] {
  const args = ['metadata', '--format-version', '1', '--locked'];
  const text = execFileSync('cargo', args, { cwd: COLLECTORS, encoding: 'utf8', maxBuffer: MOST_BYTES });
  const { packages } = JSON.parse(text) as Metadata;
  return packages.filter(({ source }) => source !== null).map(({ name, license }) => ({ name, license }));
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Reply } from '../http/problem.ts';

const STATIC = '/_next/static/';

/** Files that the framework serves below `/_next/static/`, by their paths in an address. */
export type StaticFiles = ReadonlySet<string>;

/** @param folder that of the framework's static files, which no running version changes */
export async function listStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pathOf = (file: string) => `${STATIC}${path.relative(folder, file).split(path.sep).join('/')}`;
  return new Set(files.map(({ parentPath, name }) => pathOf(path.join(parentPath, name))));
}

const NOT_FOUND: Reply = {
  status: 404,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    // Another version may have the file, behind the same proxy.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: 'Not found: this version of the site has no such file.\n',
};

/** A script or a style that is missing is asked for by a page, not by a reader: no page answers. null: it is there. */
export function refuseMissingFile(address: string, files: StaticFiles): Reply | null {
  if (!address.startsWith(STATIC)) return null;
  return files.has(address) || files.has(decoded(address)) ? null : NOT_FOUND;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

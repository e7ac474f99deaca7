import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST, type Manifest, readManifest } from './manifest.ts';

/** Prefix of a folder that is being written, or was never finished. */
export const UNFINISHED = '.unfinished-';

/** The complete dumps in a folder, latest first; none if the folder does not exist. */
export async function listDumps(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(names.filter((name) => /^\d/.test(name)).map((name) => findDump(folder, name)));
  return found.filter((one) => one !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** The dump with that id; null: it does not exist, or is incomplete. */
export async function findDump(folder: string, id: string): Promise<Manifest | null> {
  if (!/^\d{8}-\d{6}-\d{3}$/.test(id)) return null;
  const text = await readFile(path.join(folder, id, MANIFEST), 'utf8').catch(() => null);
  const manifest = text === null ? null : readManifest(text);
  return manifest?.id === id ? manifest : null;
}

const LATEST_COUNT = 3;

/** Of dumps sorted latest first: all but the last three and the first of each month. */
export function outdated(dumps: readonly Pick<Manifest, 'id' | 'made_at'>[]): string[] {
  const firstOfMonth = new Map(dumps.map(({ id, made_at }) => [made_at.slice(0, 7), id]));
  return dumps
    .slice(LATEST_COUNT)
    .flatMap(({ id, made_at }) => (firstOfMonth.get(made_at.slice(0, 7)) === id ? [] : [id]));
}

/** Removes what a killed process has left. Call it only with the lock that one dump at a time holds. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) await removeDump(folder, name);
}

/** The manifest goes first: a dump that is partly removed is not listed. */
export async function removeDump(folder: string, id: string): Promise<void> {
  await rm(path.join(folder, id, MANIFEST), { force: true });
  await rm(path.join(folder, id), { recursive: true, force: true });
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ListedObject, type ObjectStore, StoreError } from './object-store.ts';

/** Names of files that are being written, or were never finished: no key looks like one. */
const UNFINISHED = 'unfinished';
/** No upload takes as long. */
const UNFINISHED_MS = 24 * 3_600_000;

/** Only the site's user may read them: unlisted runs are among them. */
const MODES = { folder: 0o700, file: 0o600 } as const;

/** Objects as files of one folder, which several processes and machines may share. */
export class FileStore implements ObjectStore {
  readonly place: string;
  /** Folders whose names this process knows to be flushed. */
  readonly #flushed = new Set<string>();

  constructor(folder: string) {
    this.place = path.resolve(folder);
  }

  #path(key: string): string {
    return path.join(this.place, ...key.split('/'));
  }

  /** The file is complete and flushed before it gets its name, and the name is flushed before anybody hears of it. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#path(key);
    const unfinished = path.join(this.place, UNFINISHED, randomUUID());
    try {
      await makeFolder(path.dirname(unfinished));
      await makeFolder(path.dirname(file));
      await this.#flushName(this.place);
      await this.#flushName(path.dirname(file));
      await writeFlushed(unfinished, bytes);
      await rename(unfinished, file);
      await flushFolder(path.dirname(file));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw storeError(error);
    }
  }

  /** Another process may have made the folder a moment ago, and not flushed its name yet. */
  async #flushName(folder: string): Promise<void> {
    if (this.#flushed.has(folder)) return;
    await flushFolder(path.dirname(folder));
    this.#flushed.add(folder);
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.#path(key)).catch(noneOr(null));
  }

  async remove(prefix: string): Promise<void> {
    const folder = path.dirname(this.#path(prefix));
    const start = prefix.slice(prefix.lastIndexOf('/') + 1);
    try {
      const names = await readdir(folder).catch(noneOr([]));
      const found = names.filter((name) => name.startsWith(start));
      for (const name of found) await rm(path.join(folder, name), { force: true });
      if (found.length > 0) await flushFolder(folder);
    } catch (error) {
      throw storeError(error);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    for await (const key of this.#keys('', prefix)) {
      const found = await stat(this.#path(key)).catch(noneOr(null));
      if (found !== null) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }

  async *#keys(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await readdir(this.#path(folder), { withFileTypes: true }).catch(noneOr([]));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const key = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        const inside = `${key}/`;
        const isWanted = inside.startsWith(prefix) || prefix.startsWith(inside);
        if (isWanted && key !== UNFINISHED) yield* this.#keys(inside, prefix);
      } else if (key.startsWith(prefix)) yield key;
    }
  }

  /** Removes what killed processes have left. @returns how many files */
  async removeUnfinished(nowMs: number): Promise<number> {
    const folder = path.join(this.place, UNFINISHED);
    let removed = 0;
    for (const name of await readdir(folder).catch(noneOr([]))) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(noneOr(null));
      if (found === null || nowMs - found.mtimeMs < UNFINISHED_MS) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', MODES.file);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes it with those above it, each flushed into the one that holds it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: MODES.folder });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await flushFolder(path.dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  // Windows has no such call.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const noneOr =
  <T>(none: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return none;
    throw storeError(error);
  };

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = String(codeOf(error));
  if (/^(?:EROFS|EACCES|EPERM)$/.test(code)) return new StoreError('read_only', error);
  return new StoreError(/^(?:ENOSPC|EDQUOT)$/.test(code) ? 'full' : 'unavailable', error);
}

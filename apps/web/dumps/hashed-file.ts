import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** A file being written, with its digest and size as they grow. `close` makes it last through a loss of power. */
export class HashedFile {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  bytes = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<HashedFile> {
    return new HashedFile(await open(path, 'wx', 0o644));
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    await this.#file.writeFile(chunk);
  }

  async close(): Promise<{ readonly bytes: number; readonly sha256: string }> {
    await this.#file.sync();
    await this.#file.close();
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }

  /** Of a dump that failed. */
  abandon(): Promise<void> {
    return this.#file.close().catch(() => undefined);
  }
}

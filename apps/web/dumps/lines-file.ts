import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { HashedFile } from './hashed-file.ts';

/** A gzip-compressed file of lines; whoever writes waits for the compressor, so that memory stays as it is. */
export async function openLines(path: string) {
  const file = await HashedFile.create(path);
  const gzip = createGzip();
  const written = (async () => {
    for await (const chunk of gzip) await file.write(chunk as Buffer);
  })();
  // Heard of by whoever waits for the end.
  written.catch(() => undefined);
  return {
    write: async (text: string | Uint8Array): Promise<void> => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    },
    close: async () => {
      gzip.end();
      await written;
      return file.close();
    },
    abandon: async (): Promise<void> => {
      gzip.destroy();
      await written.catch(() => undefined);
      await file.abandon();
    },
  };
}

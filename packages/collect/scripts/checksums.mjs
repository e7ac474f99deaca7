// SHA-256 of files, as sha256sum writes it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export const sha256Of = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What `sha256sum --check` reads, in the order of the names. */
export const sumsOf = (files) =>
  files
    .map((file) => `${sha256Of(file)}  ${basename(file)}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join('');

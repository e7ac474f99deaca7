import type { Operation } from './operation.ts';

export type Asked = Pick<Operation, 'path'> & { readonly fields: readonly { name: string; in: 'path' | 'query' }[] };

/**
 * The address of an operation with these words in it, from the root; null while one that its path needs is missing.
 * It begins with the operation's own path, so whatever is typed leads to this site.
 */
export function addressOf({ path, fields }: Asked, words: Readonly<Record<string, string>>): string | null {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of fields) {
    const word = words[name]?.trim() ?? '';
    if (place === 'query') {
      if (word !== '') query.set(name, word);
    } else if (word === '') return null;
    else filled = filled.replace(`{${name}}`, () => encodeWord(word));
  }
  // Read better as they are typed, and mean the same.
  const asked = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return asked === '' ? filled : `${filled}?${asked}`;
}

/** A quote would end the word of a shell that the address stands in. */
const encodeWord = (word: string) => encodeURIComponent(word).replaceAll("'", '%27').replaceAll('%3D', '=');

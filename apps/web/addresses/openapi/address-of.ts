import type { Operation } from './operation.ts';

export type AddressExample = Pick<Operation, 'path'> & {
  readonly fields: readonly { name: string; in: 'path' | 'query' }[];
};

/**
 * The address of an operation with these words in it, from the root; null while one that its path needs is missing.
 * It begins with the operation's own path, so whatever is typed leads to this site.
 */
export function addressOf({ path, fields }: AddressExample, words: Readonly<Record<string, string>>): string | null {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of fields) {
    const word = words[name]?.trim() ?? '';
    if (place === 'query') {
      if (word !== '') query.set(name, word);
    } else if (word === '') return null;
    else filled = filled.replace(`{${name}}`, () => encodeSegment(word));
  }
  // Read better as they are typed, and mean the same.
  const requestedAddress = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return requestedAddress === '' ? filled : `${filled}?${requestedAddress}`;
}

/** A quote would end the word of a shell that the address stands in. */
const encodeSegment = (word: string) => encodeURIComponent(word).replaceAll("'", '%27').replaceAll('%3D', '=');

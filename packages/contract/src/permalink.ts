const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PERMALINK_CHARS = 16;

/** 16 characters of Crockford base32: the first 80 bits of the payload's SHA-256. */
export function permalinkId(sha256: Uint8Array): string {
  let id = '';
  let buffer = 0;
  let bits = 0;
  for (let byte = 0; byte < 10; byte++) {
    buffer = (buffer << 8) | (sha256[byte] as number);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      id += CROCKFORD[(buffer >>> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return id;
}

/** Reads an id as a person may have typed it: any case, I and L for 1, O for 0. */
export function normalizePermalinkId(typed: string): string | null {
  const id = typed.trim().toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const isId = id.length === PERMALINK_CHARS && [...id].every((character) => CROCKFORD.includes(character));
  return isId ? id : null;
}

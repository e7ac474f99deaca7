const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const INVALID = 0xff;
const VALUE_OF = new Uint8Array(128).fill(INVALID);
for (let value = 0; value < ALPHABET.length; value += 1) VALUE_OF[ALPHABET.charCodeAt(value)] = value;

/**
 * Standard alphabet, padded, and canonical: no line breaks, no bits left over. Written out because
 * Node's Buffer overlooks what is not base64, and a browser has no Buffer.
 *
 * @returns null for anything else
 */
export function decodeBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const digits = text.length - padding;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let window = 0;
  let bits = 0;
  let filled = 0;
  for (let at = 0; at < digits; at += 1) {
    const value = VALUE_OF[text.charCodeAt(at)] ?? INVALID;
    if (value === INVALID) return null;
    window = ((window << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[filled] = window >> bits;
    filled += 1;
  }
  const leftOver = window & ((1 << bits) - 1);
  return leftOver === 0 ? bytes : null;
}

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1];
    const third = bytes[at + 2];
    text += ALPHABET[first >> 2];
    text += ALPHABET[((first & 3) << 4) | ((second ?? 0) >> 4)];
    text += second === undefined ? '=' : ALPHABET[((second & 15) << 2) | ((third ?? 0) >> 6)];
    text += third === undefined ? '=' : ALPHABET[third & 63];
  }
  return text;
}

/**
 * A small repeatable generator: the same seed gives the same interval on every machine and in every
 * year, so a figure on a page can be computed again by anyone. xoshiro128** 1.1 (Blackman and Vigna
 * 2018). Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** @param state four 32-bit words, not all zero */
  constructor(state: readonly [number, number, number, number]) {
    [this.#a, this.#b, this.#c, this.#d] = state;
    if ((this.#a | this.#b | this.#c | this.#d) === 0) throw new RangeError('a state of zeroes yields only zeroes');
  }

  nextUint32(): number {
    const scrambled = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return scrambled;
  }

  /** 0 (included) to 1 (excluded), 32 bits fine. */
  nextUnit(): number {
    return this.nextUint32() / 0x1_0000_0000;
  }

  /** A whole number from 0 to `limit` - 1. Its bias is `limit` / 2^32: nothing, for a list of samples. */
  nextBelow(limit: number): number {
    return Math.floor(this.nextUnit() * limit);
  }

  /** Standard normal (Box and Muller). */
  nextNormal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.nextUnit()));
    return radius * Math.cos(2 * Math.PI * this.nextUnit());
  }
}

/**
 * A generator from a seed of any length: the hex digits of a digest or of a suite's `seed`, or bytes.
 *
 * @throws RangeError on a string that is not whole bytes of hex
 */
export function randomFrom(seed: string | Uint8Array): Random {
  const bytes = typeof seed === 'string' ? bytesOfHex(seed) : seed;
  const words = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, bytes.length]);
  bytes.forEach((byte, index) => {
    words[index & 3] = mix((words[index & 3] ?? 0) ^ byte);
  });
  // Twice around, so that every byte reaches every word.
  for (let turn = 0; turn < 8; turn += 1) {
    words[turn & 3] = mix(((words[turn & 3] ?? 0) + (words[(turn + 3) & 3] ?? 0)) >>> 0);
  }
  const [a = 0, b = 0, c = 0, d = 0] = words;
  return new Random((a | b | c | d) === 0 ? [1, 0, 0, 0] : [a, b, c, d]);
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Finalizer of MurmurHash3, offset so that zero does not stay zero. */
function mix(word: number): number {
  let h = (word + 0x6d2b79f5) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(hex)) throw new RangeError('a seed is whole bytes of hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

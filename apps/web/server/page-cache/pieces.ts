import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { joinCrc32, shiftOf } from './crc32-join.ts';

/**
 * A body that is the same for everybody but for its nonce, compressed once: the stretches between the places where the
 * nonce stands. Each answer puts a nonce of its own between them, as bytes that are not compressed.
 */
export interface Pieces {
  readonly stretches: readonly Stretch[];
  /** What they take in memory. */
  readonly bytes: number;
}

interface Stretch {
  /** RFC 1951, ending at a byte. */
  readonly deflated: Uint8Array;
  readonly length: number;
  readonly crc: number;
  readonly shift: number;
}

const deflate = promisify(deflateRaw);
/** How far back a compressed text may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Done once and sent often: zlib's most takes 3 % off a comparison, for 5 ms more off the main thread. */
const LEVEL = constants.Z_BEST_COMPRESSION;
/** Never in UTF-8, so that nothing refers back into a nonce: what stands there will be another's. */
const NOT_TEXT = 0xff;

/** Compresses off the main thread. `body` is used up. */
export async function toPieces(body: Buffer, nonce: string): Promise<Pieces> {
  const cuts = placesOf(body, nonce);
  for (const cut of cuts) body.fill(NOT_TEXT, cut, cut + nonce.length);
  const starts = [0, ...cuts.map((cut) => cut + nonce.length)];
  const stretches = await Promise.all(starts.map((start, at) => toStretch(body, start, cuts[at] ?? body.length)));
  return { stretches, bytes: stretches.reduce((all, { deflated }) => all + deflated.length, 0) };
}

function placesOf(body: Buffer, nonce: string): number[] {
  const places: number[] = [];
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + nonce.length)) places.push(at);
  return places;
}

async function toStretch(body: Buffer, start: number, end: number): Promise<Stretch> {
  const text = body.subarray(start, end);
  const before = body.subarray(Math.max(0, start - WINDOW_BYTES), start);
  const deflated = await deflate(text, {
    level: LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 ? { dictionary: before } : {}),
  });
  return { deflated, length: text.length, crc: crc32(text), shift: shiftOf(text.length) };
}

/** RFC 1952: deflated, no name, no time, of no system in particular. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, and empty. */
const END_OF_DEFLATED = Buffer.from([3, 0]);

/** The body with this nonce, as gzip. Compresses nothing: a few multiplications a piece, and bytes put together. */
export function toGzip({ stretches }: Pieces, nonce: string): Buffer {
  const literal = Buffer.from(nonce, 'latin1');
  const plain = storedBlock(literal);
  const [crcOfNonce, shiftOfNonce] = [crc32(literal), shiftOf(literal.length)];
  const parts: Uint8Array[] = [GZIP_HEAD];
  let crc = 0;
  let length = 0;
  for (const [at, stretch] of stretches.entries()) {
    if (at > 0) {
      parts.push(plain);
      crc = joinCrc32(crc, crcOfNonce, shiftOfNonce);
      length += literal.length;
    }
    parts.push(stretch.deflated);
    crc = joinCrc32(crc, stretch.crc, stretch.shift);
    length += stretch.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, END_OF_DEFLATED, tail]);
}

/** RFC 1951, 3.2.4: bytes as they are, behind their number and its complement. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

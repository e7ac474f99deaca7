import { decodeBase64, encodeBase64 } from './base64.ts';
import { type BinLayout, binLayout, type Histogram } from './histogram.ts';

/**
 * What is wrong with the bytes.
 * `not_base64`, `too_large` (more bytes than the caller allows), `truncated` (or bytes left over),
 * `not_v2` (another format, or compressed), `unsupported` (a shifted or scaled histogram),
 * `parameters` (bounds or digits that describe none), `counts` (bins beyond the last, or a total of 2^53).
 */
export interface HistogramError {
  readonly kind: 'not_base64' | 'too_large' | 'truncated' | 'not_v2' | 'unsupported' | 'parameters' | 'counts';
}

export type HistogramResult =
  | { readonly ok: true; readonly value: Histogram }
  | { readonly ok: false; readonly error: HistogramError };

const HEADER_BYTES = 40;
/** Writers set the second nibble to 1 ("any word size"); its absence means the same here. */
const COOKIES: readonly number[] = [0x1c849303, 0x1c849313];
const DEFAULT_MAX_BYTES = 32 * 1024;

/**
 * Reads the V2 encoding without compression: a header in big endian, then the counts of all bins up to
 * the last used one, each a ZigZag LEB128 number of at most nine bytes; negative numbers skip that many
 * empty bins. Whatever the bytes are, the answer is a histogram or an error, and the memory used is in
 * proportion to their length.
 *
 * @param encoded base64 (standard alphabet, padded) or bytes
 */
export function decodeHistogram(
  encoded: string | Uint8Array,
  options: { readonly maxBytes?: number } = {},
): HistogramResult {
  const { maxBytes = DEFAULT_MAX_BYTES } = options;
  if (typeof encoded === 'string' && encoded.length > Math.ceil(maxBytes / 3) * 4) return failed('too_large');
  const bytes = typeof encoded === 'string' ? decodeBase64(encoded) : encoded;
  if (bytes === null) return failed('not_base64');
  if (bytes.length > maxBytes) return failed('too_large');
  if (bytes.length < HEADER_BYTES) return failed('truncated');

  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!COOKIES.includes(header.getUint32(0))) return failed('not_v2');
  if (header.getUint32(4) !== bytes.length - HEADER_BYTES) return failed('truncated');
  if (header.getUint32(8) !== 0 || header.getFloat64(32) !== 1) return failed('unsupported');
  const layout = binLayout(Number(header.getBigUint64(16)), Number(header.getBigUint64(24)), header.getUint32(12));
  if (layout === null) return failed('parameters');
  return decodeCounts(layout, bytes.subarray(HEADER_BYTES));
}

function decodeCounts(layout: BinLayout, payload: Uint8Array): HistogramResult {
  // One byte is the least a bin with a count takes.
  const capacity = Math.min(payload.length, layout.binCount);
  const bins = new Uint32Array(capacity);
  const counts = new Float64Array(capacity);
  let used = 0;
  let total = 0;
  let bin = 0;
  for (let at = 0; at < payload.length; ) {
    const number = readZigZag(payload, at);
    if (number === null) return failed('truncated');
    at = number.next;
    if (number.value > 0) {
      bins[used] = bin;
      counts[used] = number.value;
      used += 1;
      total += number.value;
    }
    bin += number.value < 0 ? -number.value : 1;
    if (bin > layout.binCount || total > Number.MAX_SAFE_INTEGER) return failed('counts');
  }
  // Copies: a view would keep the larger buffer alive.
  return {
    ok: true,
    value: { layout, bins: bins.slice(0, used), counts: counts.slice(0, used), totalCount: total },
  };
}

/** The ninth byte carries eight bits. Beyond 2^53 the value is rounded, which `decodeCounts` then refuses. */
function readZigZag(payload: Uint8Array, from: number): { value: number; next: number } | null {
  let raw = 0;
  for (let length = 1; length <= 9; length += 1) {
    const byte = payload[from + length - 1];
    if (byte === undefined) return null;
    const isLast = length === 9 || byte < 0x80;
    raw += (isLast ? byte : byte & 0x7f) * 2 ** (7 * (length - 1));
    if (isLast) return { value: raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2, next: from + length };
  }
  return null;
}

/** The same encoding, byte for byte as the Rust crate `hdrhistogram` writes it, in base64. */
export function encodeHistogram(histogram: Histogram): string {
  return encodeBase64(encodeHistogramBytes(histogram));
}

export function encodeHistogramBytes(histogram: Histogram): Uint8Array {
  const { layout, bins, counts } = histogram;
  const payload: number[] = [];
  let next = 0;
  bins.forEach((bin, at) => {
    const empty = bin - next;
    if (empty > 0) writeZigZag(payload, empty === 1 ? 0 : -empty);
    writeZigZag(payload, counts[at] ?? 0);
    next = bin + 1;
  });
  // A histogram without counts still says that its first bin is empty.
  if (bins.length === 0) payload.push(0);

  const bytes = new Uint8Array(HEADER_BYTES + payload.length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, 0x1c849313);
  header.setUint32(4, payload.length);
  header.setUint32(12, layout.significantDigits);
  header.setBigUint64(16, BigInt(layout.lowestDiscernible));
  header.setBigUint64(24, BigInt(layout.highestTrackable));
  header.setFloat64(32, 1);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}

/** In 64-bit integers: doubled, a count may pass 2^53. */
function writeZigZag(payload: number[], value: number): void {
  let rest = value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n;
  for (let length = 1; length < 9 && rest >= 0x80n; length += 1) {
    payload.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  payload.push(Number(rest));
}

function failed(kind: HistogramError['kind']): HistogramResult {
  return { ok: false, error: { kind } };
}

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { decodeHistogram } from './histogram-wire.ts';

const valid: string = JSON.parse(readFileSync(new URL('../fixtures/histograms.json', import.meta.url), 'utf8'))[0]
  .encoded;
const bytesOf = (encoded: string) => Uint8Array.from(Buffer.from(encoded, 'base64'));

/** The valid histogram with its header changed. */
function withHeader(change: (header: DataView) => void): Uint8Array {
  const bytes = bytesOf(valid);
  change(new DataView(bytes.buffer));
  return bytes;
}

/** A header of two digits up to a minute, and these bytes as counts. */
function withCounts(...payload: number[]): Uint8Array {
  const bytes = new Uint8Array(40 + payload.length);
  bytes.set(bytesOf(valid).subarray(0, 40));
  bytes.set(payload, 40);
  new DataView(bytes.buffer).setUint32(4, payload.length);
  return bytes;
}

const kindOf = (encoded: string | Uint8Array, maxBytes?: number) => {
  const result = decodeHistogram(encoded, maxBytes === undefined ? {} : { maxBytes });
  return result.ok ? 'ok' : result.error.kind;
};

describe('histogram bytes', () => {
  test('are read with either cookie, and with none other', () => {
    expect(kindOf(valid)).toBe('ok');
    expect(kindOf(withHeader((header) => header.setUint32(0, 0x1c849303)))).toBe('ok');
    // V2 compressed, V1, and something else.
    for (const cookie of [0x1c849314, 0x1c849301, 0]) {
      expect(kindOf(withHeader((header) => header.setUint32(0, cookie)))).toBe('not_v2');
    }
  });

  test('are refused when they end early or go on', () => {
    const bytes = bytesOf(valid);
    for (const length of [0, 3, 39, 40, bytes.length - 1]) expect(kindOf(bytes.subarray(0, length))).toBe('truncated');
    expect(kindOf(Uint8Array.of(...bytes, 0))).toBe('truncated');
    expect(kindOf(withCounts(0x80)), 'a number that goes on beyond the end').toBe('truncated');
  });

  test('are refused above the size the caller allows, before they are decoded', () => {
    expect(kindOf(valid, bytesOf(valid).length)).toBe('ok');
    expect(kindOf(bytesOf(valid), bytesOf(valid).length - 1)).toBe('too_large');
    expect(kindOf(valid, 64)).toBe('too_large');
    expect(kindOf('!'.repeat(1_000_000))).toBe('too_large');
  });

  test('are refused when they are shifted or scaled', () => {
    expect(kindOf(withHeader((header) => header.setUint32(8, 1)))).toBe('unsupported');
    expect(kindOf(withHeader((header) => header.setFloat64(32, 2)))).toBe('unsupported');
    expect(kindOf(withHeader((header) => header.setFloat64(32, Number.NaN)))).toBe('unsupported');
  });

  test('are refused when their bounds or digits describe no histogram', () => {
    expect(kindOf(withHeader((header) => header.setUint32(12, 6)))).toBe('parameters');
    expect(kindOf(withHeader((header) => header.setUint32(12, 0xffffffff)))).toBe('parameters');
    expect(kindOf(withHeader((header) => header.setBigUint64(16, 0n)))).toBe('parameters');
    expect(kindOf(withHeader((header) => header.setBigUint64(24, 1n)))).toBe('parameters');
    expect(kindOf(withHeader((header) => header.setBigUint64(24, 2n ** 64n - 1n)))).toBe('parameters');
    expect(kindOf(withHeader((header) => header.setBigUint64(16, 2n ** 50n)))).toBe('parameters');
    const beyond = withHeader((header) => {
      header.setBigUint64(16, 2n ** 50n);
      header.setBigUint64(24, 2n ** 52n);
    });
    expect(kindOf(beyond), 'bins that reach beyond 2^53').toBe('parameters');
  });

  test('are refused when counts stand, or are skipped, beyond the last bin', () => {
    const minute = decodeHistogram(valid);
    if (!minute.ok) throw new Error(minute.error.kind);
    const { binCount } = minute.value.layout;
    const skip = (count: number) => {
      const zigzag = count * 2 - 1;
      return [(zigzag & 0x7f) | 0x80, ((zigzag >> 7) & 0x7f) | 0x80, zigzag >> 14];
    };
    expect(kindOf(withCounts(...skip(binCount - 1), 2))).toBe('ok');
    expect(kindOf(withCounts(...skip(binCount), 2))).toBe('counts');
    expect(kindOf(withCounts(...skip(binCount + 1)))).toBe('counts');
    expect(kindOf(withCounts(...Array(9).fill(0xff))), 'a skip of 2^63').toBe('counts');
  });

  test('are refused when their total reaches 2^53', () => {
    const half = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10];
    expect(kindOf(withCounts(...half))).toBe('ok');
    expect(kindOf(withCounts(...half, ...half))).toBe('counts');
  });

  test('whatever they are, end in a histogram or an error, with no more bins than bytes', () => {
    const mutated = fc
      .tuple(fc.array(fc.tuple(fc.nat(137), fc.nat(255)), { maxLength: 8 }), fc.nat(20))
      .map(([changes, cut]) => {
        const bytes = bytesOf(valid);
        for (const [at, value] of changes) bytes[at] = value;
        return bytes.subarray(0, bytes.length - cut);
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), mutated), (bytes) => {
        const result = decodeHistogram(bytes);
        if (!result.ok) return;
        const { bins, counts, layout, totalCount } = result.value;
        expect(bins.length).toBeLessThanOrEqual(bytes.length);
        expect(bins.every((bin, at) => bin < layout.binCount && (at === 0 || bin > (bins[at - 1] ?? bin)))).toBe(true);
        expect(counts.every((count) => Number.isSafeInteger(count) && count > 0)).toBe(true);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalCount);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('base64', () => {
  test('gives back any bytes, and writes them as Node does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
  });

  test.each([
    ['bits left over', 'QR=='],
    ['bits left over before one sign', 'QUJ='],
    ['no padding', 'QQ'],
    ['the alphabet of URLs', 'a-_b'],
    ['a line break', 'QUJD\nQUJ'],
    ['padding in the middle', 'QQ==QUJD'],
    ['only padding', '===='],
    ['a letter beyond ASCII', 'QUJé'],
  ])('refuses %s', (_name, text) => {
    expect(decodeBase64(text)).toBeNull();
    expect(kindOf(text)).toBe('not_base64');
  });
});

/**
 * The CRC-32 of two texts put together, from that of each: a page that is kept in compressed pieces gets its checksum
 * without being unpacked. The CRC is the remainder of a polynomial, and putting n bytes behind a text multiplies its
 * polynomial by x^(8n) (zlib's crc32_combine, https://github.com/madler/zlib/blob/v1.3.1/crc32.c).
 */

/** The polynomial of gzip, the highest power in the lowest bit. */
const POLYNOMIAL = 0xedb88320;
/** x^0, written so. */
const ONE = 0x80000000;
const X_TO_THE_8 = ONE >>> 8;

/** What moves a text's CRC to before `bytes` more bytes: x^(8 * bytes). */
export function shiftOf(bytes: number): number {
  let shift = ONE;
  let square = X_TO_THE_8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(shift, square);
    square = multiply(square, square);
  }
  return shift;
}

export function joinCrc32(first: number, second: number, shiftOfSecond: number): number {
  return (multiply(shiftOfSecond, first) ^ second) >>> 0;
}

/** a * b modulo the polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= power;
    power = (power & 1) === 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}

import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/**
 * Pixels as a PNG file (ISO/IEC 15948): eight bits a channel, red, green, blue and alpha, no filter. Written here because the
 * renderer's own encoder holds up the event loop, and zlib's compression has threads of its own.
 */
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const compress = promisify(deflate);

export async function encodePng(rgba: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits a channel
  header[9] = 6; // red, green, blue, alpha
  const packed = await compress(scanlines(rgba, width * 4, height), { level: 6 });
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

/** Each line of pixels after a zero, which says that it is not filtered. */
function scanlines(pixels: Uint8Array, stride: number, height: number): Buffer {
  const lines = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    lines.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  return lines;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

// A zip file of what is given, byte for byte the same each time: of no time and nobody. Wheels and winget want one.
import { crc32, deflateRawSync } from 'node:zlib';

/** Midnight of 1980-01-01, before which the format knows no time. */
const NO_DATE = 0x21;
const OF_UNIX = 3 << 8;
const REGULAR = 0o100000;
const UTF8 = 0x800;
const DEFLATED = 8;

/** `entries`: `{ name, bytes, mode }`, in their order. */
export function zipOf(entries) {
  const locals = [];
  const central = [];
  let offset = 0;
  for (const { name, bytes, mode = 0o644 } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const path = Buffer.from(name);
    const common = commonFields(bytes, packed, path);
    const local = Buffer.concat([numbers([0x04034b50, 4]), common, numbers([0, 2]), path, packed]);
    const attributes = ((REGULAR | mode) << 16) >>> 0;
    central.push(
      numbers([0x02014b50, 4], [OF_UNIX | 20, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 2], [attributes, 4], [offset, 4]),
      path,
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = entries.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...locals, directory, end]);
}

/** What both headers of a file have, from the version that can read it to the length of its name. */
const commonFields = (bytes, packed, path) =>
  numbers(
    [20, 2],
    [UTF8, 2],
    [DEFLATED, 2],
    [0, 2],
    [NO_DATE, 2],
    [crc32(bytes), 4],
    [packed.length, 4],
    [bytes.length, 4],
    [path.length, 2],
  );

/** Little-endian, `[number, bytes]` each. */
function numbers(...fields) {
  const buffer = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [number, size] of fields) {
    buffer.writeUIntLE(number, at, size);
    at += size;
  }
  return buffer;
}

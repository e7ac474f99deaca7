// Archives as an uploaded artifact is one, and as a stranger would make them.
import { deflateRawSync } from 'node:zlib';

/** `names`: one for each entry; `claims` overrides what the directory says of sizes. */
export function zip(content, { names = ['fsbench-check.json'], claims = {} } = {}) {
  const packed = deflateRawSync(content);
  const local = [];
  const directory = [];
  let place = 0;
  for (const name of names) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(claims.packed ?? packed.length, 20);
    entry.writeUInt32LE(claims.plain ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(place, 42);
    local.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    place += 30 + name.length + packed.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...local, ...directory, end]);
}

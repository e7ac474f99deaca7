// One file out of a zip archive, in memory: nothing is unpacked to a disk, no name in it is a path, no size in it is believed.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const [STORED, DEFLATED] = [0, 8];

/** Name and bytes of the only file, which must have one of these names and at most `most` bytes; throws with a reason. */
export function onlyFile(archive, names, most) {
  const end = endOf(archive);
  if (archive.readUInt16LE(end + 10) !== 1) throw new Error('the archive has not exactly one file');
  const entry = archive.readUInt32LE(end + 16);
  if (at(archive, entry, 46).readUInt32LE(0) !== ENTRY) throw new Error('the archive has no directory');
  const head = archive.subarray(entry);
  const nameBytes = at(head, 46, head.readUInt16LE(28));
  const name = nameBytes.toString('latin1');
  if (!names.includes(name)) throw new Error(`the file in the archive is not ${names.join(' or ')}`);
  if (head.readUInt16LE(8) & 1) throw new Error('the file in the archive is encrypted');
  const local = at(archive, head.readUInt32LE(42), 30);
  if (local.readUInt32LE(0) !== LOCAL) throw new Error('the file in the archive is not where its directory says');
  const start = head.readUInt32LE(42) + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  return { name, bytes: content(at(archive, start, head.readUInt32LE(20)), head.readUInt16LE(10), most) };
}

function endOf(archive) {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let place = archive.length - END_BYTES; place >= first; place -= 1) {
    if (archive.readUInt32LE(place) === END) return place;
  }
  throw new Error('it is no zip archive');
}

function content(packed, method, most) {
  if (method === STORED && packed.length <= most) return packed;
  if (method === DEFLATED) {
    try {
      return inflateRawSync(packed, { maxOutputLength: most });
    } catch {
      throw new Error(`the file in the archive is broken, or larger than ${most} bytes`);
    }
  }
  throw new Error(`the file in the archive is packed in another way, or larger than ${most} bytes`);
}

function at(bytes, start, length) {
  if (start + length > bytes.length) throw new Error('the archive ends too early');
  return bytes.subarray(start, start + length);
}

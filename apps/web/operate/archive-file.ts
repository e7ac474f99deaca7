import { createReadStream } from 'node:fs';
import { crc32, createGunzip, deflateRawSync, gunzipSync } from 'node:zlib';

/**
 * A backup is one gzip file for every reader of gzip, and each of its lines is a gzip member of its own (RFC 1952, 2.2).
 * What is damaged is then one line: the next member starts with the bytes below, wherever it is.
 */
const MEMBER_START = Buffer.from([
  ...[0x1f, 0x8b, 8, 0b1100, 0, 0, 0, 0, 0, 3], // deflate; with an extra field and a name; no time; Unix
  ...[12, 0, 0x46, 0x42, 8, 0], // 12 bytes of extra fields: one, FB, of 8 bytes
  ...Buffer.from('fsbench\n'),
]);

/** A line, or why it cannot be read. `name` is readable where the line is not; null: of a file of another version. */
export type ArchivedText = { readonly text: string } | { readonly damage: string; readonly name: string | null };

/** `name` stands uncompressed in front of the line. */
export function packLine(text: string, name: string): Buffer {
  const bytes = Buffer.from(`${text}\n`);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([MEMBER_START, Buffer.from(`${name}\0`, 'latin1'), deflateRawSync(bytes), trailer]);
}

/** The lines of a backup, also of one that other versions wrote or gzip has packed again: those end at the first damage. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedText> {
  let rest: Buffer = Buffer.alloc(0);
  let isOurs: boolean | null = null;
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    if (rest.length < MEMBER_START.length) continue;
    isOurs ??= rest.includes(MEMBER_START);
    if (!isOurs) break;
    for (let next = nextMember(rest); next > 0; next = nextMember(rest)) {
      yield unpackLine(rest.subarray(0, next));
      rest = rest.subarray(next);
    }
  }
  if (isOurs) yield unpackLine(rest);
  else yield* readStream(path);
}

const nextMember = (bytes: Buffer) => bytes.indexOf(MEMBER_START, 1);

function unpackLine(member: Buffer): ArchivedText {
  try {
    return { text: gunzipSync(member).toString('utf8').trimEnd() };
  } catch (error) {
    return { damage: messageOf(error), name: nameOf(member) ?? 'a line of unknown kind' };
  }
}

const LONGEST_NAME = 100;

function nameOf(member: Buffer): string | null {
  const at = MEMBER_START.length;
  const end = member.indexOf(0, at);
  return member.indexOf(MEMBER_START) === 0 && end > at && end < at + LONGEST_NAME
    ? member.toString('latin1', at, end)
    : null;
}

/** Little at a time: what was unpacked before a damage is lost with the piece that has it. */
const PIECE_BYTES = 4096;

async function* readStream(path: string): AsyncGenerator<ArchivedText> {
  const gunzip = createGunzip();
  let unpacked: Buffer[] = [];
  gunzip.on('data', (bytes: Buffer) => void unpacked.push(bytes));
  const failed = new Promise<never>((_, reject) => gunzip.once('error', reject));
  failed.catch(() => undefined);
  let rest = '';
  const takeLines = () => {
    const lines = (rest + Buffer.concat(unpacked).toString('latin1')).split('\n');
    unpacked = [];
    rest = lines.pop() ?? '';
    return lines.map((line) => ({ text: Buffer.from(line, 'latin1').toString('utf8') }));
  };
  let damage: string | null = null;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      await Promise.race([new Promise((resolve) => gunzip.write(piece, resolve)), failed]);
      yield* takeLines();
    }
    const ended = new Promise((resolve) => gunzip.once('end', resolve));
    gunzip.end();
    await Promise.race([ended, failed]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    damage = messageOf(error);
  }
  yield* takeLines();
  if (damage !== null) yield { damage: `${damage}; nothing after it can be read`, name: null };
  else if (rest !== '') yield { text: Buffer.from(rest, 'latin1').toString('utf8') };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

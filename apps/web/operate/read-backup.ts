import { createHash } from 'node:crypto';
import { type BackupLine, LineSchema, SEALED_SINCE } from './archive.ts';
import { type ArchivedText, packLine, readArchive } from './archive-file.ts';

/** What is wrong with a line, as the operator reads it. */
export interface Damage {
  /** Counted from 1; of the file itself: null. */
  readonly at: number | null;
  /** The permalink of a run, or the kind of another line, where it can be known. */
  readonly name: string | null;
  readonly reason: string;
}

export const damageText = ({ at, name, reason }: Damage): string =>
  [at === null ? null : `line ${at}`, name === null ? null : nameText(name), reason].filter(Boolean).join(', ');

const nameText = (name: string) => (/^[0-9A-Z]{16}$/.test(name) ? `run ${name}` : name);

/** A line with its digest, so that a changed decision is noticed as a changed envelope is. */
export function sealLine(line: BackupLine): Buffer {
  const text = JSON.stringify(line);
  return packLine(`${text.slice(0, -1)},"digest":"${digestOf(text)}"}`, nameOf(line));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const nameOf = (line: BackupLine) => (line.line === 'submission' ? line.permalink : line.line);

type Read = { readonly line: BackupLine; readonly at: number } | { readonly damage: Damage };

/** All lines of a backup in order; each is read, or is a damage. The last damages are of the file as a whole. */
export async function* readBackup(path: string): AsyncGenerator<Read> {
  let at = 0;
  let submissions = 0;
  let isSealed = true;
  let end: Extract<BackupLine, { line: 'end' }> | null = null;
  for await (const archived of readArchive(path)) {
    at += 1;
    const read = readLine(archived, at, isSealed);
    if ('line' in read) {
      if (read.line.line === 'header') isSealed = read.line.version >= SEALED_SINCE;
      if (read.line.line === 'submission') submissions += 1;
      if (read.line.line === 'end') end = read.line;
    } else if (read.damage.name !== null && /^[0-9A-Z]{16}$/.test(read.damage.name)) submissions += 1;
    if (at === 1 && !isHeader(read, archived)) throw new Error('the file is not an fsbench backup');
    yield read;
  }
  const reason = wrongEnd(end?.submissions ?? null, { at, submissions });
  if (reason !== null) yield { damage: { at: null, name: null, reason } };
}

/** A damaged first line of a file that has our members is damaged, and no other file. */
const isHeader = (read: Read, archived: ArchivedText) =>
  'line' in read ? read.line.line === 'header' : 'damage' in archived && archived.name !== null;

function wrongEnd(expected: number | null, { at, submissions }: { at: number; submissions: number }): string | null {
  if (expected === null) return `the file is truncated after ${at} lines`;
  if (expected === submissions) return null;
  const missing = expected - submissions;
  return missing > 0 ? `${missing} of ${expected} runs are missing in the file` : 'the file has more runs than it says';
}

function readLine(archived: ArchivedText, at: number, isSealed: boolean): Read {
  if ('damage' in archived) return { damage: { at, name: archived.name, reason: archived.damage } };
  const { text } = archived;
  const refuse = (reason: string): Read => ({ damage: { at, name: nameIn(text), reason } });
  const [, start, digest] = /^(.*),"digest":"([0-9a-f]{64})"\}$/s.exec(text) ?? [];
  const plain = start === undefined ? text : `${start}}`;
  const value = parseJson(plain);
  if (value === undefined) return refuse('is not JSON');
  if (digest !== undefined && digest !== digestOf(plain)) return refuse('was changed: its digest is another one');
  const line = LineSchema.safeParse(value);
  if (!line.success) return refuse(`does not match the format: ${line.error.issues[0]?.path.join('.')}`);
  const mustBeSealed = line.data.line === 'header' ? line.data.version >= SEALED_SINCE : isSealed;
  if (digest === undefined && mustBeSealed) return refuse('was changed: it has no digest');
  return { line: line.data, at };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nameIn = (text: string): string | null =>
  /"permalink":"([0-9A-Z]{16})"/.exec(text)?.[1] ?? /^\{"line":"([a-z]{1,12})"/.exec(text)?.[1] ?? null;

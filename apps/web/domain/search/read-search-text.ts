import { normalizePermalinkId } from '@fsbench/contract';
import { subjectWords } from './filler-words.ts';

/** What somebody typed, read in every way it can be meant. */
export interface SearchText {
  readonly text: string;
  /** Lower-case letters and digits, at most eight; without fillers where there are other words. */
  readonly words: readonly string[];
  /** The whole as a slug: "Apple M3 Ultra" is `apple-m3-ultra`. */
  readonly slug: string;
  /** A page of this site that the text is the address of; null: it is none. */
  readonly path: string | null;
  /** A whole permalink. */
  readonly permalink: string | null;
  /** The beginning of one: four characters or more. */
  readonly permalinkStart: string | null;
  /** The beginning of a contributor's id: six hexadecimal digits or more. */
  readonly hashStart: string | null;
  /** A signing key's id: 43 characters of base64url. */
  readonly keyId: string | null;
}

export const TYPED_AT_MOST = 200;
const TEXT_AT_MOST = 8;
const PERMALINK_CHARS = 16;
const PAGE =
  /^(?:https?:\/\/[^/\s]+)?\/(r|chips|drives|machines|contributors|compare|suites)\/(\w[\w~=.-]*(?:\/\w[\w~=.-]*)*)\/?$/i;

export function readTyped(typed: string): SearchText {
  const text = typed.trim().slice(0, TYPED_AT_MOST);
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:r|tm|c)\)|[®™©]/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return {
    text,
    words: subjectWords(all).slice(0, TEXT_AT_MOST),
    slug: all.slice(0, TEXT_AT_MOST).join('-'),
    path: pathOf(text),
    permalink: normalizePermalinkId(text),
    permalinkStart: permalinkStart(text),
    hashStart: /^[0-9a-f]{6,13}$/i.test(text) ? text.toLowerCase() : null,
    keyId: /^[\w-]{43}$/.test(text) ? text : null,
  };
}

/** A pasted address of a page, of this site or of another that runs it; a run's with any suffix is the run's. */
function pathOf(text: string): string | null {
  const [, kind = '', rest = ''] = PAGE.exec(text.split(/[?#]/, 1)[0] ?? '') ?? [];
  if (kind === '') return null;
  if (kind.toLowerCase() !== 'r') return `/${kind.toLowerCase()}/${rest}`;
  const id = normalizePermalinkId((rest.split(/[./]/, 1)[0] ?? '').trim());
  return id === null ? null : `/r/${id}`;
}

function permalinkStart(text: string): string | null {
  if (text.length < 4 || text.length > PERMALINK_CHARS) return null;
  const whole = normalizePermalinkId(text.padEnd(PERMALINK_CHARS, '0'));
  return whole === null ? null : whole.slice(0, text.length);
}

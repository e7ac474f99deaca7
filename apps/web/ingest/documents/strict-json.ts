import { isUtf8 } from 'node:buffer';
import { LIMITS, type Result } from '@fsbench/contract';

const QUOTE = 0x22;
const COLON = 0x3a;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);
const BACKSLASH = 0x5c;

/**
 * JSON that means the same to every reader: UTF-8 without exceptions, no object that names a key
 * twice, and no nesting deeper than the published limit (checked before anything recursive runs).
 *
 * Keys are counted, not collected: outside strings every colon belongs to one key, so a document
 * with more colons than its parsed form has keys has lost one to a duplicate.
 */
export function parseStrictJson(bytes: Buffer): Result<unknown> {
  if (!isUtf8(bytes)) return { ok: false, error: { code: 'json_malformed', detail: 'not UTF-8' } };
  const text = bytes.toString('utf8');
  const { depth, colons } = scan(text);
  if (depth > LIMITS.json_depth) return { ok: false, error: { code: 'json_too_deep' } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the document, which may be hostile: it is left out.
    return { ok: false, error: { code: 'json_malformed' } };
  }
  if (countKeys(value) !== colons) return { ok: false, error: { code: 'json_duplicate_key' } };
  return { ok: true, value };
}

function scan(text: string): { depth: number; colons: number } {
  let depth = 0;
  let deepest = 0;
  let colons = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
    } else if (unit === COLON) {
      colons += 1;
    } else if (unit > 0x5a) {
      if (OPENS.has(unit)) {
        depth += 1;
        if (depth > deepest) deepest = depth;
      } else if (CLOSES.has(unit)) {
        depth -= 1;
      }
    }
  }
  return { depth: deepest, colons };
}

/** Index of the closing quote: the next one before which stands an even number of backslashes. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Depth is bounded by now, so this may recurse. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    // Columns of numbers make most of a document, and hold no keys.
    for (const item of value) if (typeof item === 'object') count += countKeys(item);
    return count;
  }
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    count += typeof inner === 'object' ? 1 + countKeys(inner) : 1;
  }
  return count;
}

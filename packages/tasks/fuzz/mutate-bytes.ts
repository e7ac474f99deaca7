// Mutation of text and bytes: what no value of JSON could hold.
import type { Random } from '@fsbench/stats';
import { NUMBER_TEXTS, PIECES } from './hostile.ts';

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Changes the text of a document in one place. */
export function mutateText(random: Random, text: string): Buffer {
  const at = random.nextBelow(text.length + 1);
  switch (random.nextBelow(6)) {
    case 0:
    case 1:
    case 2:
      return Buffer.from(withNumber(random, text, at));
    case 3:
      return Buffer.from(text.slice(0, at) + PIECES[random.nextBelow(PIECES.length)] + text.slice(at));
    case 4:
      return Buffer.from(withFieldTwice(text, at));
    default:
      return mutateBytes(random, Buffer.from(text));
  }
}

/** The first number at or after a place is written in another way. */
function withNumber(random: Random, text: string, at: number): string {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(text);
  if (found === null) return text;
  const [digits] = found;
  const same = [`${digits}.0`, `${digits}e0`, `${digits}0e-1`, `-${digits}`, `0${digits}`];
  const texts = random.nextUnit() < 0.5 ? same : NUMBER_TEXTS;
  return text.slice(0, found.index) + texts[random.nextBelow(texts.length)] + text.slice(found.index + digits.length);
}

/** A field of an object is there twice. */
function withFieldTwice(text: string, at: number): string {
  const field = /"[^"\\]*":(?:"[^"\\]*"|[^\s",[\]{}]+),/g;
  field.lastIndex = at;
  const found = field.exec(text);
  return found === null ? text : text.slice(0, found.index) + found[0] + text.slice(found.index);
}

/** Changes bytes in one place: a bit, a piece that is cut out, repeated or random, an end that is missing. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  const at = random.nextBelow(bytes.length + 1);
  const end = Math.min(bytes.length, at + random.nextBelow(24));
  switch (random.nextBelow(5)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << random.nextBelow(8));
      return flipped;
    }
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    case 3:
      return bytes.subarray(0, at);
    default: {
      const noise = Buffer.from(Array.from({ length: 1 + random.nextBelow(8) }, () => random.nextBelow(256)));
      return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
    }
  }
}
